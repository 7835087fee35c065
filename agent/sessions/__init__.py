"""Sessions: conversations that are kept, and go on after whatever ended the process."""
