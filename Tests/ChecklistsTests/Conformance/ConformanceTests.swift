import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

/// The vectors that both the program and the scripts of the checklist page satisfy.
@Suite struct ConformanceTests {
  @Test func `what the page loads is made of the invented knowledge base`() {
    let catalog = ConformanceBase.catalog
    let facts = catalog.facts(baseURL: "https://example.com/g/") { "rules/\($0).html" }
    ConformanceFiles.expect(Self.data(catalog, facts).pretty, "data.json")
    #expect(catalog.rules.count == 9 && catalog.base.rules.count == 10)
    #expect(catalog.base.profiles.map(\.id) == ["dark", "release"])
  }

  private static func data(_ catalog: ChecklistCatalog, _ facts: JSONText) -> JSONText {
    let texts = catalog.base.manifest.locales.map { ($0.description, catalog.texts(in: $0)) }
    return [
      "rules": facts, "words": ChecklistVocabulary(of: catalog.base).json, "texts": .object(texts),
    ]
  }

  /// Files as people and programs save them, with what is read of them.
  @Test func `returned files are read alike`() throws {
    let names = try ConformanceFiles.names(in: "returned")
    for name in names {
      let bytes = try ConformanceFiles.bytes("returned/\(name)")
      ConformanceFiles.expect(Self.answer(bytes, name).pretty, "expected/\(name).json")
    }
    #expect(try ConformanceFiles.names(in: "expected") == names.map { $0 + ".json" })
  }

  static func answer(_ bytes: [UInt8], _ name: String) -> JSONText {
    do {
      let review = try readReview(bytes, named: name, vocabulary: ConformanceBase.vocabulary)
      return ["unplaced": .array(review.unplaced.map(\.json)), "checklist": review.checklist.json]
    } catch {
      return ["refused": .string(error.reason)]
    }
  }

  @Test func `lists and reviews are written with the same bytes, and no other files are left`()
    throws
  {
    var written: [String] = []
    func expect(_ list: Checklist, _ name: String, _ endings: [String]) {
      for ending in endings {
        ConformanceFiles.expect(list.text(ending), "written/\(name).\(ending)")
        written.append("\(name).\(ending)")
      }
    }
    for name in try ConformanceFiles.cases("rewritten.json").compactMap(\.text) {
      let bytes = try ConformanceFiles.bytes("returned/\(name)")
      let review = try readReview(bytes, named: name, vocabulary: ConformanceBase.vocabulary)
      expect(review.checklist, name, ["md", "csv"])
    }
    for vector in try ConformanceFiles.cases("filters.json") {
      for locales in (vector["write"]?.elements ?? []).map(\.locales) {
        let list = makeChecklist(
          from: ConformanceBase.catalog, filter: Self.filter(vector).filter, locales: locales,
          subject: ReviewSubject(app: "Atlas <beta>", version: "1.10"),
          link: { "https://example.com/g/\($1)/rules/\($0).html" })
        let tags = locales.map(\.description).joined(separator: "+")
        expect(list, "\(vector["name"]?.text ?? "").\(tags)", ["md", "csv", "json"])
      }
    }
    #expect(try ConformanceFiles.names(in: "written") == written.sorted())
  }

  @Test func `filters let the same rules through`() throws {
    let cases = try ConformanceFiles.cases("filters.json").map { vector in
      let (filter, unknown) = Self.filter(vector)
      let rules = ConformanceBase.catalog.rules(for: filter).map(\.id.rawValue)
      return vector.with("unknown", .strings(unknown))
        .with("notation", .string(filter.description)).with("rules", .strings(rules))
    }
    ConformanceFiles.expect(cases, "filters.json")
  }

  /// The filter of a case: lists of its filter take the place of those of its profile.
  private static func filter(_ vector: JSONText) -> (filter: ChecklistFilter, unknown: [String]) {
    let (own, unknown) = ChecklistFilter.read(vector["filter"] ?? .null, Impact.standard)
    let profile = vector["profile"]?.text.flatMap {
      ConformanceBase.catalog.base.profile(ProfileID($0))
    }
    var filter = profile.map(ChecklistFilter.init) ?? ChecklistFilter()
    for list in ChecklistFilter.List.allCases where !own[list].isEmpty {
      _ = filter.set(list, to: own[list], Impact.standard)
    }
    filter.since = own.since ?? filter.since
    filter.query = own.query ?? filter.query
    return (filter, unknown)
  }

  @Test func `lists of a knowledge base with checks are those of the page`() {
    let base = loadKnowledgeBase(from: ChecklistOfChecksTests.withChecks.files).value
    let (catalog, vocabulary) = (ChecklistCatalog(base), ChecklistVocabulary(of: base))
    var lists: [JSONText] = []
    for basis in ChecklistFilter.Basis.allCases {
      for locales in [[LocaleTag.english], [.chinese, .english]] {
        for targets: [TargetID] in [[], ["design"], ["code"]] {
          var filter = ChecklistFilter().with(basis)
          filter.targets = targets
          let list = makeChecklist(from: catalog, filter: filter, locales: locales)
          lists.append([
            "filter": .string(filter.description), "locales": .strings(locales.map(\.description)),
            "md": .string(list.markdown(vocabulary)), "csv": .string(list.csv(vocabulary)),
            "json": .string(list.json.pretty),
          ])
        }
      }
    }
    let data = Self.data(catalog, catalog.facts(baseURL: nil) { $0.rawValue })
    ConformanceFiles.expect(data.with("lists", .array(lists)).pretty, "checks.json")
  }

  /// Files at a limit and just above it, made from the parts that a case names.
  @Test func `limits are the same`() throws {
    let cases = try ConformanceFiles.cases("limits.json").map { vector in
      let parts = (vector["parts"]?.elements ?? []).map { part -> String in
        guard case .integer(let times)? = part["times"] else { return part.text ?? "" }
        return String(repeating: part["text"]?.text ?? "", count: times)
      }
      do {
        let review = try readReview(
          Array(parts.joined().utf8), named: vector["file"]?.text ?? "",
          vocabulary: ConformanceBase.vocabulary)
        return vector.with("items", .integer(review.checklist.items.count))
          .with("status", .optional(review.checklist.items.first?.finding.status.rawValue))
          .with("unplaced", .integer(review.unplaced.count))
          .with("last", review.unplaced.last?.json ?? .null)
      } catch {
        return vector.with("refused", .string((error as? ReviewError)?.reason ?? ""))
      }
    }
    ConformanceFiles.expect(cases, "limits.json")
  }
}

extension UnrecognizedText {
  var json: JSONText { ["line": .integer(line), "text": .string(text)] }
}
