/// Where a person is: what the last line showed, and the results that numbers refer to.
struct ReplPlace: Equatable, Sendable {
  /// The command that shows it.
  var words: [String]
  /// The objects of the last list, each as `kind:id`; the number of the first is 1.
  var results: [String] = []
  /// The search that made the list and can go on; nil where the list is whole.
  var listing: [String]?
  /// Which of the results is shown; nil at the list itself.
  var index: Int?

  /// Whether something other than the list is shown.
  var shown: String? { index.flatMap { results.indices.contains($0) ? results[$0] : nil } }
}

extension ReplPlace {
  /// Returns the place where a command led that listed or showed objects.
  func after(_ words: [String], subjects: [String]) -> ReplPlace {
    if words.first == "show" {
      let index = subjects.first.flatMap { results.firstIndex(of: $0) }
      guard index == nil else {
        return ReplPlace(words: words, results: results, listing: listing, index: index)
      }
      return ReplPlace(words: words, results: subjects, index: subjects.isEmpty ? nil : 0)
    }
    let canGoOn = words.first == "search" && !words.contains { $0.hasPrefix("--offset") }
    return ReplPlace(words: words, results: subjects, listing: canGoOn ? words : nil)
  }

  /// The command that shows the results after those that are known; nil where there can be none.
  var wordsForMore: [String]? { listing?.adding(options: ["--offset", String(results.count)]) }
}
