"""The schema's history, one numbered SQL file a step; a later step never edits an earlier file."""
