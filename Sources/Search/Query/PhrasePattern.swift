/// Words and Han characters in a fixed order, which a text may contain.
struct PhrasePattern: Sendable, Hashable {
  struct Atom: Sendable, Hashable {
    var offset: Int
    var surface: TermKey
  }

  private(set) var atoms: [Atom] = []

  init(_ tokens: [Token], of text: FoldedText) {
    for token in tokens where token.kind != .whole {
      atoms.append(Atom(offset: token.position, surface: Self.surface(of: token, in: text)))
    }
    let first = atoms.first?.offset ?? 0
    for index in atoms.indices { atoms[index].offset -= first }
  }

  /// Returns the word, or the first character of a pair.
  static func surface(of token: Token, in text: FoldedText) -> TermKey {
    guard token.kind == .pair else { return text.surface(of: token) }
    var character = token
    character.upper = token.lower + 1
    return text.surface(of: character)
  }
}

/// The words and Han characters of a text by position.
struct PhraseText {
  private var surfaces: [TermKey] = []

  init(_ text: FoldedText) {
    let (tokens, end) = Tokenizer.tokens(in: text)
    surfaces = Array(repeating: [], count: end)
    for token in tokens where token.kind != .whole {
      surfaces[token.position] = PhrasePattern.surface(of: token, in: text)
    }
  }

  func contains(_ pattern: PhrasePattern) -> Bool {
    guard let first = pattern.atoms.first else { return true }
    return surfaces.indices.contains { start in
      surfaces[start] == first.surface
        && pattern.atoms.allSatisfy { atom in
          let position = start + atom.offset
          return position < surfaces.count && surfaces[position] == atom.surface
        }
    }
  }
}
