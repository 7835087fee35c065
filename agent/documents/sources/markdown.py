"""Markdown: headings, items led by a bold word, in quotations, fences, containers and ``div`` elements."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.documents.items import ItemKind, SourcePlace
from leanwright.agent.documents.sources.conventions import conventions
from leanwright.agent.documents.sources.found import MOST_ITEMS, Findings, FoundItem, mention, mentions
from leanwright.agent.documents.sources.heads import ItemHead, attributes, head_of, heading_head
from leanwright.agent.documents.sources.kinds import PROOF, SKIPPED, kind_of, shown
from leanwright.agent.documents.sources.symbols import scope_of
from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import markdown_it
    import markdown_it.tree as tree
    import mdit_py_plugins.container as container
    import mdit_py_plugins.dollarmath as dollarmath
    import mdit_py_plugins.front_matter as front_matter
else:
    markdown_it = lazy("markdown_it")
    tree = lazy("markdown_it.tree")
    container = lazy("mdit_py_plugins.container")
    dollarmath = lazy("mdit_py_plugins.dollarmath")
    front_matter = lazy("mdit_py_plugins.front_matter")

END_OF_PROOF = re.compile(r"[∎□■▢]|\\(?:qed|square|blacksquare|Box)\b|\bQ\.?E\.?D\.?\b")
_LINK = re.compile(
    r"\[(?P<text>[^\]]*)\]\(#(?P<to>[^)\s]+)\)|(?<![\w@])\[?@(?P<at>[A-Za-z][\w:.\-]*\w)\]?"
    r"|\{(?:prf:ref|ref|numref|eq)\}`(?:[^`<]*<)?(?P<role>[^`>]+)>?`|\\(?P<ref>[cC]?ref|eqref|autoref)\{(?P<label>[^}]+)\}"
)
_OPTION = re.compile(r"^:(\w+):[ \t]*(.*)\n?", re.MULTILINE)
_GOES_ON = re.compile(r"[a-z]|(?:Then|Moreover|Furthermore|In (?:this|that) case|Conversely)\b")
_CALLOUT = re.compile(r"\[!(\w+)\][+-]?\s*(.*)")


def read_markdown(text: str, path: Path, found: Findings) -> None:
    """Add what a Markdown text holds to ``found``."""
    found.files.append(path.name)
    _MarkdownReader(text, path.name, found).read()


class _MarkdownReader:
    """Goes through the blocks of a text once. ``item``: the one that the next block may continue."""

    def __init__(self, text: str, file: str, found: Findings) -> None:
        self.lines = text.split("\n")
        self.file = file
        self.found = found
        self.item: FoundItem | None = None  # what a proof belongs to
        self.open = ""  # what the next block may go on with: item, proof, heading, div
        self.level = 0  # of the heading that the open item stands in

    def read(self) -> None:
        parser = markdown_it.MarkdownIt("commonmark").enable("table")
        parser.use(dollarmath.dollarmath_plugin).use(front_matter.front_matter_plugin)
        parser.use(container.container_plugin, "any", validate=lambda *_: True)
        self._check_maths()
        root = tree.SyntaxTreeNode(parser.parse("\n".join(self.lines)))
        self._title(root)
        for block in root.children:
            if self.found.full:
                said = f"the document has {MOST_ITEMS:,} items; the rest was left out"
                self.found.remark(self.file, block.map[0] + 1 if block.map else 1, said)
                break
            if block.map:
                self._block(block)
        if self.open == "div" and self.item is not None:
            self.found.remark(
                self.file, self.item.place.line, "this <div> is never closed; it was read to the end of the file"
            )

    def _title(self, root: Any) -> None:
        if root.children and root.children[0].type == "front_matter":
            named = re.search(r"^title:\s*[\"']?(.*?)[\"']?\s*$", root.children[0].content, re.MULTILINE)
            self.found.title = named[1] if named else ""
        tops = [one for one in root.children if one.type == "heading" and one.tag == "h1"]
        if len(tops) == 1 and not self.found.title and heading_head(self._inline(tops[0])) is None:
            self.found.title = self._inline(tops[0])
            self.titled: Any = tops[0]
        else:
            self.titled = None

    def _check_maths(self) -> None:
        """A paragraph with an odd number of dollar signs."""
        start, count = 0, 0
        fenced = False
        for number, line in enumerate([*self.lines, ""]):
            fenced ^= line.lstrip("> ").startswith("```")
            count += 0 if fenced else len(re.findall(r"(?<!\\)\$", re.sub(r"`[^`]*`", "", line)))
            if not line.strip("> "):
                blocks = [one for one in self.lines[start:number] if one.strip("> ").startswith("$$")]
                if count % 2 and not blocks:
                    self.found.remark(self.file, start + 1, "a $ in this paragraph is never closed")
                start, count = number + 1, 0

    def _block(self, block: Any) -> None:
        if self.open == "div":
            self._inside_div(block)
        elif block.type == "heading":
            self._heading(block)
        elif block.type == "blockquote":
            self._quotation(block)
        elif block.type.startswith("container"):
            self._container(block, block.info, self._text(block.map[0] + 1, block.map[1]))
        elif block.type == "fence" and block.info.lstrip().startswith("{"):
            self._container(block, block.info, block.content)
        elif block.type == "html_block":
            self._html(block)
        elif block.type not in ("front_matter", "hr", "code_block", "fence"):
            self._prose(block, self._text(*block.map))

    def _inline(self, block: Any) -> str:
        return "".join(child.content for child in block.children).strip()

    def _text(self, first: int, end: int) -> str:
        return "\n".join(self.lines[first:end]).strip("\n")

    def _heading(self, block: Any) -> None:
        said, level = self._inline(block), int(block.tag[1]) - 1
        head = heading_head(said)
        if head is not None:
            self._begin(head, block, "")
            self.open, self.level = ("heading" if head.kind != PROOF else "proof"), level
            return
        if self.open == "heading" and level > self.level:
            self.open = ""
        self.open, self.item = "", None
        if block is not self.titled:
            label = re.search(r"\s*\{#([\w:.\-]+)\}", said)
            title = said.replace(label[0], "") if label else said
            self.found.section(title.strip(), level, self._place(block), label[1] if label else "")

    def _quotation(self, block: Any) -> None:
        inner = "\n".join(re.sub(r"^ {0,3}> ?", "", line) for line in self.lines[block.map[0] : block.map[1]]).strip(
            "\n"
        )
        callout = _CALLOUT.match(inner)
        if callout and kind_of(callout[1]):
            body = inner[callout.end() :].strip()
            label = re.search(r"\s*\{#([\w:.\-]+)\}", callout[2])
            title = callout[2].replace(label[0], "") if label else callout[2]
            kind = kind_of(callout[1])
            assert kind is not None
            self._begin(
                ItemHead(kind, shown(callout[1].lower()), "", title.strip(), label[1] if label else "", body),
                block,
                body,
            )
            self.open = ""
            return
        head = head_of(inner)
        if head is None:
            self._prose(block, inner)
            return
        self._begin(head, block, head.rest)
        self.open = ""

    def _container(self, block: Any, info: str, body: str) -> None:
        name, label, title = attributes(info)
        kind = kind_of(name)
        if kind is None:
            self._prose(block, body)
            return
        options = dict(_OPTION.findall(body[: body.find("\n\n")] if "\n\n" in body else body))
        body = _OPTION.sub("", body, count=len(options)).strip()
        body = re.sub(r"\n:{3,}\s*$", "", body)
        head = ItemHead(
            kind, shown(name.lower()), "", title or options.get("title", ""), label or options.get("label", ""), body
        )
        inner = head_of(body)
        if inner is not None and inner.kind == kind:  # the head is written out inside too
            head = head._replace(
                number=inner.number, title=title or inner.title, label=head.label or inner.label, rest=inner.rest
            )
        self._begin(head, block, head.rest)
        self.open = ""

    def _html(self, block: Any) -> None:
        opened = re.match(r"\s*<(?:div|section|blockquote)\b([^>]*)>\s*", block.content)
        named = re.search(r"class=\"([^\"]*)\"", opened[1]) if opened else None
        kinds = [(word, kind_of(word)) for word in (named[1].split() if named else ())]
        kind = next(((word, kind) for word, kind in kinds if kind), None)
        if opened is None or kind is None:
            return
        label = re.search(r"id=\"([^\"]+)\"", opened[1])
        title = re.search(r"(?:title|data-name)=\"([^\"]+)\"", opened[1])
        body, closed, _ = block.content[opened.end() :].partition("</div>")
        head = ItemHead(
            kind[1] or SKIPPED,
            shown(kind[0].lower()),
            "",
            title[1] if title else "",
            label[1] if label else "",
            body.strip(),
        )
        self._begin(head, block, body.strip())
        self.open = "" if closed else "div"

    def _inside_div(self, block: Any) -> None:
        ended = block.type == "html_block" and "</div>" in block.content
        if not ended:
            self._continue(block, self._text(*block.map))
        elif self.item is not None:
            self.item.last_line = block.map[1]
        self.open = "" if ended else "div"

    def _prose(self, block: Any, text: str) -> None:
        head = head_of(text)
        if head is not None:
            self._begin(head, block, head.rest)
            return
        if self.open == "heading" or (self.open and self._goes_on(block, text)):
            self._continue(block, text)
            return
        self.open = ""
        for told in conventions(self._read(text)[0]):
            line = block.map[0] + 1 + text.count("\n", 0, text.find(told.text[:40]) if told.text[:40] in text else 0)
            name = "Definition" if told.kind is ItemKind.DEFINITION else "Convention"
            place = SourcePlace(file=self.file, line=line)
            scope = scope_of(self.found.sections, told.scope) if told.scope else ""
            last = line + told.text.count("\n")
            self.found.items.append(FoundItem(told.kind, name, told.text, place, last, self.found.here, scope=scope))

    def _goes_on(self, block: Any, text: str) -> bool:
        """Whether a block belongs to the item or proof before it: a list, a formula, or the rest of a sentence."""
        before = (self.item.proof if self.open == "proof" else self.item.text) if self.item else ""
        if self.open == "proof" and END_OF_PROOF.search(before):
            return False
        if block.type in ("bullet_list", "ordered_list", "math_block", "math_block_label", "table"):
            return True
        if self.open == "proof" and self._proof_ends_below(block.map[0]):
            return True
        return before.rstrip().endswith((":", ",", ";", "—")) or bool(_GOES_ON.match(text))

    def _proof_ends_below(self, line: int) -> bool:
        """Whether an end mark comes before the next item or heading."""
        for one in self.lines[line:]:
            if END_OF_PROOF.search(one):
                return True
            if one.startswith("#") or head_of(one.lstrip("> ")) is not None:
                return False
        return False

    def _continue(self, block: Any, text: str) -> None:
        if self.item is None:
            return
        said, refs = self._read(text)
        if self.open == "proof":
            self.item.proof = f"{self.item.proof}\n\n{said}".strip()
            self.item.proof_refs += refs
        else:
            self.item.text = f"{self.item.text}\n\n{said}".strip()
            self.item.refs += refs
            self.item.last_line = self._last(block)

    def _begin(self, head: ItemHead, block: Any, body: str) -> None:
        said, refs = self._read(body)
        if head.kind == PROOF:
            self.open = "proof"
            if self.item is not None:
                self.item.proof, self.item.proof_refs = said, refs
            return
        self.open = "item"
        if head.kind == SKIPPED:
            self.item, self.open = None, ""
            for told in conventions(said):
                self.found.items.append(
                    FoundItem(told.kind, "Convention", told.text, self._place(block), block.map[1], self.found.here)
                )
            return
        assert isinstance(head.kind, ItemKind)
        self.item = FoundItem(
            head.kind, head.name, said, self._place(block), self._last(block), self.found.here, head.label, head.title,
            head.number, refs=refs,
        )  # fmt: skip
        self.found.items.append(self.item)

    def _read(self, text: str) -> tuple[str, tuple[str, ...]]:
        """A text as the items have it, and the labels that it names."""
        refs: list[str] = []

        def linked(match: re.Match[str]) -> str:
            if match["text"]:
                refs.append(match["to"])
                return match["text"]
            if match["at"]:  # a label, or the key of a book
                refs.append("@" + match["at"])
                return mention("maybe", match["at"])
            labels = [one.strip() for one in (match["to"] or match["role"] or match["label"]).split(",")]
            refs.extend(labels)
            return mentions("ref" if match["ref"] in ("ref", "eqref") else "cref", labels)

        text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
        text = re.sub(r"\\\((.+?)\\\)", r"$\1$", text)
        text = re.sub(r"\\\[(.+?)\\\]", r"$$\1$$", text, flags=re.DOTALL)
        text = _LINK.sub(linked, text)
        return text.strip(), tuple(refs)

    def _place(self, block: Any) -> SourcePlace:
        return SourcePlace(file=self.file, line=block.map[0] + 1)

    def _last(self, block: Any) -> int:
        last: int = block.map[1]
        while last > block.map[0] + 1 and not self.lines[last - 1].strip():
            last -= 1
        if (
            block.type.startswith("container")
            and self.lines[last : last + 1]
            and self.lines[last].lstrip().startswith(":::")
        ):
            last += 1  # the parser leaves the closing line out
        return last
