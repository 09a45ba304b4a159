"""Parts that several screens share: plates, the keyboard's focus, the pygame-gui layer and its faces, dialogs."""
