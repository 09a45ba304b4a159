"""Music and effects of both themes, composed and rendered here: MIDI through FluidSynth, effects by numpy."""
