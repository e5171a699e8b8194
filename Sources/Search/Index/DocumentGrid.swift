/// Numbers the objects and their documents: `locale * objectCount + object`.
///
/// Objects are in the order of their kinds and then of their ids, so that a kind is a range and a
/// listing needs no sorting.
struct DocumentGrid: Sendable {
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
  /// The objects by what they are called.
  private(set) var numbers: [Object: Int] = [:]
  /// The index of the document in the builder's list, by document number.
  private(set) var cells: [Int?] = []

  init(_ documents: [DocumentSketch], _ settings: SearchSettings) {
    let others = Set(documents.map(\.locale)).subtracting(settings.locales)
    locales = settings.locales + others.sorted()
    var idsByKind: [String: Set<String>] = [:]
    for document in documents { idsByKind[document.kind, default: []].insert(document.id) }
    addKinds(idsByKind, settings.kinds)
    fill(documents)
  }

  func object(of document: Int) -> Int { document % max(1, objects.count) }
  func locale(of document: Int) -> Int { document / max(1, objects.count) }
}

extension DocumentGrid {
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

  private mutating func fill(_ documents: [DocumentSketch]) {
    cells = Array(repeating: nil, count: locales.count * objects.count)
    numbers = Dictionary(uniqueKeysWithValues: zip(objects, objects.indices))
    let tags = Dictionary(locales.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, document) in documents.enumerated() {
      let key = Object(kind: document.kind, id: document.id)
      guard let object = numbers[key], let locale = tags[document.locale] else { continue }
      cells[locale * objects.count + object] = index
    }
  }
}
