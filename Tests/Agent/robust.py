"""Damaged messages are refused by the codes of the specification, with the id of the request; the server goes on."""
import copy
import json
import random
import threading

from server import META, NEWEST, OLDER, Report, Server

PARSE, REQUEST, METHOD, PARAMS, VERSION = -32700, -32600, -32601, -32602, -32022
# The codes of JSON-RPC and of the protocol that have a place on this wire. An internal error has none.
CODES = {PARSE, REQUEST, METHOD, PARAMS, VERSION, -32002}
SILENT = "silent"
MEGABYTE = 1 << 20
WHOLE = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": META}}
PROMPT = {"type": "ref/prompt", "name": "review_screen"}
RESOURCE = {"type": "ref/resource", "uri": "precept://rule/{+id}{?language}"}
REQUESTS = [
    ("server/discover", {}), ("tools/list", {}), ("tools/list", {"cursor": "0"}), ("resources/list", {"cursor": "50"}),
    ("resources/templates/list", {}), ("prompts/list", {}), ("subscriptions/listen", {"notifications": {"toolsListChanged": True}}),
    ("resources/read", {"uri": "precept://rule/color.one-meaning?language=en"}), ("resources/read", {"uri": "precept://color/system.blue"}),
    ("prompts/get", {"name": "review_screen", "arguments": {"platform": "iOS", "screen": "Settings"}}),
    ("prompts/get", {"name": "write_rule", "arguments": {"statement": "Use less."}}),
    ("completion/complete", {"ref": PROMPT, "argument": {"name": "topic", "value": "c"}, "context": {"arguments": {"a": "b"}}}),
    ("completion/complete", {"ref": RESOURCE, "argument": {"name": "id", "value": "color"}}),
    ("tools/call", {"name": "search", "arguments": {"query": "dark mode", "kind": "rule", "limit": 3, "language": "en"}}),
    ("tools/call", {"name": "get", "arguments": {"id": "color.one-meaning", "part": "check", "cursor": "0"}}),
    ("tools/call", {"name": "list", "arguments": {"kind": "term", "platform": "iOS", "status": "current"}}),
    ("tools/call", {"name": "color", "arguments": {"color": "#007AFF"}}),
    ("tools/call", {"name": "contrast", "arguments": {"foreground": "#777", "background": "white", "over": "black", "minimum": "4.5"}}),
    ("tools/call", {"name": "checklist", "arguments": {"topic": "materials", "format": "markdown", "steps": True}}),
    ("tools/call", {"name": "changes", "arguments": {"since": "2025-06", "until": "2025-12-16", "topic": "color"}}),
    ("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}),
    ("ping", {}), ("logging/setLevel", {"level": "debug"}), ("tasks/list", {}), ("no/such", {}),
]
STRINGS = ["", " ", "x", "5", "-1", "99999999999999999999", "../../etc/passwd", "\0", "\ud800", "中文", "e\u0301" * 9, "\u202e\u2028",
           "%00%2e", "--root=/", "search", "precept://", "color", "'\"\\", "x" * 3_000, "1e999", "system.blue@dark", "rule:", "#", "rgb("]


def run(program, is_full):
    report = Report("robust")
    damaged(program, report)
    handshakes(program, report)
    count = 10_000 if is_full else 2_000
    for version, part in [(NEWEST, count * 3 // 4), (OLDER[0], count // 4)]:
        randomized(program, version, part, report)
    impatient(program, report)
    pieces(program, report)
    hang_up(program, report)
    return report.finish()


def changed(**members):
    return json.dumps({**WHOLE, **members}).encode()


def with_meta(**members):
    return changed(params={"_meta": {**META, **{f"io.modelcontextprotocol/{key}": value for key, value in members.items()}}})


def lines():
    """Damaged lines, each with the code and the id of its answer; SILENT for none, no code for a result."""
    whole = json.dumps(WHOLE).encode()
    yield from ((whole[:length], PARSE, None) for length in range(1, len(whole)))
    for line in [b"\0", b"\0" + whole, whole[:40] + b"\0" + whole[40:], b"\xff\xfe", whole.replace(b"tools", b"to\xffls"),
                 whole.replace(b"tools", b"to\xed\xa0\x80ls"), whole.replace(b"tools", b"to\xc0\x80ls"), b"\xef\xbb\xbf" + whole,
                 whole + b" x", whole + whole, whole.replace(b'"id": 1', b'"id": 01'), whole.replace(b'"id": 1', b'"id": NaN'),
                 b"[" * 100_000, b'{"a":' * 100_000, b"x" * MEGABYTE, b"{'id': 1}"]:
        yield line, PARSE, None
    for line in [b"[]", b"{}", b"null", b'"x"', b"1", b"[" + whole + b"]", b"x" * (10 * MEGABYTE),
                 b'{"jsonrpc":"2.0","id":1,"method":"' + b"y" * (10 * MEGABYTE) + b'"}']:
        yield line, REQUEST, None
    for value in [None, 1, 2.0, "1.0", "", [], {}, True]:
        yield changed(jsonrpc=value), REQUEST, 1
    for value in [None, 1, [], {}, True]:
        yield changed(method=value), REQUEST, 1
    for value in [None, 1.5, [], {}, False]:
        yield changed(id=value), REQUEST, None
    for value in ["", "é\u2028", "x" * 300, 0, -1, (1 << 53) + 1, (1 << 63) - 1]:
        yield changed(id=value), None, value
    for value in [[], "x", 1, True]:
        yield changed(params=value), PARAMS, 1
    for value in [{}, {"_meta": []}, {"_meta": None}, {"_meta": "x"}, {"_meta": {}}]:
        yield changed(params=value), PARAMS, 1
    for value in [1, None, [], {}]:
        yield with_meta(protocolVersion=value), PARAMS, 1
    for value in ["1900-01-01", "2025-11-25", "2026-07-29", "", "2026-07-28 ", "DRAFT"]:
        yield with_meta(protocolVersion=value), VERSION, 1
    for value in [1, None, [], "x"]:
        yield with_meta(clientCapabilities=value), PARAMS, 1
    for method in ["", "x", "tools/lists", "Tools/list", "tools/list ", "ping", "logging/setLevel", "resources/subscribe", "y" * MEGABYTE]:
        yield changed(method=method), METHOD, 1
    for line in [b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', b'{"jsonrpc":"2.0","method":"none"}',
                 b'{"jsonrpc":"2.0","method":"tools/list","params":[]}', b'{"jsonrpc":"2.0","id":1,"result":{}}',
                 b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}', b"", b"  \t\r"]:
        yield line, SILENT, None
    padded = changed(method="server/discover")
    yield padded[:-1] + b" " * (4 * MEGABYTE - len(padded)) + b"}", None, 1


def damaged(program, report):
    with Server(program) as server:
        for line, code, identifier in lines():
            server.send(line)
            # What follows a line without an answer is answered next.
            if code == SILENT:
                server.send(changed(id="next", method="server/discover"))
                code, identifier = None, "next"
            answer = server.line()
            message = read(answer)
            report.check(message is not None and code_of(message) == code, f"{line[:120]}: {answer[:200]}, not {code}")
            report.check(message is not None and message.get("id") == identifier, f"{line[:120]}: {answer[:200]}, not the id {identifier}")
            if message is None:
                break
        report.check(server.end() == 0, "damaged messages: the end of the input is not the end")
        report.check(server.process.stdout.read() == b"", "damaged messages: there is more than the answers")
    with Server(program) as server:
        data = read(server.line_after(with_meta(protocolVersion="1900-01-01")))["error"]["data"]
        report.check(data == {"supported": [NEWEST, *OLDER], "requested": "1900-01-01"}, f"an unknown version: {data}")


def handshakes(program, report):
    """An older client is answered in its version, and one of an unknown version in the newest that has a handshake."""
    for asked, agreed in [(OLDER[0], OLDER[0]), (OLDER[1], OLDER[1]), ("2024-11-05", OLDER[0]), (NEWEST, OLDER[0]), ("x", OLDER[0])]:
        with Server(program, version=asked) if asked != NEWEST else Server(program) as server:
            if asked == NEWEST:
                server.meta, server.initialization = {}, server.request("initialize", {"protocolVersion": asked, "capabilities": {}})
            result = read(server.initialization)["result"]
            report.check(result["protocolVersion"] == agreed, f"a handshake in {asked}: {result['protocolVersion']}")
            report.check(read(server.request("ping", {}))["result"] == {}, f"{asked}: ping")
            report.check(code_of(read(server.request("server/discover", {}))) == METHOD, f"{asked}: server/discover")
            found = read(server.request("resources/read", {"uri": "precept://rule/none"}))
            report.check(code_of(found) == -32002, f"{asked}: {found}")
            report.check("resultType" not in read(server.request("tools/list", {}))["result"], f"{asked}: a result of {NEWEST}")
            report.check(server.end() == 0, f"{asked}: the end of the input is not the end")


def read(line):
    """The message of a line; nil if it is none of the protocol."""
    try:
        message = json.loads(line)
    except ValueError:
        return None
    is_whole = line.endswith(b"\n") and isinstance(message, dict) and message.get("jsonrpc") == "2.0"
    is_notification = is_whole and "method" in message and "id" not in message
    return message if is_whole and (is_notification or ("result" in message) != ("error" in message)) else None


def code_of(message):
    return message.get("error", {}).get("code")


def value(source, depth=0):
    """Any value of JSON, often one that means something to the server."""
    kinds = [lambda: None, lambda: source.random() < 0.5, lambda: source.choice([0, -1, 5, 1 << 40, 1.5, 1e300]),
             lambda: source.choice(STRINGS), lambda: source.choice(STRINGS), lambda: source.choice(STRINGS)]
    if depth < 3:
        kinds += [lambda: [value(source, depth + 1) for _ in range(source.randint(0, 3))],
                  lambda: {source.choice(["name", "uri", "_meta", "", "x"]): value(source, depth + 1)}]
    return source.choice(kinds)()


def containers(tree):
    """A tree of JSON with all trees in it."""
    inner = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    return [tree, *(found for item in inner for found in containers(item) if isinstance(found, (dict, list)))]


def mutated(params, source):
    params = copy.deepcopy(params)
    for _ in range(source.randint(1, 3)):
        place = source.choice(containers(params))
        keys = list(place) if isinstance(place, dict) else range(len(place))
        way = source.random()
        if not keys or way < 0.2:
            if isinstance(place, dict):
                place[source.choice(STRINGS)] = value(source)
            else:
                place.append(value(source))
            continue
        key = source.choice(list(keys))
        if way < 0.35:
            del place[key]
        elif way < 0.55 and isinstance(place[key], str):
            text, at = place[key], source.randint(0, len(place[key]))
            place[key] = text[:at] + source.choice(STRINGS) + text[at + source.randint(0, 2):]
        else:
            place[key] = value(source)
    return params


def randomized(program, version, count, report):
    source = random.Random(f"28 {version}")
    with Server(program, version=version) as server:
        for number in range(count):
            method, params = source.choice(REQUESTS)
            if version != NEWEST and method == "initialize":
                method = "ping"
            whole = {**params, **server.meta}
            params = mutated(whole if source.random() < 0.3 else params, source)
            if isinstance(params, dict) and "_meta" not in params and source.random() < 0.95:
                params.update(server.meta)
            identifier = source.choice([number, f"n{number}"])
            line = json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}).encode()
            answer = server.line_after(line)
            message = read(answer)
            if message and "method" in message:
                message = read(answer := server.line())
            holds = message is not None and message.get("id") == identifier and code_of(message) in CODES | {None}
            if not report.check(holds, f"{version} {line[:250]}: {answer[:250]}"):
                break
        report.check(server.end() == 0, f"{version}: random requests do not end well")
        report.check(server.process.stdout.read() == b"", f"{version}: there is more than the answers")


def impatient(program, report):
    """A client that sends everything before it reads."""
    count = 1_000
    with Server(program) as server:
        asked = [server.message("tools/call", {"name": "search", "arguments": {"query": f"color {number}"}}) for number in range(count)]
        writer = threading.Thread(target=lambda: (server.process.stdin.write(b"\n".join(asked) + b"\n"), server.process.stdin.close()))
        writer.start()
        answers = [read(line) for line in server.process.stdout]
        writer.join()
        report.check([answer and answer.get("id") for answer in answers] == list(range(1, count + 1)), f"{len(answers)} answers to {count}")
        report.check(server.process.wait() == 0, "many messages do not end well")


def pieces(program, report):
    """Messages that arrive in pieces, two on a line end of Windows, and the last without a line end."""
    with Server(program) as server:
        whole = changed(method="server/discover")
        for start in range(0, len(whole), 7):
            server.process.stdin.write(whole[start : start + 7])
            server.process.stdin.flush()
        report.check(code_of(read(server.line_after(b"")) or {"error": {"code": 0}}) is None, "a message in pieces")
        server.send(whole + b"\r\n" + whole + b"\r")
        report.check(all(read(server.line()) for _ in range(2)), "line ends of Windows")
        server.process.stdin.write(whole)
        server.process.stdin.close()
        report.check(read(server.process.stdout.readline()) is not None, "a last line without its end")
        report.check(server.process.wait() == 0, "a last line without its end does not end well")


def hang_up(program, report):
    for beginning in [b"", b"{", b'{"jsonrpc":"2.0","id":1,"meth', b"\n\n"]:
        with Server(program) as server:
            server.process.stdin.write(beginning)
            report.check(server.end() == 0, f"an input that ends after {beginning}")
    with Server(program) as server:
        server.process.stdout.close()
        for number in range(50):
            try:
                server.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": "ping"}).encode())
            except BrokenPipeError:
                break
        # A program whose reader has gone ends, by itself or by the signal for that.
        report.check(server.process.wait() in (0, -13), f"a host that does not read: exit {server.process.returncode}")
