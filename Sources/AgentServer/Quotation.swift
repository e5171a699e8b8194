package import Diagnostics

extension String {
  /// The text of somebody else as it stands between quotation marks in an answer: short, on one
  /// line, without signs that cannot be seen, and with escapes for quotation marks, so that it
  /// cannot pass for a sentence of ours.
  ///
  /// - Parameter most: The most scalars of Unicode that are told.
  package func quotable(_ most: Int = 80) -> String {
    let start = unicodeScalars.prefix(most)
    let isWhole = start.endIndex == unicodeScalars.endIndex
    return String(start).escapingScalars(\.escapeInQuotation) + (isWhole ? "" : "…")
  }
}

extension LocalizableMessage {
  /// The message with all texts that it tells, such as names of files, made quotable.
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
  /// What stands for the scalar in a quotation; nil for itself.
  fileprivate var escapeInQuotation: String? {
    switch self {
    case "'", "\"", "\\": return "\\\(self)"
    case "`", "“", "”", "‘", "’", "「", "」", "『", "』", "«", "»", "„": break
    default:
      switch properties.generalCategory {
      // Formats turn the direction of writing, or are not seen at all.
      case .control, .lineSeparator, .paragraphSeparator, .format: break
      default: return nil
      }
    }
    return "\\u{\(String(value, radix: 16))}"
  }
}

/// Returns a text of a client in quotation marks.
func quoted(_ text: String) -> String { "\"\(text.quotable())\"" }
