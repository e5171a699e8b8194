import Diagnostics

/// A value that is written as YAML with its keys in the order given.
enum YAMLText {
  case text(String)
  case map([(String, YAMLText)])

  /// The lines of a map, or the text in quotation marks, which are those of JSON.
  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .map(let entries): Self.lines(entries, indentation: "").joined(separator: "\n") + "\n"
    }
  }

  static func quoted(_ text: String) -> String { JSONText.string(text).compact }

  private static func lines(_ entries: [(String, YAMLText)], indentation: String) -> [String] {
    entries.flatMap { key, value in
      let start = "\(indentation)\(key.isPlainKey ? key : quoted(key)):"
      return switch value {
      case .text(let text): ["\(start) \(quoted(text))"]
      case .map(let inner) where inner.isEmpty: ["\(start) {}"]
      case .map(let inner): [start] + lines(inner, indentation: indentation + "  ")
      }
    }
  }
}

extension String {
  /// Whether YAML reads the text as the same text without quotation marks.
  fileprivate var isPlainKey: Bool {
    guard let first = utf8.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return !words.contains(lowercased())
      && utf8.allSatisfy {
        $0 < 0x80
          && ($0 == 0x2D || $0 == 0x2E || Character(Unicode.Scalar($0)).isLetter
            || Character(Unicode.Scalar($0)).isNumber)
      }
  }
}
