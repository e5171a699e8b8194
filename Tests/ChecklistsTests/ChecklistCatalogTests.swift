import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct ChecklistCatalogTests {
  /// The guidelines that come with the program: every kind of value occurs in them.
  private let base = Repository.base

  @Test func `a catalogue that was kept is the one that was made`() throws {
    let catalog = ChecklistCatalog(base)
    let read = try #require(try kept(catalog))
    #expect(read.head.compact == catalog.head.compact)
    #expect(read.rulesText == catalog.rulesText)
    #expect(read.rules.count > 50)
  }

  @Test func `a kept catalogue makes the same lists in the same words`() throws {
    let catalog = ChecklistCatalog(base)
    let read = try #require(try kept(catalog))
    let locales = base.manifest.locales
    for profile in catalog.profiles {
      let lists = [catalog, read].map { catalog in
        makeChecklist(from: catalog, filter: profile.filter, locales: locales)
          .csv(ChecklistVocabulary(of: base, names: catalog))
      }
      #expect(lists[0] == lists[1])
      #expect(
        lists[0]
          == makeChecklist(from: catalog, filter: profile.filter, locales: locales)
          .csv(ChecklistVocabulary(of: base)))
    }
  }

  @Test(arguments: ["null", "{}", "[]", #"{"knowledgeBase": "x", "edition": "1"}"#])
  func `what is no catalogue is not taken for one`(_ text: String) throws {
    #expect(ChecklistCatalog(head: try JSONReader.read(text), rules: []) == nil)
  }

  @Test func `a catalogue with a damaged rule is none`() throws {
    let catalog = ChecklistCatalog(base)
    let damaged = try JSONReader.read(
      catalog.rulesText.replacing(#""impact":"serious""#, with: #""impact":"huge""#))
    #expect(ChecklistCatalog(head: catalog.head, rules: damaged) == nil)
    #expect(ChecklistCatalog(head: catalog.head, rules: nil) == nil)
  }

  /// Writes a catalogue out and reads it back.
  private func kept(_ catalog: ChecklistCatalog) throws -> ChecklistCatalog? {
    ChecklistCatalog(
      head: try JSONReader.read(catalog.head.compact),
      rules: try JSONReader.read(catalog.rulesText))
  }
}

extension ChecklistCatalog {
  fileprivate var rulesText: String {
    var bytes: [UInt8] = []
    appendRules(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
