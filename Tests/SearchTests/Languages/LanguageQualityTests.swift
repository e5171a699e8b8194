import Testing

@testable import Search

@Suite struct LanguageQualityTests {
  private let judged: JudgedLanguages
  private let found: SearchIndex

  init() throws {
    judged = try JudgedLanguages.read()
    found = try SearchIndex(judged.index)
  }

  @Test(arguments: [
    ("ja", 100, 0.98), ("ko", 40, 0.98), ("de", 40, 0.96), ("fr", 40, 0.96), ("ar", 12, 0.95),
    ("he", 6, 0.95),
  ])
  func `judged queries reach their target`(locale: String, count: Int, target: Double) throws {
    let measured = try judged.measured(locale, in: found)
    #expect(measured.count >= count)
    let mean = measured.reduce(0) { $0 + $1.ndcg } / Double(measured.count)
    let worst = measured.sorted { $0.ndcg < $1.ndcg }.prefix(12).map { "\($0.query) \($0.ndcg)" }
    #expect(mean >= target, "\(mean): \(worst)")
  }

  @Test(arguments: ["ja", "ko"])
  func `every part of two or more characters of a title is found`(locale: String) throws {
    for document in judged.documents {
      let title = Array(document.texts[locale]?[0] ?? "")
      for start in title.indices {
        for end in title.indices.dropFirst(start + 1) {
          let part = String(title[start...end])
          guard part.contains(where: \.isLetter) else { continue }
          #expect(try found.ids(part, locale: locale, limit: .max).contains(document.id), "\(part)")
        }
      }
    }
  }

  @Test(arguments: ["ja", "ko", "de", "fr", "ar", "he"])
  func `a whole title finds its object first`(locale: String) throws {
    for document in judged.documents {
      guard let title = document.texts[locale]?[0] else { continue }
      #expect(try found.ids(title, locale: locale).first == document.id, "\(title)")
    }
  }

  /// The words of katakana in all texts.
  private var words: Set<String> {
    let texts = judged.documents.flatMap { $0.texts["ja"] ?? [] }
    let runs = texts.flatMap { text in
      text.unicodeScalars.split { !(0x30A1...0x30FC).contains($0.value) || $0.value == 0x30FB }
    }
    return Set(runs.filter { $0.count > 2 }.map { String($0) })
  }

  @Test func `a word of katakana finds what holds it before anything else`() throws {
    for word in words {
      let holding = judged.documents.filter { $0.texts["ja"]?.joined().contains(word) == true }
      let ids = try found.ids(word, locale: "ja", limit: .max)
      #expect(Set(ids.prefix(holding.count)) == Set(holding.map(\.id)), "\(word)")
      let spelled = try found.ids(word.hiragana, locale: "ja", limit: .max)
      #expect(spelled == ids, "\(word.hiragana)")
    }
  }

  @Test func `only the word itself is highlighted`() throws {
    for word in words {
      for result in try found.search(SearchQuery(word, locale: "ja", limit: 100)).results {
        let texts =
          result.titleMatches.map { $0.text(in: result.title) }
          + result.matches.map { $0.text(in: result.snippet) }
        for text in texts {
          #expect(text == word || word.hasPrefix(text + "ー"), "\(word): \(text)")
        }
      }
    }
  }
}

extension String {
  /// The text with hiragana in place of katakana.
  fileprivate var hiragana: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar in
          (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) : scalar
        }))
  }
}

extension TextMatch {
  fileprivate func text(in text: String) -> String {
    String(String.UnicodeScalarView(Array(text.unicodeScalars)[start..<start + length]))
  }
}
