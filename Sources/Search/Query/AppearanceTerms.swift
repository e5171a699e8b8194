/// The terms by which a query asks for the values of colors in one appearance, such as `dark`.
struct AppearanceTerms: Sendable, Hashable {
  let id: String
  let terms: Set<TermKey>

  init(_ appearance: SearchAppearance, folding: TextFolding) {
    id = appearance.id
    terms = Set(
      appearance.phrases.flatMap { phrase in
        let folded = folding.fold(phrase)
        return RequiredTerms(Tokenizer.tokens(in: folded).tokens, of: folded).keys
      })
  }

  /// Reads the cells of the boot file. Terms have no spaces, because spaces end tokens.
  init(cells: [String]) {
    id = cells[0]
    terms = Set(cells[1].split(separator: " ").map { Array($0.utf8) })
  }

  var cells: [String] { [id, terms.map(\.text).sorted().joined(separator: " ")] }
}

extension [AppearanceTerms] {
  /// Returns whether any appearance has all the terms.
  func contains(_ keys: [TermKey]) -> Bool { first(having: keys) != nil }

  /// Returns the id of the first appearance that has all the terms.
  func first(having keys: [TermKey]) -> String? {
    first { keys.allSatisfy($0.terms.contains) }?.id
  }
}
