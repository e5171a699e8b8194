/// A way in which people and programs save a text: its encoding, with a sentence that needs it.
package struct SavedText: Sendable, CustomStringConvertible {
  package let description: String
  /// A sentence in a language for which the encoding is used.
  package let sentence: String
  /// The encoding that a refusal names; nil if the text is read.
  package let refusal: String?
  private let encoding: Encoding

  private enum Encoding: Sendable {
    case utf8
    case utf16(lowFirst: Bool)
    case utf32
    /// An encoding with the bytes of ASCII, in which the sentence has the given bytes.
    case sentence([UInt8])
  }

  package static let lineEnds = ["\n", "\r\n", "\r"]

  /// Returns the bytes of a text whose characters outside of ASCII are those of the sentence.
  package func bytes(of text: String, lineEnd: String = "\n") -> [UInt8] {
    let text = text.replacing("\n", with: lineEnd)
    switch encoding {
    case .utf8: return mark + Array(text.utf8)
    case .utf16(let lowFirst):
      return mark
        + text.utf16.flatMap { unit in
          let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return lowFirst ? bytes : bytes.reversed()
        }
    case .utf32:
      return mark
        + text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
        }
    case .sentence(let bytes):
      let parts = text.split(separator: sentence, omittingEmptySubsequences: false)
      return Array(parts.map { Array($0.utf8) }.joined(separator: bytes))
    }
  }

  private var mark: [UInt8] {
    guard description.hasSuffix("with mark") else { return [] }
    switch encoding {
    case .utf8: return [0xEF, 0xBB, 0xBF]
    case .utf16(let lowFirst): return lowFirst ? [0xFF, 0xFE] : [0xFE, 0xFF]
    case .utf32: return [0xFF, 0xFE, 0, 0]
    case .sentence: return []
    }
  }
}

extension SavedText {
  /// Every encoding of the tests, first those that are read.
  package static let all = unicode + gb18030 + refused

  private static let sentences = [
    "对比度不足，请检查深色模式", "對比度不足，請檢查深色模式", "コントラストが足りません",
    "대비가 부족합니다", "Trop peu de contraste à l’été", "🎨 e\u{301}",
  ]

  private static let unicode: [SavedText] = sentences.flatMap { sentence in
    let encodings: [(String, Encoding)] = [
      ("UTF-8", .utf8), ("UTF-16LE", .utf16(lowFirst: true)), ("UTF-16BE", .utf16(lowFirst: false)),
    ]
    return encodings.flatMap { name, encoding in
      ["", " with mark"].map { mark in
        SavedText(
          description: name + mark, sentence: sentence, refusal: nil, encoding: encoding)
      }
    }
  }

  // The bytes are those of the codecs of Python 3.11.
  private static let gb18030 = [
    SavedText("GB18030", 0, "B6D4B1C8B6C8B2BBD7E3A3ACC7EBBCECB2E9C9EEC9ABC4A3CABD"),
    SavedText("GB18030", 1, "8CA6B1C8B6C8B2BBD7E3A3ACD588997AB2E9C9EEC9ABC4A3CABD"),
  ]

  private static let refused = [
    SavedText("Shift_JIS", 2, "83528393836783898358836782AA91AB82E882DC82B982F1", "Shift_JIS"),
    SavedText("EUC-JP", 2, "A5B3A5F3A5C8A5E9A5B9A5C8A4ACC2ADA4EAA4DEA4BBA4F3", "EUC-JP"),
    SavedText("Big5", 1, "B9EFA4F1ABD7A4A3A8ACA141BDD0C0CBAC64B260A6E2BCD2A6A1", "Big5"),
    SavedText("EUC-KR", 3, "B4EBBAF1B0A120BACEC1B7C7D5B4CFB4D9", "EUC-KR"),
    SavedText(
      "Windows-1252", 4, "54726F702070657520646520636F6E74726173746520E0206C92E974E9",
      "Windows-1252"),
    SavedText(
      "Latin-1", 4, "54726F702070657520646520636F6E74726173746520E0206C27E974E9", "Latin-1"),
    SavedText(
      description: "UTF-32LE with mark", sentence: sentences[0], refusal: "UTF-32",
      encoding: .utf32),
  ]

  private init(_ name: String, _ sentence: Int, _ hex: String, _ refusal: String? = nil) {
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    self.init(
      description: name, sentence: Self.sentences[sentence], refusal: refusal,
      encoding: .sentence(bytes))
  }
}
