import Testing

@testable import DevelopmentServer

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
