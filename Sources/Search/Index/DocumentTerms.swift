/// What one document adds to an index.
struct DocumentTerms: Sendable {
  var length = 0
  /// What each term says about the document.
  var postings: [TermKey: Posting] = [:]
  /// How often each word of the vocabulary occurs.
  var words: [CountedWord] = []
  /// The traditional characters that it holds as they are written.
  var traditional = HanCounts()
}

extension DocumentTerms {
  /// - Parameters:
  ///   - empty: a collector that has gathered nothing.
  ///   - number: of the document.
  ///   - length: that counts; nil for that of the document.
  init(
    _ document: SearchDocument, number: Int, length: Int? = nil, _ saturation: Saturation,
    _ empty: TermCollector
  ) {
    var collector = empty
    collector.add(document, number: number)
    self.length = length ?? collector.records.documents.first?.length ?? 0
    words = collector.vocabulary.counted
    traditional = collector.traditional[document.locale] ?? HanCounts()
    let constant = saturation.constant(of: number, length: self.length)
    collector.records.visit { term, weight, nameLength in
      let impact = Saturation.impact(of: weight, constant: constant, boost: document.boost)
      postings[collector.keys[term]] = Posting(
        document: number, impact: Int(UInt8(impact)), nameLength: nameLength)
    }
  }

  /// The strongest posting of the terms that begin with a prefix; nil where none does.
  func merged(_ prefix: TermKey) -> Posting? {
    postings.lazy.filter { $0.key.starts(with: prefix) }.map(\.value)
      .reduce(nil) { $0?.merged(with: $1) ?? $1 }
  }

  /// The posting of a document that holds all the keys; nil for one that does not.
  func together(_ keys: [TermKey]) -> Posting? {
    let lists = keys.map { key in postings[key].map { [$0] } ?? [] }
    return lists.dropFirst().reduce(lists.first ?? []) { $0.intersected(with: $1) }.first
  }
}
