"""Many statements from a file, formalized into a folder: read as they are needed, resumed after a kill, exported."""
