/// A phrase of words and Han characters in a fixed order, to be found in documents.
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

  /// Returns the text of a word, or the first character of a pair of Han characters.
  static func surface(of token: Token, in text: FoldedText) -> TermKey {
    guard token.kind == .pair else { return text.surface(of: token) }
    var character = token
    character.upper = token.lower + 1
    return text.surface(of: character)
  }
}

/// The words and Han characters of a document, indexed by position.
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

/// A verifier of quoted phrases, which reads the documents, because the index has no positions.
struct PhraseVerifier {
  private let phrases: [PhrasePattern]
  /// The excluded phrases of several words.
  private let exclusions: [PhrasePattern]
  /// For each locale, whether the locale filters of the query allow matches in it.
  private let locales: [Bool]
  private let folding: TextFolding

  init(_ query: ParsedQuery, locales: [Bool], folding: TextFolding) {
    phrases = query.phrases
    exclusions = query.exclusions.filter { $0.units.count > 1 }.map(\.pattern)
    self.locales = locales
    self.folding = folding
  }

  var isNeeded: Bool { phrases.contains { $0.atoms.count > 1 } || !exclusions.isEmpty }

  /// Returns the first candidates that contain the phrases, and how many were left unread.
  func verified(
    _ candidates: [Candidate], atLeast wanted: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> (candidates: [Candidate], unread: Int) {
    guard isNeeded else { return (candidates, 0) }
    var verified: [Candidate] = []
    for (index, candidate) in candidates.enumerated() {
      if verified.count >= wanted { return (verified, candidates.count - index) }
      // One allowed locale must contain all phrases, and none may contain an excluded one.
      var isFound = phrases.isEmpty
      var isExcluded = false
      for locale in locales.indices where locales[locale] && !isExcluded {
        guard let document = try reader.document(candidate.object, locale: locale) else { continue }
        let texts = ([document.title] + document.texts.map(\.text)).map {
          PhraseText(folding.fold($0))
        }
        let contains = { (pattern: PhrasePattern) in texts.contains { $0.contains(pattern) } }
        isExcluded = exclusions.contains(where: contains)
        isFound = isFound || phrases.allSatisfy(contains)
      }
      if isFound, !isExcluded { verified.append(candidate) }
    }
    return (verified, 0)
  }
}
