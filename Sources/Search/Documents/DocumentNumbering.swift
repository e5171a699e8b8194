/// The numbers of objects and documents. The number of a document is `locale * objectCount +
/// object`. Objects are sorted by kind and then by id. The objects of a kind are therefore a range
/// of numbers, and listings need no sorting.
struct DocumentNumbering: Sendable {
  struct Kind: Sendable, Hashable {
    var name: String
    var weight: Int
    var firstObject: Int
  }

  /// The identity of an object. Objects of different kinds can have the same id.
  struct Object: Sendable, Hashable {
    var kind: String
    var id: String
  }

  private(set) var locales: [String]
  private(set) var kinds: [Kind] = []
  private(set) var objects: [Object] = []
  private(set) var numbers: [Object: Int] = [:]
  /// The documents by number; nil where a locale lacks the object.
  private(set) var documents: [SearchDocument?] = []

  init(_ documents: [SearchDocument], _ settings: SearchSettings) {
    let others = Set(documents.map(\.locale)).subtracting(settings.locales)
    locales = settings.locales + others.sorted()
    var idsByKind: [String: Set<String>] = [:]
    for document in documents { idsByKind[document.kind, default: []].insert(document.id) }
    let known = Set(settings.kinds.map(\.name))
    let unknown = idsByKind.keys.filter { !known.contains($0) }.sorted().map { SearchKind($0) }
    for kind in settings.kinds + unknown {
      guard let ids = idsByKind[kind.name] else { continue }
      kinds.append(Kind(name: kind.name, weight: kind.weight, firstObject: objects.count))
      objects += ids.map { (key: Array($0.utf8), id: $0) }.sorted { precedes($0.key, $1.key) }
        .map { Object(kind: kind.name, id: $0.id) }
    }
    self.documents = Array(repeating: nil, count: locales.count * objects.count)
    numbers = Dictionary(uniqueKeysWithValues: zip(objects, objects.indices))
    let tags = Dictionary(locales.enumerated().map { ($1, $0) }) { first, _ in first }
    for document in documents {
      let key = Object(kind: document.kind, id: document.id)
      guard let object = numbers[key], let locale = tags[document.locale] else { continue }
      self.documents[locale * objects.count + object] = document
    }
  }

  func object(of document: Int) -> Int { document % max(1, objects.count) }
  func locale(of document: Int) -> Int { document / max(1, objects.count) }

  /// Returns the documents of a locale, one for each object; nil where the locale lacks the object.
  func documents(in locale: Int) -> [SearchDocument?] {
    Array(documents[locale * objects.count..<(locale + 1) * objects.count])
  }

  func firstDocument(of object: Int) -> SearchDocument? {
    locales.indices.lazy.compactMap { documents[$0 * objects.count + object] }.first
  }
}
