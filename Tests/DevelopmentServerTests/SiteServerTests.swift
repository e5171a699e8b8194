import Testing

@testable import DevelopmentServer

@Suite struct SiteServerTests {
  private let server = SiteServer(port: 4000)

  private func site(isEmpty: Bool = false, report: BuildReport = BuildReport()) -> ServedSite {
    let files = [
      "en/a.html": "<html><head><title>a</title></head><body></head></body></html>",
      "assets/x.js": "x();", "404.html": "<head></head>gone",
      "en/index.html": "<head></head>home", "en/topics/index.html": "<head></head>topics",
    ]
    return ServedSite(
      revision: 3,
      files: isEmpty
        ? nil
        : ServedFiles(look: "look", isFrameable: { $0 == "en/a.html" }) {
          files[$0].map { Array($0.utf8) }
        },
      report: report, tools: ["live.js": Array("live();".utf8)])
  }

  private func reply(
    _ target: String, method: String = "GET", host: String = "127.0.0.1:4000",
    site: ServedSite? = nil, fields: [String: String] = [:], body: String = ""
  ) -> ServerReply? {
    let head = RequestHead(method: method, target: target, host: host, fields: fields)
    let request = SiteRequest(head: head, body: Array(body.utf8))
    guard case .reply(let reply) = server.decision(on: request, showing: site ?? self.site()) else {
      return nil
    }
    return reply
  }

  /// A site that answers assistants with the method and the body of the request.
  private var answering: ServedSite {
    let endpoint: ServedEndpoint = { method, fields, body in
      guard method == "POST" else { return (405, nil, []) }
      return (200, "application/json", Array((fields["accept"] ?? "").utf8) + body)
    }
    let files = ServedFiles(look: "look", endpoint: endpoint) { _ in nil }
    return ServedSite(revision: 1, files: files, report: BuildReport(), tools: [:])
  }

  @Test func `assistants are answered where the site does so, by its own method`() {
    let reply = reply(
      "/mcp", method: "POST", site: answering, fields: ["accept": "x "], body: "{}")
    #expect(reply?.status == 200 && text(reply) == "x {}")
    #expect(self.reply("/mcp", method: "POST")?.status == 405)
    #expect(self.reply("/mcp")?.status == 404)
    #expect(self.reply("/mcp", site: answering)?.status == 405)
    #expect(head(self.reply("/mcp", site: answering)).contains("Allow: POST\r\n"))
    let foreign = self.reply("/mcp", method: "POST", host: "evil.example", site: answering)
    #expect(foreign?.status == 421)
  }

  private func head(_ reply: ServerReply?) -> String {
    reply.map { String(decoding: $0.data(isHead: true), as: UTF8.self) } ?? ""
  }

  @Test(arguments: [
    ("http://127.0.0.1:4000", 200), ("http://localhost:4000", 200), ("http://127.0.0.1:4001", 403),
    ("https://127.0.0.1:4000", 403), ("http://evil.example", 403), ("null", 403), ("", 403),
    ("http://127.0.0.1:4000.evil.example", 403),
  ])
  func `pages of other sites cannot ask`(origin: String, status: Int) {
    let reply = reply("/mcp", method: "POST", site: answering, fields: ["origin": origin])
    #expect(reply?.status == status)
  }

  private func text(_ reply: ServerReply?) -> String {
    String(decoding: reply?.body ?? [], as: UTF8.self)
  }

  @Test(arguments: [
    ("evil.example", 421), ("evil.example:4000", 421), ("127.0.0.1", 421), ("127.0.0.1:4001", 421),
    ("localhost.evil.example:4000", 421), ("127.0.0.1:4000.evil.example", 421),
    ("2130706433:4000", 421), ("0.0.0.0:4000", 421), ("", 421), ("127.0.0.1:4000@x", 421),
    ("localhost:4000", 200), ("127.0.0.1:4000", 200), ("[::1]:4000", 200),
  ])
  func `only the names of this machine are served`(host: String, status: Int) {
    #expect(reply("/en/a.html", host: host)?.status == status)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "PROPFIND"])
  func `other methods than GET and HEAD are refused`(method: String) {
    #expect(reply("/en/a.html", method: method)?.status == 405)
  }

  @Test func `a page gets the tools at the end of its head, once`() {
    let links =
      #"<link rel="stylesheet" href="/.precept/live.css">"#
      + "<script src=\"/.precept/live.js\" data-version=\"\(site().version(of: "en/a.html"))\" defer>"
      + "</script>"
    #expect(
      text(reply("/en/a.html"))
        == "<html><head><title>a</title>\(links)</head><body></head></body></html>")
    #expect(text(reply("/assets/x.js")) == "x();")
  }

  /// A page that had another version than its state would reload for ever.
  @Test func `the state of a page that does not exist is that of the error page`() {
    let version = site().version(of: "en/none.html")
    #expect(version == site().version(of: "404.html"))
    #expect(text(reply("/en/none.html")).contains("data-version=\"\(version)\""))
  }

  @Test func `the worker of the server takes the place of that of the site`() {
    let site = ServedSite(
      revision: 3, files: ServedFiles(look: "look") { _ in Array("keep".utf8) },
      report: BuildReport(), tools: ["sw.js": Array("forget".utf8)])
    #expect(text(reply("/sw.js", site: site)) == "forget")
  }

  @Test func `other sites frame only what may be framed`() {
    #expect(!head(reply("/en/a.html")).contains("X-Frame-Options"))
    for target in ["/en/index.html", "/en/b.html", "/assets/x.js", "/.precept/live.js"] {
      #expect(head(reply(target)).contains("\r\nX-Frame-Options: DENY\r\n"), "\(target)")
    }
  }

  @Test func `what is not there is the site's own page for pages, and nothing else for the rest`() {
    let page = reply("/en/b.html")
    #expect(page?.status == 404 && text(page).hasSuffix("</head>gone"))
    #expect(text(reply("/assets/y.js")) == "Not Found\n")
    #expect(reply("/.precept/other")?.status == 404)
    #expect(reply("/%2e%2e/x")?.status == 400)
  }

  @Test(arguments: [
    ("/en", "/en/"), ("/en?q=a/b", "/en/?q=a/b"), ("/en/topics", "/en/topics/"),
    ("/e%6E", "/e%6E/"),
  ])
  func `the path of a folder leads to its page`(target: String, location: String) {
    #expect(reply(target)?.status == 302)
    #expect(head(reply(target)).contains("\r\nLocation: \(location)\r\n"))
  }

  @Test(arguments: ["/fr", "/assets", "/en/topics/x", "//en", "/en//", "/.precept"])
  func `the path of nothing leads nowhere`(target: String) {
    #expect([400, 404].contains(reply(target)?.status))
  }

  @Test func `before the first good build every page says only what is wrong`() {
    let report = BuildReport(
      summary: "1 error", findings: ["a.md:1: <b> is wrong"], isFailure: true, close: "c")
    for target in ["/", "/en/", "/en/a.html"] {
      let page = reply(target, site: site(isEmpty: true, report: report))
      #expect(page?.status == 503)
      #expect(text(page).contains("/.precept/live.js"))
      #expect(text(page).contains("<p class=\"precept-summary\">1 error</p>"))
      #expect(text(page).contains("<li>a.md:1: &lt;b&gt; is wrong</li>"))
    }
  }

  @Test func `who knows the revision waits for the next, anybody else is told at once`() {
    func decision(_ query: String) -> SiteServer.Decision {
      let head = RequestHead(
        method: "GET", target: "/.precept/state.js" + query, host: "localhost:4000")
      return server.decision(on: SiteRequest(head: head), showing: site())
    }
    #expect(decision("?after=3") == .wait(afterRevision: 3, page: ""))
    let page = "&page=%2Fen%2Fa%2520b.html"
    #expect(decision("?after=3" + page) == .wait(afterRevision: 3, page: "en/a b.html"))
    #expect(decision("?after=3&page=%2F") == .wait(afterRevision: 3, page: "index.html"))
    for odd in ["&page=%2F..%2Fx", "&page=%", "&page=", "&page", "&after", "&x=y", "&page=x"] {
      #expect(decision("?after=3" + odd) == .wait(afterRevision: 3, page: ""), "\(odd)")
    }
    let told = SiteServer.Decision.reply(server.state(of: site(), for: ""))
    for query in ["?after=2", "?after=-1", "?after=x", "", "?", "?after"] {
      #expect(decision(query) == told)
    }
  }

  @Test func `the state is a script that no finding can break out of`() {
    let report = BuildReport(
      summary: "s", findings: ["</script>\u{2028}\"); alert(1); (\""], isFailure: true, close: "c")
    #expect(
      text(reply("/.precept/state.js", site: site(report: report)))
        == "dispatchEvent(new CustomEvent(\"precept-build\", {detail: {\"revision\":3,"
        + "\"version\":\"\(site().version(of: ""))\",\"isFailure\":true,\"summary\":\"s\",\"findings\":[\"</script>\\u2028\\\"); alert(1); "
        + "(\\\"\"],\"close\":\"c\"}}));\n")
  }

  @Test func `no other site may read or frame an answer, and HEAD has no body`() throws {
    let reply = try #require(self.reply("/assets/x.js"))
    let whole = String(decoding: reply.data(isHead: false), as: UTF8.self)
    let head = head(reply)
    #expect(whole == head + "x();")
    for line in [
      "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY", "Content-Length: 4",
    ] {
      #expect(head.contains("\r\n\(line)\r\n"))
    }
  }
}

@Suite struct LiveSiteTests {
  private func served(_ files: [String: [UInt8]], look: String = "a") -> ServedFiles {
    ServedFiles(look: look) { files[$0] }
  }

  @Test func `an edit that cannot be shown keeps the files and counts as a revision`() async {
    let live = LiveSite(tools: [:])
    await live.show(served(["a.html": [1]]), BuildReport())
    await live.show(nil, BuildReport(summary: "no", isFailure: true))
    let site = await live.current
    #expect(site.file(at: "a.html") == [1])
    #expect(site.revision == 2)
    #expect(site.report.summary == "no")
  }

  @Test func `a page has another version when it or what it loads is another`() async {
    let live = LiveSite(tools: [:])
    func versions(_ files: ServedFiles?) async -> [Bool] {
      let before = await live.current
      await live.show(files, BuildReport())
      let after = await live.current
      return ["a.html", "b.html", "c.html"].map { before.version(of: $0) != after.version(of: $0) }
    }
    let pages: [String: [UInt8]] = ["a.html": [1], "b.html": [1]]
    #expect(await versions(served(pages)) == [true, true, true])
    #expect(await versions(nil) == [false, false, false])
    #expect(await versions(served(["a.html": [2], "b.html": [1]])) == [true, false, false])
    let three: [String: [UInt8]] = ["a.html": [2], "b.html": [1], "c.html": [1]]
    #expect(await versions(served(three)) == [false, false, true])
    #expect(await versions(served(three, look: "b")) == [true, true, true])
  }

  @Test func `a request that waits is told of the next revision`() async {
    let live = LiveSite(tools: [:])
    async let next = live.state(afterRevision: 0)
    await live.show(served([:]), BuildReport())
    #expect(await next.revision == 1)
  }

  @Test func `what was found about an older revision is not shown`() async {
    let live = LiveSite(tools: [:])
    let first = await live.show(served([:]), BuildReport())
    let second = await live.show(served([:]), BuildReport())
    await live.show(BuildReport(summary: "old"), ofRevision: first)
    #expect(await live.current.report.summary == "")
    await live.show(BuildReport(summary: "new"), ofRevision: second)
    #expect(await live.current.report.summary == "new")
  }
}
