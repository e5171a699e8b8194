"""Requests that try to leave the site, and many clients at once."""
import itertools
import os
import random
import re
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

SECRET = "the secret outside of the site"


def run(program, requests, seconds):
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        root = folder / "base/root"
        subprocess.run([program, "new", "knowledge-base", root], check=True, capture_output=True)
        for place in [folder, folder / "base", root]:
            (place / "secret.txt").write_text(SECRET, encoding="utf-8")
        server = subprocess.Popen(
            [program, "--root", root, "serve", "--port", "0"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        try:
            port = port_of(server)
            traverse(port, requests)
            rebind(port)
            overload(port)
            compare(program, root, folder, server.pid, port, seconds)
        finally:
            server.kill()
            server.wait()


def port_of(server):
    for line in server.stdout:
        if found := re.search(r"127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise AssertionError("the server does not say where it is")


def ask(port, target, host=None, method=b"GET", extra=b""):
    """Sends bytes as they are and returns all of the reply."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client:
        host = host if host is not None else f"127.0.0.1:{port}"
        client.sendall(method + b" " + target + b" HTTP/1.1\r\nHost: " + host.encode() + b"\r\n"
                       + extra + b"\r\n")
        reply = b""
        while part := client.recv(65536):
            reply += part
        return reply


def targets(count):
    """Paths to a file above the site or on this machine, in every encoding known to confuse."""
    dots = [b"..", b"%2e%2e", b"%2E.", b".%2e", b"%252e%252e", b"%25252e%25252e", b"..%00", b"...",
            b"%c0%ae%c0%ae", b"%e0%80%ae%e0%80%ae", b"%f0%80%80%ae%f0%80%80%ae", b"..;", b". .",
            b"%u002e%u002e", b"\xc0\xae\xc0\xae", b"..%20", b"..\t", b"%uff0e%uff0e",
            "．．".encode(), b"%ef%bc%8e%ef%bc%8e", b"..%0d%0a", b"..?", b"..#"]
    slashes = [b"/", b"%2f", b"%5c", b"\\", b"//", b"/./", b"%252f", b"%c0%af", b"%255c",
               b"%e2%88%95", b"/%2e/", b"\\/", b"%2F%2F", b"%00/", b"/;/"]
    files = [b"secret.txt", b"etc/passwd", b"Content/precept.yaml", b"proc/self/environ"]
    starts = [b"/", b"/en/", b"/.precept/", b"//", b"/en/index.html/", b"http://127.0.0.1/", b"",
              b"/%2f", b"/search/", b"file:///", b"\\", b"/./"]
    chosen = random.Random(8)
    whole = [start + slash.join([dot] * depth) + slash + file
             for start, dot, slash, file, depth in
             itertools.product(starts, dots, slashes, files, [1, 2, 3, 8])]
    return chosen.sample(whole, count)


def traverse(port, count):
    for target in targets(count):
        reply = ask(port, target)
        status = reply[9:12]
        assert status in (b"400", b"404", b"505", b"421"), f"{target}: {reply[:200]}"
        for inside in (SECRET.encode(), b"root:x:0", b"sourceLocale", b"PATH="):
            assert inside not in reply, f"{target}: {inside}"
    assert ask(port, b"/en/index.html")[9:12] == b"200"
    print(f"ok  {count} requests out of the site got nothing")


def rebind(port):
    hosts = ["evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "", "127.0.0.1:1",
             f"localhost.:{port}", f"[::ffff:127.0.0.1]:{port}", "0.0.0.0", f"127.1:{port}",
             f"2130706433:{port}", f"localhost:{port}@evil.example", f"127.0.0.1:{port}, evil"]
    for host in hosts:
        assert ask(port, b"/en/index.html", host)[9:12] in (b"421", b"400"), host
    for method in [b"POST", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT", b"get"]:
        assert ask(port, b"/en/index.html", method=method)[9:12] == b"405", method
    print(f"ok  {len(hosts)} foreign names and 7 methods refused")


def overload(port):
    large = ask(port, b"/", extra=b"X: " + b"a" * 20_000 + b"\r\n")
    assert large[9:12] == b"431", large[:80]
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(100)]
    for client in slow:
        client.sendall(b"GET /en/index.html HTTP/1.1\r\nX")
    started = time.monotonic()
    assert ask(port, b"/en/index.html")[9:12] == b"200"
    waited = time.monotonic() - started
    cut = slow[0]
    cut.settimeout(30)
    assert cut.recv(100)[9:12] == b"408"
    for client in slow:
        client.close()
    print(f"ok  20 kB of header refused; beside 100 slow clients a page takes {waited:.2f} s")


def compare(program, root, folder, pid, port, seconds):
    before = memory(pid)
    own, problems = load(f"http://127.0.0.1:{port}/en/index.html", seconds)
    half = memory(pid)
    again, more = load(f"http://127.0.0.1:{port}/en/index.html", seconds)
    after = memory(pid)
    site = folder / "site"
    subprocess.run([program, "--root", root, "build", "--quiet", "-o", site], check=True,
                   capture_output=True)
    other = beside_nginx(folder, site, seconds)
    print(f"    200 connections, {seconds} s: {own:.0f} and {again:.0f} requests/s, nginx {other:.0f}; "
          f"memory {before}, {half}, {after} MB; errors: {problems or more or 'none'}")
    assert not problems and not more, problems or more
    assert after <= half * 1.2 + 8, "memory grows"


def beside_nginx(folder, site, seconds):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr crit; events {{}}\n"
        f"http {{ access_log off; include /etc/nginx/mime.types; keepalive_timeout 0;\n"
        f"server {{ listen 127.0.0.1:{port}; root {site}; }} }}\n", encoding="utf-8")
    os.chmod(folder, 0o755)
    server = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-e", "stderr"])
    try:
        for _ in range(50):
            try:
                urlopen(f"http://127.0.0.1:{port}/en/index.html").read()
                break
            except OSError:
                time.sleep(0.1)
        return load(f"http://127.0.0.1:{port}/en/index.html", seconds)[0]
    finally:
        server.terminate()
        server.wait()


def load(address, seconds):
    """Returns requests per second and what went wrong. Each request has a connection of its own."""
    report = subprocess.run(
        ["wrk", "-c200", "-t2", f"-d{seconds}s", "--timeout", "10s", "-H", "Connection: close",
         address], capture_output=True, text=True, check=True).stdout
    problems = re.findall(r"(Socket errors.*|Non-2xx.*)", report)
    return float(re.search(r"Requests/sec:\s*([\d.]+)", report)[1]), "; ".join(problems)


def memory(pid):
    return int(re.search(r"VmRSS:\s*(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) // 1024
