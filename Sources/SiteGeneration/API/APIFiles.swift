package import Diagnostics
package import Guidelines
import Localization

/// Returns the index of the JSON API. The other files of the API are one file for each object, and
/// one list for each kind of object.
///
/// Links are relative to the file that contains them. The objects are the same as those of
/// `precept show --format json`.
func apiIndexFile(_ base: KnowledgeBase, _ collections: [APICollection]) -> SiteFile {
  let manifest = base.manifest
  return SiteFile(
    api: "index.json",
    [
      "format": 1,
      "knowledgeBase": .string(manifest.id),
      "edition": .string(manifest.edition),
      "date": .string(manifest.date.description),
      "sourceLocale": .string(manifest.sourceLocale.description),
      "locales": .strings(manifest.locales.map(\.description)),
      "schema": .string(APICollection.schema("index")),
      "collections": .array(
        collections.map { collection in
          [
            "kind": .string(collection.kind.rawValue),
            "count": .integer(collection.entries.count),
            "list": .string("\(collection.name).json"),
            "schema": .string(APICollection.schema(collection.kind.rawValue)),
          ]
        }),
    ])
}

/// The objects of one kind in the JSON API.
struct APICollection: Sendable {
  let kind: ObjectKind
  let base: KnowledgeBase

  static let root = "api/v1/"

  /// Returns the path of the JSON Schema file with the given name, relative to the root of the API.
  static func schema(_ name: String) -> String { "../schemas/\(name).json" }

  /// The name of the folder with the objects, and of the file that lists them.
  var name: String { kind.plural }

  var entries: [CatalogEntry] { Array(base.catalog(of: kind)) }

  var list: SiteFile {
    let items = entries.map { entry -> JSONText in
      guard case .object(let members) = entry.json(locales: base.manifest.locales) else {
        return nil
      }
      let pages = base.manifest.locales.filter { base.has(entry.page, in: $0) }.map { locale in
        let path = "../../\(entry.page.path(in: locale))\(entry.fragment)"
        return (locale.description, JSONText.string(path))
      }
      return .object(
        members + [("file", .string(fileName(of: entry))), ("pages", .object(pages))])
    }
    return SiteFile(
      api: "\(name).json",
      [
        "kind": .string(kind.rawValue), "schema": .string(Self.schema("list")),
        "items": .array(items),
      ])
  }

  /// Returns the path of an object's file, relative to the root of the site.
  func path(of entry: CatalogEntry) -> String { Self.root + fileName(of: entry) }

  func file(of entry: CatalogEntry) -> SiteFile? {
    base.json(of: entry).map { SiteFile(api: fileName(of: entry), $0) }
  }

  private func fileName(of entry: CatalogEntry) -> String {
    "\(name)/\(TermID(entry.id).fileName).json"
  }
}

extension CatalogEntry {
  fileprivate var page: SitePage {
    switch kind {
    case .rule: .rule(RuleID(id))
    case .color: .color(ColorID(id))
    case .topic: .topic(TopicID(id))
    case .table: .table(TableID(id))
    case .platform: .platform(PlatformID(id))
    case .article: .article(ArticleID(id))
    case .term: .glossary
    case .source: .source(SourceID(id))
    case .check: .check(CheckID(id))
    case .standard: .standard(StandardID(id))
    case .criterion: .standard(CriterionID(id).standard)
    }
  }

  /// The anchor of the object on its page, or an empty string if it has a page of its own.
  fileprivate var fragment: String {
    switch kind {
    case .term: "#term-\(id)"
    case .criterion: "#\(CriterionID(id).anchor)"
    default: ""
    }
  }
}

extension KnowledgeBase {
  /// Returns an object as the JSON API and `precept show --format json` have it.
  package func json(of entry: CatalogEntry) -> JSONText? {
    switch entry.kind {
    case .rule: rule(RuleID(entry.id))?.json(in: self)
    case .color: color(ColorID(entry.id))?.json(in: self)
    case .topic: topic(TopicID(entry.id))?.json(in: self)
    case .table: table(TableID(entry.id))?.json(in: self)
    case .term: term(TermID(entry.id))?.json(in: self)
    case .platform: platform(PlatformID(entry.id))?.json(in: self)
    case .source: source(SourceID(entry.id))?.json(in: self)
    case .article: article(ArticleID(entry.id))?.json(in: self)
    case .check: check(CheckID(entry.id))?.json(in: self)
    case .standard: standard(StandardID(entry.id))?.json(in: self)
    case .criterion: criterion(CriterionID(entry.id))?.json(in: self)
    }
  }
}

extension SiteFile {
  fileprivate init(api path: String, _ json: JSONText) {
    self.init(path: APICollection.root + path, bytes: json.prettyBytes)
  }
}
