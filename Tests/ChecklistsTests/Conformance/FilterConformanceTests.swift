import Diagnostics
import Guidelines
import Localization
import Testing

@testable import Checklists

/// A case of `filters.json`: a profile or a filter, and the rules that get through.
@Suite struct FilterConformanceTests {
  @Test func `filters let the same rules through`() throws {
    ConformanceFiles.expect(
      try ConformanceFiles.cases("filters.json").map(answered), "filters.json")
  }

  @Test func `lists are written with the same bytes`() throws {
    for vector in try ConformanceFiles.cases("filters.json") {
      let name = vector["name"]?.text ?? ""
      for locales in (vector["write"]?.elements ?? []).map(\.texts) {
        let list = list(vector, try locales.map { try LocaleTag($0) })
        for ending in ["md", "csv", "json"] {
          let path = "written/\(name).\(locales.joined(separator: "+")).\(ending)"
          ConformanceFiles.expect(list.text(ending), path)
        }
      }
    }
  }

  private func answered(_ vector: JSONText) -> JSONText {
    let (filter, unknown) = Self.filter(vector)
    return vector.with("unknown", .strings(unknown)).with("notation", .string(filter.description))
      .with("rules", .strings(ConformanceBase.catalog.rules(for: filter).map(\.id.rawValue)))
  }

  private func list(_ vector: JSONText, _ locales: [LocaleTag]) -> Checklist {
    makeChecklist(
      from: ConformanceBase.catalog, filter: Self.filter(vector).filter, locales: locales,
      subject: ReviewSubject(app: "Atlas <beta>", version: "1.10"),
      link: { "https://example.com/g/\($1)/rules/\($0).html" })
  }

  /// Lists of the filter take the place of those of the profile.
  static func filter(_ vector: JSONText) -> (filter: ChecklistFilter, unknown: [String]) {
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
}
