"""Order: the graphs that put the tools in sequence, and the nodes they share."""
