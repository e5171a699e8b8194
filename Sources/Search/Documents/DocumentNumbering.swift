/// Numbers objects and documents: the number of a document is `locale * objectCount + object`.
///
/// Objects are in the order of their kinds and then of their ids, so that the objects of a kind are
/// a range of numbers, and listings need no sorting.
struct DocumentNumbering: Sendable {
  struct Kind: Sendable, Hashable {
    var name: String
    var weight: Int
    var firstObject: Int
  }

  /// Ids are unique within a kind: a term and a topic may share one.
  struct Object: Sendable, Hashable {
    var kind: String
    var id: String
  }

  private(set) var locales: [String]
  private(set) var kinds: [Kind] = []
  private(set) var objects: [Object] = []
  /// The number of each object.
  private(set) var numbers: [Object: Int] = [:]
  /// By number; nil where a locale lacks the object.
  private(set) var documents: [SearchDocument?] = []

  init(_ documents: [SearchDocument], _ settings: SearchSettings) {
    let others = Set(documents.map(\.locale)).subtracting(settings.locales)
    locales = settings.locales + others.sorted()
    var idsByKind: [String: Set<String>] = [:]
    for document in documents { idsByKind[document.kind, default: []].insert(document.id) }
    addKinds(idsByKind, settings.kinds)
    fill(documents)
  }

  func object(of document: Int) -> Int { document % max(1, objects.count) }
  func locale(of document: Int) -> Int { document / max(1, objects.count) }

  /// The documents of a locale, one for each object.
  func documents(in locale: Int) -> [SearchDocument?] {
    Array(documents[locale * objects.count..<(locale + 1) * objects.count])
  }

  func firstDocument(of object: Int) -> SearchDocument? {
    locales.indices.lazy.compactMap { documents[$0 * objects.count + object] }.first
  }
}

extension DocumentNumbering {
  private mutating func addKinds(_ idsByKind: [String: Set<String>], _ known: [SearchKind]) {
    let names = Set(known.map(\.name))
    let unknown = idsByKind.keys.filter { !names.contains($0) }.sorted().map { SearchKind($0) }
    for kind in known + unknown {
      guard let ids = idsByKind[kind.name] else { continue }
      kinds.append(Kind(name: kind.name, weight: kind.weight, firstObject: objects.count))
      objects += ids.map { (key: Array($0.utf8), id: $0) }.sorted { precedes($0.key, $1.key) }
        .map { Object(kind: kind.name, id: $0.id) }
    }
  }

  private mutating func fill(_ documents: [SearchDocument]) {
    self.documents = Array(repeating: nil, count: locales.count * objects.count)
    numbers = Dictionary(uniqueKeysWithValues: zip(objects, objects.indices))
    let tags = Dictionary(locales.enumerated().map { ($1, $0) }) { first, _ in first }
    for document in documents {
      let key = Object(kind: document.kind, id: document.id)
      guard let object = numbers[key], let locale = tags[document.locale] else { continue }
      self.documents[locale * objects.count + object] = document
    }
  }
}
