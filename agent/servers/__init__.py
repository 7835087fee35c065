"""Servers: the tools over MCP and HTTP, for other agents, other programs and a browser."""
