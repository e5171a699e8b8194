package import Diagnostics

extension String {
  /// Someone else's string, safe to quote in an answer: short, on one line, without invisible
  /// characters and with quotation marks escaped, so that it can't pass for a sentence of ours.
  ///
  /// - Parameter most: The maximum number of Unicode scalars.
  package func quotable(_ most: Int = 80) -> String {
    let start = unicodeScalars.prefix(most)
    let isWhole = start.endIndex == unicodeScalars.endIndex
    return String(start).escapingScalars(\.escapeInQuotation) + (isWhole ? "" : "…")
  }
}

extension LocalizableMessage {
  /// The message with its arguments, such as file names, made safe to quote.
  package var quotable: Self { Self(key, arguments.mapValues(\.quotable)) }
}

extension LocalizableMessage.Argument {
  fileprivate var quotable: Self {
    switch self {
    case .text(let text): .text(text.quotable(Self.most))
    case .number: self
    case .message(let message): .message(message.quotable)
    case .list(let items): .list(items.map(\.quotable))
    }
  }

  /// Enough for most paths of files.
  private static let most = 200
}

extension Unicode.Scalar {
  /// The replacement of the scalar in a quotation; nil if it stays as it is.
  fileprivate var escapeInQuotation: String? {
    switch self {
    case "'", "\"", "\\": return "\\\(self)"
    case "`", "“", "”", "‘", "’", "「", "」", "『", "』", "«", "»", "„": break
    default:
      switch properties.generalCategory {
      // Format characters can change the writing direction or are invisible.
      case .control, .lineSeparator, .paragraphSeparator, .format: break
      default: return nil
      }
    }
    return "\\u{\(String(value, radix: 16))}"
  }
}

/// Returns a client's string in quotation marks.
func quoted(_ text: String) -> String { "\"\(text.quotable())\"" }
