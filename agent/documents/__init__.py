"""Documents: a paper, a chapter or a blueprint as items that use one another, formalized in order."""
