import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Every kind of finding that content can cause.
let reference =
  allChecks.map { CheckReference(type(of: $0)) }
  + LoadingFault.all.map {
    CheckReference(code: $0.code, summary: $0.summary, explanation: $0.explanation)
  }

/// `Docs/Checks/` is generated; `RECORD_SNAPSHOTS=1` writes it.
@Suite struct ReferencePageTests {
  static let folder = "Docs/Checks"

  @Test(arguments: reference.map(\.code.rawValue))
  func `a page of the reference is fresh`(code: String) throws {
    let entry = try #require(reference.first { $0.code.rawValue == code })
    let page = checkReferencePage(entry, example: try CheckCase.markdown(code))
    try expectFresh(page, "\(code).md")
  }

  @Test func `the list of pages is fresh`() throws {
    try expectFresh(checkReferenceIndex(reference), "README.md")
  }

  @Test func `no page is left of a code that is gone`() {
    let pages = Repository.paths(in: Self.folder, extension: "md")
      .map { String($0.dropFirst(Self.folder.count + 1).dropLast(3)) }
    #expect(Set(pages) == Set(reference.map(\.code.rawValue)).union(["README"]))
  }

  @Test func `every code that content can cause has a page`() throws {
    let codes = Set(reference.map(\.code.rawValue))
    for module in ["MarkdownTree", "Localization", "Guidelines", "ContentLoading", "ContentChecks"]
    {
      for path in Repository.paths(in: "Sources/\(module)", extension: "swift") {
        for match in try Repository.text(path).matches(of: /code: "([a-z0-9-]+)"/) {
          #expect(codes.contains(String(match.1)), "\(match.1) in \(path)")
        }
      }
    }
  }

  private func expectFresh(_ page: String, _ name: String) throws {
    let file = Repository.root.appendingPathComponent("\(Self.folder)/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(page.utf8).write(to: file)
      Issue.record("recorded \(name); run again without RECORD_SNAPSHOTS")
      return
    }
    let committed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = firstDifference(committed, page)
    #expect(difference == nil, "\(name) is stale: \(difference ?? "")")
  }
}
