"""How well compiler messages are explained: faults planted in known statements, and how many are found and repaired."""
