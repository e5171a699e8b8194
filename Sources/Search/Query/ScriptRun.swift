/// A run of a query with kana or Hangul, divided where the script changes. Documents are indexed by
/// pairs of neighboring characters, but a Japanese or Korean word is more than its pairs: コントラスト
/// and コントロール share two of them. A run of katakana, of Hangul, or only of hiragana is therefore one
/// unit, whose pairs must be adjacent. Hiragana between other characters are mostly endings and
/// particles, and only raise the score.
struct ScriptRun {
  enum Script { case ideograph, katakana, hiragana, hangul }

  let text: FoldedText
  let range: Range<Int>
  private(set) var parts: [(script: Script, range: Range<Int>)] = []

  /// Returns nil for a run without kana and Hangul.
  init?(_ range: Range<Int>, of text: FoldedText) {
    self.text = text
    self.range = range
    for offset in range {
      let script = script(at: offset)
      if let last = parts.last, last.script == script || text.scalars[offset] == Self.longVowel {
        parts[parts.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        parts.append((script, offset..<offset + 1))
      }
    }
    guard range.count > 1, parts.contains(where: { $0.script != .ideograph }) else { return nil }
  }

  /// The languages of an index whose queries have such runs. In other indexes they would find nothing.
  static let languages = ["ja", "ko"]

  static let longVowel: UInt32 = 0x30FC

  private func script(at offset: Int) -> Script {
    switch text.scalars[offset] {
    case 0x30A1...0x30FF, 0x31F0...0x31FF: text.forms[offset] == .hiragana ? .hiragana : .katakana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7FF: .hangul
    default: .ideograph
    }
  }

  /// - Parameter first: The position of the first character of the run.
  func units(at first: Int) -> [QueryUnit] {
    parts.indices.flatMap { index -> [QueryUnit] in
      let (script, part) = parts[index]
      switch script {
      case .hiragana where parts.count > 1: return hiragana(index, first)
      case .ideograph where part.count > 1: return pairs(in: part, first, areRequired: true)
      case _ where part.count > 1: return [run(part, script, first)]
      default: return [single(index, first)]
      }
    }
  }

  private func pairs(in part: Range<Int>, _ first: Int, areRequired: Bool) -> [QueryUnit] {
    part.dropLast().map { offset in
      var unit = unit(.pair, offset..<offset + 2, first)
      unit.isRequired = areRequired
      return unit
    }
  }

  private func unit(_ kind: Token.Kind, _ part: Range<Int>, _ first: Int) -> QueryUnit {
    let token = Token(
      kind: kind, lower: part.lowerBound, upper: part.upperBound,
      position: first + part.lowerBound - range.lowerBound, length: part.count)
    return QueryUnit(token, of: text, isQuoted: false)
  }

  private func keys(_ part: Range<Int>) -> [TermKey] {
    part.dropLast().map { TermKey(utf8Of: text.scalars[$0...$0 + 1]) }
  }

  /// Returns the unit of a word, whose pairs must be adjacent.
  private func run(_ part: Range<Int>, _ script: Script, _ first: Int) -> QueryUnit {
    var unit = unit(.pair, part, first)
    unit.keys = keys(part)
    unit.forms = [together(unit.keys, Quality.exact, of: unit.keys)]
    var endingLength = 0
    if script == .hangul {
      let word = TermKey(utf8Of: text.scalars[part])
      let ending = Self.endings.first { ending in
        part.count > ending.unicodeScalars.count
          && word.suffix(ending.utf8.count) == Array(ending.utf8)[...]
          && (part.count > 2 || Self.certainEndings.contains(ending))
      }
      endingLength = ending?.unicodeScalars.count ?? 0
    } else if part.count > 3, text.scalars[part.upperBound - 1] == Self.longVowel {
      // Some writers leave out a long vowel at the end, as in サーバー and サーバ.
      endingLength = 1
    }
    let stem = part.dropLast(endingLength)
    if stem.count < part.count {
      unit.forms.append(
        stem.count > 1
          ? together(keys(stem), Quality.prefix, of: unit.keys)
          : start(stem.lowerBound, Quality.prefix))
    }
    return unit
  }

  private func together(_ keys: [TermKey], _ quality: Int, of all: [TermKey]) -> Variant {
    let lookup = keys.count > 1 ? Variant.Lookup.all(keys) : .term(keys[0])
    return Variant(lookup: lookup, reason: .exact, quality: quality, covered: all.count)
  }

  private func start(_ offset: Int, _ quality: Int) -> Variant {
    let lookup = Variant.Lookup.prefix(TermKey(utf8Of: [text.scalars[offset]]))
    return Variant(lookup: lookup, reason: .prefix, quality: quality)
  }

  /// Korean particles and the endings of verbs made from nouns, longest first.
  static let endings = """
    에서는 으로는 합니다 됩니다 입니다 에서 으로 에게 까지 부터 처럼 보다 하고 하는 하기 하다 한다 하면 하지 된다 되는 이다 \
    들은 들을 들이 들의 들 을 를 은 는 이 가 의 에 와 과 도 만 로
    """.split(separator: " ").map(String.init)

  /// The particles that a word of one syllable can have, because few nouns end in them.
  static let certainEndings = ["을", "를", "은", "는", "의", "에"]

  /// Returns the units of hiragana: an ending after an ideograph, elsewhere possibly a word.
  private func hiragana(_ index: Int, _ first: Int) -> [QueryUnit] {
    let part = parts[index].range
    let optional = pairs(in: part, first, areRequired: false)
    guard index == 0 || parts[index - 1].script != .ideograph else { return optional }
    var word = part
    while let first = word.first, isParticle(first) { word.removeFirst() }
    while let last = word.last, isParticle(last) { word.removeLast() }
    guard word.count > 2 else { return optional }
    let unit = run(word, .hiragana, first)
    return text.stopWords.contains(unit.surface) ? optional : [unit]
  }

  private func isParticle(_ offset: Int) -> Bool {
    offset < range.upperBound && text.forms[offset] == .hiragana
      && Self.particles.text.unicodeScalars.contains { $0.value == text.scalars[offset] }
  }

  /// は, が, を, に, の, と, で, も and へ, folded.
  static let particles = TermKey("ハガヲニノトデモヘ".utf8)

  /// Returns the unit of a single character, which may form a word with its neighbor, such as 選ぶ.
  private func single(_ index: Int, _ first: Int) -> QueryUnit {
    let offset = parts[index].range.lowerBound
    let hasNext = offset + 1 < range.upperBound
    var unit = unit(.single, offset..<offset + 1, first)
    let pair = hasNext ? offset..<offset + 2 : offset - 1..<offset + 1
    unit.keys = keys(pair)
    unit.forms = [
      together(unit.keys, Quality.exact, of: unit.keys),
      start(offset, isParticle(offset + 1) ? Quality.exact : Quality.prefix),
    ]
    return unit
  }
}

/// Neighboring tokens of one run of Han characters, kana and Hangul, or one other token.
struct TokenRun {
  let tokens: ArraySlice<Token>

  var position: Int { tokens[tokens.startIndex].position }

  var range: Range<Int> { tokens[tokens.startIndex].lower..<tokens[tokens.endIndex - 1].upper }

  /// Divides tokens into runs; the last character of a run is a token of its own.
  static func runs(of tokens: [Token]) -> [TokenRun] {
    var runs: [TokenRun] = []
    var start = 0
    for (index, token) in tokens.enumerated() where token.kind != .pair {
      runs.append(TokenRun(tokens: tokens[start...index]))
      start = index + 1
    }
    return runs
  }
}
