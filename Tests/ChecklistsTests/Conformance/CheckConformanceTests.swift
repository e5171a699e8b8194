import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

/// Lists of a knowledge base that has checks, which the scripts of the checklist page make, too.
@Suite struct CheckConformanceTests {
  private let base = loadKnowledgeBase(from: ChecklistOfChecksTests.withChecks.files).value

  @Test func `lists of a knowledge base with checks are those of the page`() {
    let catalog = ChecklistCatalog(base)
    let texts = base.manifest.locales.map { ($0.description, catalog.texts(in: $0)) }
    let vectors: JSONText = [
      "rules": catalog.facts(baseURL: nil) { $0.rawValue },
      "words": ChecklistVocabulary(of: base).json, "texts": .object(texts),
      "lists": .array(ChecklistFilter.Basis.allCases.flatMap(lists)),
    ]
    ConformanceFiles.expect(vectors.pretty, "checks.json")
  }

  private func lists(_ basis: ChecklistFilter.Basis) -> [JSONText] {
    [[.english], [.chinese, .english]].flatMap { locales in
      [[], ["design"], ["code"]].map { targets in list(basis, locales, targets) }
    }
  }

  private func list(
    _ basis: ChecklistFilter.Basis, _ locales: [LocaleTag], _ targets: [TargetID]
  ) -> JSONText {
    var filter = ChecklistFilter().with(basis)
    filter.targets = targets
    let list = makeChecklist(
      from: ChecklistCatalog(base), filter: filter, locales: locales)
    let vocabulary = ChecklistVocabulary(of: base)
    return [
      "filter": .string(filter.description), "locales": .strings(locales.map(\.description)),
      "md": .string(list.markdown(vocabulary)), "csv": .string(list.csv(vocabulary)),
      "json": .string(list.json.pretty),
    ]
  }
}
