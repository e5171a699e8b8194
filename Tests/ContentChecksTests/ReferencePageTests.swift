import Checklists
import ContentChecks
import ContentLoading
import DesignAudit
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Every kind of finding that content can cause.
let reference =
  allChecks.map { check in
    let check = type(of: check)
    return FindingKind(check.code, check.summary, check.explanation)
  } + LoadingFault.all

struct ReferenceGroup: Sendable {
  let title: String
  let entries: [FindingKind]
  let cases: String

  static let all = [
    ReferenceGroup(
      title: "`precept check`: the content", entries: reference, cases: CheckCase.folder),
    ReferenceGroup(
      title: "`precept check --links`: web links", entries: remoteFindings,
      cases: RemoteLinkTests.cases),
    ReferenceGroup(
      title: "`precept audit`: an app",
      entries: allAuditChecks.map { check in
        let check = type(of: check)
        return FindingKind(check.code, check.summary, check.explanation)
      } + AuditFault.all,
      cases: "Tests/DesignAuditTests/Cases"),
    ReferenceGroup(
      title: "`precept review`: a returned checklist", entries: ReviewFault.all,
      cases: "Tests/ChecklistsTests/Cases"),
  ]

  static let codes = all.flatMap { $0.entries.map(\.code.rawValue) }
}

/// `Docs/Checks/` is generated; `RECORD_SNAPSHOTS=1` writes it.
@Suite struct ReferencePageTests {
  static let folder = "Docs/Checks"

  @Test(arguments: ReferenceGroup.codes)
  func `a page of the reference is fresh`(code: String) throws {
    let group = try #require(
      ReferenceGroup.all.first { $0.entries.contains { $0.code.rawValue == code } })
    let entry = try #require(group.entries.first { $0.code.rawValue == code })
    let example = try CaseFile.markdown(code, in: group.cases)
    try expectFresh(
      """
      # \(code)

      \(entry.summary)

      \(entry.explanation)

      ## Example

      \(example)
      """, "\(code).md")
  }

  @Test func `the list of pages is fresh`() throws {
    let tables = ReferenceGroup.all.map { group in
      let rows = group.entries.sorted { $0.code.rawValue < $1.code.rawValue }.map {
        "| [`\($0.code.rawValue)`](\($0.code.rawValue).md) | \($0.summary) |\n"
      }
      return "\n## \(group.title)\n\n| Code | Meaning |\n|---|---|\n" + rows.joined()
    }
    try expectFresh(
      """
      # Findings

      Every finding ends with a code in square brackets. These are all the codes. The pages are
      generated from the program and its tests.

      """ + tables.joined(), "README.md")
  }

  @Test func `no page is left of a code that is gone`() {
    let pages = CaseFile.codes(in: Self.folder)
    #expect(Set(pages) == Set(ReferenceGroup.codes).union(["README"]))
  }

  @Test func `no code means two things`() {
    #expect(Set(ReferenceGroup.codes).count == ReferenceGroup.codes.count)
  }

  @Test func `every code in the sources has a page`() throws {
    let codes = Set(ReferenceGroup.codes)
    let modules = [
      "MarkdownTree", "Localization", "Guidelines", "ContentLoading", "ContentChecks",
      "DesignAudit", "Checklists",
    ]
    for module in modules {
      for path in Repository.paths(in: "Sources/\(module)", extension: "swift") {
        for match in try Repository.text(path).matches(of: /code: "([a-z0-9-]+)"/) {
          #expect(codes.contains(String(match.1)), "\(match.1) in \(path)")
        }
      }
    }
  }

  private func expectFresh(_ page: String, _ name: String) throws {
    try expectGoldenFile(
      page, Repository.root.appendingPathComponent("\(Self.folder)/\(name)"))
  }
}
