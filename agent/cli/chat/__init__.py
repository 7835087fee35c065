"""``leanwright chat``: statements and commands in a conversation that is kept."""
