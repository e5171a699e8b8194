import SiteGeneration
import Testing

@testable import Commands

@Suite struct ServedBuildsTests {
  @Test func `an attempt that fails keeps the files and counts as a revision only`() async {
    let builds = ServedBuilds(tools: [:])
    await builds.add(["a.html": [1]], BuildReport())
    await builds.add(nil, BuildReport(summary: "no", isFailure: true))
    let site = await builds.current
    #expect(site.files == ["a.html": [1]])
    #expect((site.revision, site.build) == (2, 1))
    #expect(site.report.summary == "no")
  }

  @Test func `a page is another one when it or what it loads is`() async {
    let builds = ServedBuilds(tools: [:])
    var files: [String: [UInt8]] = [
      "a.html": [1], "b.html": [1], "assets/x.css": [1], "search/y": [1],
    ]
    func versions(_ change: () async -> Void) async -> [Bool] {
      let before = await builds.current
      await change()
      let after = await builds.current
      return ["a.html", "b.html", "c.html"].map { before.version(of: $0) != after.version(of: $0) }
    }
    #expect(await versions { await builds.add(files, BuildReport()) } == [true, true, true])
    #expect(await versions { await builds.add(nil, BuildReport()) } == [false, false, false])
    files["search/y"] = [2]
    #expect(await versions { await builds.add(files, BuildReport()) } == [false, false, false])
    files["a.html"] = [2]
    let page = SiteFile(path: "a.html", bytes: [2])
    #expect(await versions { await builds.renew([page], BuildReport()) } == [true, false, false])
    #expect(await versions { await builds.add(files, BuildReport()) } == [false, false, false])
    files["c.html"] = [1]
    #expect(await versions { await builds.add(files, BuildReport()) } == [false, false, true])
    files["assets/x.css"] = [2]
    #expect(await versions { await builds.add(files, BuildReport()) } == [true, true, true])
  }

  @Test func `who waits is told of the next revision`() async {
    let builds = ServedBuilds(tools: [:])
    async let next = builds.state(afterRevision: 0)
    await builds.add([:], BuildReport())
    #expect(await next.revision == 1)
  }
}
