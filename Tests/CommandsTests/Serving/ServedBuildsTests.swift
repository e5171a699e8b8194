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

  @Test func `who waits is told of the next revision`() async {
    let builds = ServedBuilds(tools: [:])
    async let next = builds.state(afterRevision: 0)
    await builds.add([:], BuildReport())
    #expect(await next.revision == 1)
  }
}
