import Foundation
import MarkdownTree
import TestSupport
import Testing

/// An example of the GitHub Flavored Markdown Spec.
struct SpecificationExample: Decodable, Sendable {
  let number: Int
  let section: String
  /// Of an extension that the example needs; empty for most.
  let `extension`: String
  let markdown: String
  let html: String
}

@Suite struct SpecificationTests {
  static let examples: [SpecificationExample] = {
    let path = "Tests/MarkdownTreeTests/Specification/examples.json"
    let text = (try? Repository.text(path)) ?? "[]"
    return (try? JSONDecoder().decode([SpecificationExample].self, from: Data(text.utf8))) ?? []
  }()

  @Test func `all examples are there`() {
    #expect(Self.examples.map(\.number) == Array(1...673))
  }

  @Test func `examples give the specified HTML, or differ for a reason that is listed`() throws {
    let report = Self.report
    let path = "Tests/MarkdownTreeTests/Specification/differences.md"
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(report.utf8).write(to: Repository.root.appendingPathComponent(path))
      Issue.record("recorded \(path); run again without RECORD_SNAPSHOTS")
    }
    let recorded = try Repository.text(path)
    #expect(report == recorded)
    #expect(!report.contains("## unexplained"), "a difference without a reason is a fault")
  }

  @Test func `no example lets markup through`() {
    for example in Self.examples {
      let html = html(example.markdown)
      for open in ["<script", "<style", "<iframe", "<!--", "<?", "<![CDATA[", "javascript:\""] {
        #expect(!html.contains(open), "example \(example.number)")
      }
    }
  }

  private static var report: String {
    let different = examples.filter { plain($0.html) != plain(html($0.markdown)) }
    let reasons = Dictionary(grouping: different) { reason(for: $0).rawValue }
    let parts = Reason.allCases.compactMap { reason -> String? in
      guard let examples = reasons[reason.rawValue] else { return nil }
      return "## \(reason.rawValue) (\(examples.count))\n\n"
        + examples.map { entry($0) }.joined(separator: "\n")
    }
    return "# Examples that give other HTML (\(different.count) of \(examples.count))\n\n"
      + parts.joined(separator: "\n")
  }

  private static func entry(_ example: SpecificationExample) -> String {
    let ours = html(example.markdown)
    return "\(example.number), \(example.section):\n\n"
      + ours.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension SpecificationTests {
  private enum Reason: String, CaseIterable {
    case rawHTML = "markup is shown as text, comments are left out"
    case address = "an address of a scheme that is not allowed is no link"
    case task = "a box is labeled by its text"
    case table = "cells are aligned by class, and headings name their columns"
    case extended = "the extension that makes links of plain addresses is always on"
    case unexplained = "unexplained"
  }

  private static func reason(for example: SpecificationExample) -> Reason {
    if hasRawHTML(parse(example.markdown)) { return .rawHTML }
    if example.html.contains("<table") { return .table }
    if example.html.contains("type=\"checkbox\"") { return .task }
    let links = { (html: String) in html.components(separatedBy: "<a ").count }
    let (expected, ours) = (links(example.html), links(html(example.markdown)))
    if ours < expected || images(example.html) > images(html(example.markdown)) { return .address }
    return ours > expected ? .extended : .unexplained
  }

  private static func images(_ html: String) -> Int { html.components(separatedBy: "<img ").count }

  private static func hasRawHTML(_ blocks: [MarkdownBlock]) -> Bool {
    // The debug text names every case of the tree.
    let text = "\(blocks)"
    return text.contains("Kind.html(") || text.contains("MarkdownInline.html(")
  }

  /// What two ways to write the same HTML have in common.
  private static func plain(_ html: String) -> String {
    html.replacing(" />", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&#34;", with: "\"")
  }
}
