"""The tools over the Model Context Protocol: ``lean_…`` tools, declarations as resources, and a prompt.

A result is a summary; ``details`` asks for all of it. The structured content is the result, the text is the same as
JSON. Each connection's requests are served in turn with those of the others, and each key has sessions of its own.
"""

import json
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, ClassVar, Literal
from urllib.parse import unquote

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from pydantic import Field

from leanwright.agent.servers.gate import LOCAL
from leanwright.agent.servers.http_definitions import TITLE as DEFINE
from leanwright.agent.servers.http_definitions import DefineArguments
from leanwright.agent.servers.http_errors import TurnStopped, http_error
from leanwright.agent.servers.service import Service
from leanwright.agent.sessions.export import as_lean
from leanwright.prompts import render
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.registry import MOST, TOOLS, Context
from leanwright.tools.tool import Arguments, Tool, parameters, parsed
from leanwright.tools.types import Record

Request = ServerRequestContext[Any, Any]
DECLARATION, SESSION = "lean://declaration/{name}", "lean://session/{id}"
DETAILS = {
    "type": "boolean",
    "default": False,
    "description": "Return everything instead of a summary, which is usually enough.",
}


class FormalizeArguments(Arguments):
    """Of ``lean_formalize``."""

    statement: str = Field(min_length=1, max_length=MOST, description="The statement in words, LaTeX allowed.")
    session: str = Field(
        default="", max_length=40, description="The session of an earlier answer, to continue it; empty: a new one."
    )
    engine: Literal["", "pipeline", "agent", "smc"] = Field(
        default="", description="The engine of a new session; empty: the server's."
    )
    context: str = Context


class FormalizeOutput(Record):
    """A statement with its verdict. Only `accepted` means that it compiles and was shown to mean the same."""

    DETAILS: ClassVar[frozenset[str]] = frozenset(
        {"attempts", "probes", "lean", "smc", "usage", "premises", "illustrations"}
    )

    session: str
    statement: str | None
    verdict: str
    reasons: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    assumptions: tuple[dict[str, Any], ...] = ()
    score: dict[str, Any] | None = None
    lean: dict[str, Any] | None = None
    probes: tuple[dict[str, Any], ...] = ()
    context: tuple[dict[str, Any], ...] = ()
    elaborated: str = ""
    premises: tuple[str, ...] = ()
    illustrations: tuple[str, ...] = ()
    attempts: tuple[dict[str, Any], ...] = ()
    smc: dict[str, Any] | None = None
    usage: dict[str, Any] | None = None


def build_mcp(service: Service) -> "Server[Any]":
    """The server; a transport runs it."""
    offered = _Offer(service)
    return Server(
        "leanwright",
        version=version("leanwright"),
        title="Leanwright",
        instructions=render("mcp_instructions"),
        on_list_tools=offered.list_tools,
        on_call_tool=offered.call_tool,
        on_list_resources=offered.list_resources,
        on_list_resource_templates=offered.list_templates,
        on_read_resource=offered.read_resource,
        on_list_prompts=offered.list_prompts,
        on_get_prompt=offered.get_prompt,
    )


def names() -> dict[str, str]:
    """Names of the registry's tools by their names here."""
    return {f"lean_{name}": name for name in TOOLS}


class _Offer:
    """The handlers of one server."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def list_tools(self, _: Request, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        tools = [
            _formalize_tool(),
            _define_tool(),
            *(_described(shown, TOOLS[name]) for shown, name in names().items()),
        ]
        return types.ListToolsResult(tools=tools)

    async def call_tool(self, ctx: Request, params: types.CallToolRequestParams) -> types.CallToolResult:
        given = dict(params.arguments or {})
        details = given.pop("details", False) is True
        caller = caller_of(ctx)
        try:
            with calling(f"{caller}/{id(ctx.session)}"):
                if params.name == "lean_formalize":
                    result: Record = await self._formalize(ctx, caller, given)
                elif params.name == "lean_define":
                    wanted = parsed("lean_define", DefineArguments, given)
                    result = await self._service.define(caller, wanted.definition, wanted.context)
                elif params.name in names():
                    result = await self._service.call(caller, names()[params.name], given)
                else:
                    raise InputError(f"there is no tool {params.name!r}")
        except LeanwrightError as error:
            _, kind, message, wait = http_error(error)
            again = "" if wait is None else f" (try again in {wait:.0f} s)"
            text = types.TextContent(type="text", text=f"{kind}: {message}{again}")
            return types.CallToolResult(content=[text], is_error=True)
        row = summary(result, details=details)
        text = types.TextContent(type="text", text=json.dumps(row, ensure_ascii=False))
        return types.CallToolResult(content=[text], structured_content=row)

    async def _formalize(self, ctx: Request, caller: str, given: Mapping[str, object]) -> FormalizeOutput:
        arguments = parsed("lean_formalize", FormalizeArguments, given)
        run = self._service.formalize(
            caller,
            arguments.session,
            arguments.statement,
            engine=arguments.engine or None,
            context=arguments.context,
        )
        assert run.task is not None
        try:
            number = 0
            async for event in run.follow():
                if event["step"] != "text":
                    number += 1
                    await ctx.session.report_progress(number, message=f"{event['step']}: {event['text']}")
            if run.task.cancelled():
                raise TurnStopped(run.session, by_server=run.handed_back)
            row = run.task.result().row()
        except BaseException:  # cancelled by the client: what was done stays with the session
            run.task.cancel()
            raise
        return FormalizeOutput(
            session=run.session, **{k: v for k, v in row.items() if k in FormalizeOutput.model_fields}
        )

    async def list_resources(self, _: Request, __: types.PaginatedRequestParams | None) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=[])

    async def list_templates(
        self, _: Request, __: types.PaginatedRequestParams | None
    ) -> types.ListResourceTemplatesResult:
        declaration = types.ResourceTemplate(
            uri_template=DECLARATION,
            name="declaration",
            title="Declaration of the library",
            description="Signature, kind, module and documentation of a declaration, by its full name.",
            mime_type="text/x-lean",
        )
        session = types.ResourceTemplate(
            uri_template=SESSION,
            name="session",
            title="Session as a Lean file",
            description="Statements of a session of lean_formalize with their verdicts, and its lock if it has one.",
            mime_type="text/x-lean",
        )
        return types.ListResourceTemplatesResult(resource_templates=[declaration, session])

    async def read_resource(self, ctx: Request, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        from mcp import MCPError

        uri = str(params.uri)
        try:
            if name := _named(uri, DECLARATION):
                text = await self._declaration(name)
            elif name := _named(uri, SESSION):
                text = self._session(caller_of(ctx), name)
            else:
                raise InputError(f"resources here are named {DECLARATION} and {SESSION}")
        except LeanwrightError as error:
            raise MCPError(types.INVALID_PARAMS, http_error(error)[2]) from None
        contents = types.TextResourceContents(uri=params.uri, mime_type="text/x-lean", text=text)
        return types.ReadResourceResult(contents=[contents])

    def _session(self, caller: str, id_: str) -> str:
        session, store = self._service.session(caller, id_), self._service.store(caller)
        return as_lean(session, store.turns(session.id), store.lock_of(session.id))

    async def _declaration(self, name: str) -> str:
        found = await self._service.toolbox.with_library(lambda library, _: library.index.get(name))
        if found is None:
            raise InputError(f"the library declares no {name!r}")
        comment = f"/-- {found.docstring} -/\n" if found.docstring else ""
        return f"{comment}{found.kind} {found.signature or found.name}\n-- {found.module}"

    async def list_prompts(self, _: Request, __: types.PaginatedRequestParams | None) -> types.ListPromptsResult:
        argument = types.PromptArgument(name="statement", description="The statement in words.", required=True)
        prompt = types.Prompt(
            name="formalize",
            title="Formalize a statement",
            description="How to turn a statement into Lean 4 with these tools.",
            arguments=[argument],
        )
        return types.ListPromptsResult(prompts=[prompt])

    async def get_prompt(self, _: Request, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        from mcp import MCPError

        statement = (params.arguments or {}).get("statement", "").strip()
        if params.name != "formalize" or not statement or len(statement) > MOST:
            raise MCPError(types.INVALID_PARAMS, "the only prompt is formalize, with a statement")
        content = types.TextContent(type="text", text=render("mcp_formalize", statement=statement))
        return types.GetPromptResult(messages=[types.PromptMessage(role="user", content=content)])


def _named(uri: str, template: str) -> str:
    """What stands for the name in a URI of that template; "" when it is none."""
    head = template.partition("{")[0]
    return unquote(uri.removeprefix(head)) if uri.startswith(head) else ""


def caller_of(ctx: Request) -> str:
    """Who asks: what the gate found of an HTTP request; over stdio the one who started the server."""
    state = getattr(ctx.request, "state", None)
    return str(getattr(state, "caller", LOCAL))


def summary(result: Record, *, details: bool) -> dict[str, Any]:
    """The result as plain data, without what its class calls details."""
    left_out = None if details else set(getattr(result, "DETAILS", ()))
    return result.model_dump(mode="json", exclude=left_out)


def _formalize_tool() -> types.Tool:
    description = render("mcp_formalize_tool")
    return _tool(
        "lean_formalize", "Formalize a statement", description, FormalizeArguments, FormalizeOutput,
        types.ToolAnnotations(title="Formalize a statement", read_only_hint=False, destructive_hint=False,
                              idempotent_hint=False, open_world_hint=False),
    )  # fmt: skip


def _define_tool() -> types.Tool:
    annotations = types.ToolAnnotations(
        title=DEFINE, read_only_hint=True, destructive_hint=False, idempotent_hint=False, open_world_hint=False
    )
    return _tool("lean_define", DEFINE, render("mcp_define_tool"), DefineArguments, DefinitionResult, annotations)


def _described(shown: str, tool: Tool) -> types.Tool:
    annotations = types.ToolAnnotations(
        title=tool.title,
        read_only_hint=True,
        destructive_hint=False,
        idempotent_hint=True,
        open_world_hint=False,
    )
    return _tool(shown, tool.title, tool.description, tool.arguments, tool.result, annotations)


def _tool(
    name: str,
    title: str,
    description: str,
    arguments: type[Arguments],
    result: type[Record],
    annotations: types.ToolAnnotations,
) -> types.Tool:
    schema = parameters(arguments)
    schema["properties"] = {**schema["properties"], "details": DETAILS}
    output = result.model_json_schema(mode="serialization")
    left_out: frozenset[str] = getattr(result, "DETAILS", frozenset())
    output["required"] = [field for field in output.get("required", []) if field not in left_out]
    return types.Tool(
        name=name, title=title, description=description, input_schema=schema, output_schema=output,
        annotations=annotations,
    )  # fmt: skip
