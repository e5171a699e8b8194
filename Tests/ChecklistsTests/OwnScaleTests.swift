import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

/// Checklists of a knowledge base that declares four impacts.
@Suite struct OwnScaleTests {
  private static let scale = ["critical", "major", "normal", "minor"]

  private var base: KnowledgeBase {
    var files = plainKnowledgeBase(
      manifest: "impacts: [critical, major, normal, minor]\n", rule: "impact: normal\n",
      words: "impacts: {critical: Critical, major: Major, normal: Normal, minor: Small}\n")
    for impact in Self.scale {
      files += [
        ContentFile(
          path: "Content/topics/forms/rules/\(impact).yaml",
          text: "id: forms.\(impact)\nimpact: \(impact)\n"),
        ContentFile(
          path: "Locales/en/topics/forms/rules/\(impact).md",
          text: "---\ntitle: Keep \(impact)\n---\nKeep it.\n"),
      ]
    }
    return loadKnowledgeBase(from: files).value
  }

  private var filled: Checklist {
    var list = makeChecklist(from: ChecklistCatalog(base))
    list.items = list.items.map { $0.with(finding: Finding(status: .fail, note: "See.")) }
    return list
  }

  private var vocabulary: ChecklistVocabulary { ChecklistVocabulary(of: base) }

  @Test func `an item without a question asks by the title of the rule`() {
    #expect(filled.items.first { $0.id == "forms.major" }?.question == "Keep major")
  }

  @Test(arguments: ["md", "csv", "json"])
  func `impacts and findings come back from every format`(ending: String) throws {
    let list = filled
    let text = list.text(ending, vocabulary)
    let read = try readReview(Array(text.utf8), named: "list.\(ending)", vocabulary: vocabulary)
    #expect(read.unplaced.isEmpty)
    #expect(read.checklist.items.map(\.impact) == list.items.map(\.impact))
    #expect(read.checklist.items.map(\.finding) == list.items.map(\.finding))
    #expect(read.checklist.items.map(\.question) == list.items.map(\.question))
  }

  @Test func `failures come worst first by the declared scale`() {
    let summary = filled.summary(vocabulary.impacts)
    let impacts = summary.items(.fail).compactMap(\.impact?.rawValue)
    #expect(impacts == ["critical", "major", "normal", "normal", "minor"])
    #expect(summary.byImpact.compactMap(\.key?.rawValue) == Self.scale)
  }

  @Test func `other programs are told a weight by the place in the scale`() {
    let table = filled.csv(for: .jira, vocabulary)
    for (title, priority) in [
      ("Keep critical", "High"), ("Keep major", "High"), ("Keep normal", "Medium"),
      ("Keep minor", "Low"),
    ] {
      #expect(table.contains("\(title),Task,\(priority),"))
    }
  }

  @Test func `a filter knows the declared impacts and no others`() throws {
    let text = filled.json.pretty.replacing(
      #""impacts": []"#, with: #""impacts": ["critical", "serious"]"#)
    let read = try readReview(Array(text.utf8), named: "list.json", vocabulary: vocabulary)
    #expect(read.checklist.header.filter.impacts.map(\.rawValue) == ["critical"])
    #expect(read.unplaced.map(\.text) == ["serious"])
  }
}
