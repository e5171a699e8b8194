/// What a term says about a document, before and after; nil where the document lacks it.
struct PostingChange: Sendable, Hashable {
  let document: Int
  let before: Posting?
  let after: Posting?

  /// Nil where nothing changes.
  init?(_ document: Int, _ before: Posting?, _ after: Posting?) {
    guard before != after else { return nil }
    self.document = document
    self.before = before
    self.after = after
  }
}

extension [Posting] {
  /// Returns the postings after some changes; nil where they are not those before.
  ///
  /// - Parameter changes: in the order of the documents.
  func applying(_ changes: [PostingChange]) -> [Posting]? {
    var result: [Posting] = []
    result.reserveCapacity(count + changes.count)
    var place = 0
    for change in changes {
      let next = partitioningIndex(from: place) { $0.document >= change.document }
      result += self[place..<next]
      place = next
      let found = next < count && self[next].document == change.document ? self[next] : nil
      guard found == change.before else { return nil }
      if found != nil { place += 1 }
      if let after = change.after { result.append(after) }
    }
    return result + self[place...]
  }
}
