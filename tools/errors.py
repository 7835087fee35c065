"""The exception tree: every error that Leanwright raises on purpose.

    LeanwrightError
    ├── UserError              the input or the configuration is at fault; the message says what to do (exit code 1)
    │   ├── InputError         text, file or option that cannot be used
    │   └── ConfigError        a setting, key, model name or Lean name that cannot be used
    ├── SetupError             the machine is at fault: download, disk, Node, a damaged cache; says the way out
    │   └── IndexProblem       an index of a library is absent, damaged or being written; says the command that helps
    ├── LeanError              a Lean backend cannot serve any request (one bad request is a LeanReport, not an error)
    │   └── LeanBusy           too many requests wait already; ``retry_after_s`` says when to ask again
    ├── ModelError             a model cannot serve this request
    │   ├── Abstention         the model declines: the statement is outside its domain; ``reason`` says why
    │   ├── BudgetSpent        the token budget of a task does not allow another request
    │   ├── MalformedAnswer    the model answered in a form that cannot be used; fixable by asking again
    │   └── ModelUnavailable   no answer after all retries: network, key, quota
    ├── PotentialError         a potential raised, gave NaN, or gave the wrong number of weights; names the potential
    └── ScriptExhausted        a scripted model was asked more often than its script allows (tests)

Each message is one line, says what is wrong and what to do, and holds no key.
"""


class LeanwrightError(Exception):
    """Root of the tree; ``str(error)`` is one line for the user."""


class UserError(LeanwrightError):
    """The input or the configuration is at fault."""


class InputError(UserError):
    """Text, a file or an option that cannot be used."""


class ConfigError(UserError):
    """A setting, key, model name or Lean name that cannot be used."""


class SetupError(LeanwrightError):
    """The machine is at fault: download, disk, Node, damaged cache."""


class LeanError(LeanwrightError):
    """A Lean backend cannot serve any request."""


class LeanBusy(LeanError):
    """Too many requests wait already; ``retry_after_s`` is when asking again may help, in seconds."""

    def __init__(self, message: str, retry_after_s: float) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class ModelError(LeanwrightError):
    """A model cannot serve this request."""


class Abstention(ModelError):
    """The model declines; ``str(error)`` is the reason."""


class BudgetSpent(ModelError):
    """The token budget of a task does not allow another request."""


class MalformedAnswer(ModelError):
    """The model's answer cannot be used; asking again may help."""


class ModelUnavailable(ModelError):
    """No answer after all retries."""


class PotentialError(LeanwrightError):
    """A potential raised, gave NaN, or gave the wrong number of weights."""


class ScriptExhausted(LeanwrightError):
    """A scripted model has no answer left."""


class IndexProblem(SetupError):
    """An index of a library is absent, damaged, or being written by another process."""
