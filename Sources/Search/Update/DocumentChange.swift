/// The terms of a document that is not as it was.
struct DocumentChange: Sendable {
  /// Its number.
  let document: Int
  let before: DocumentTerms
  let after: DocumentTerms
}

extension [DocumentChange] {
  /// What changes in the postings of each key, in the order of the keys.
  var byKey: [(key: TermKey, changes: [PostingChange])] {
    var changes: [TermKey: [PostingChange]] = [:]
    for change in self {
      for key in change.keys {
        let (before, after) = (change.before.postings[key], change.after.postings[key])
        guard let found = PostingChange(change.document, before, after) else { continue }
        changes[key, default: []].append(found)
      }
    }
    return changes.map { (key: $0.key, changes: $0.value) }.sorted { precedes($0.key, $1.key) }
  }

  /// What changes in the merged postings of each of these prefixes.
  ///
  /// - Parameter keys: those of which the postings change.
  func byPrefix(
    _ prefixes: Set<TermKey>, of keys: [TermKey]
  ) -> [(key: TermKey, changes: [PostingChange])] {
    let touched = Set(keys.flatMap { FrontCoding.starts(of: $0) }).intersection(prefixes)
    return touched.sorted(by: precedes).compactMap { prefix in
      let changes = compactMap {
        PostingChange($0.document, $0.before.merged(prefix), $0.after.merged(prefix))
      }
      return changes.isEmpty ? nil : (prefix, changes)
    }
  }

  /// What changes in the postings of the phrases of a group of synonyms, by phrase.
  func inPhrases(_ phrases: [[TermKey]]) -> [Int: [PostingChange]] {
    var found: [Int: [PostingChange]] = [:]
    for (number, keys) in phrases.enumerated() {
      let changes = compactMap {
        PostingChange($0.document, $0.before.together(keys), $0.after.together(keys))
      }
      if !changes.isEmpty { found[number] = changes }
    }
    return found
  }
}

extension DocumentChange {
  fileprivate var keys: [TermKey] {
    Array(after.postings.keys) + before.postings.keys.filter { after.postings[$0] == nil }
  }
}
