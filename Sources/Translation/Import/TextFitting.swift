import Diagnostics
import Localization

/// Gives a text from a translator's file the white space of its source. Programs indent XML, wrap
/// lines and add a line feed at the end.
struct TextFitting {
  private let source: TextUnit
  /// The translation in the knowledge base.
  private let current: String?

  init(_ source: TextUnit, current: String?) {
    (self.source, self.current) = (source, current)
  }

  /// Returns the text; nil if line breaks count in the source but did not in the file.
  ///
  /// - Parameters:
  ///   - keepsSpace: Whether the file says that white space counts.
  ///   - handedOut: The source text in the file.
  func fitted(_ text: String, keepsSpace: Bool, handedOut: String?) -> String? {
    var text = text.withPlainLineEnds
    if !source.text.contains("\n") {
      if !keepsSpace || source.kind != .prose { text = text.joined(onlyLines: keepsSpace) }
    } else if !keepsSpace, handedOut.map({ $0.trimmingSpace != source.text.trimmingSpace }) ?? true
    {
      guard source.isWrapped else { return nil }
      text = text.joined(onlyLines: false)
    }
    let kept = [source.text, current].compactMap(\.self)
    if !kept.contains(where: { $0.unicodeScalars.first?.isWhiteSpace ?? false }) {
      text = String(text[...].trimmingStart)
    }
    if !kept.contains(where: { $0.unicodeScalars.last?.isWhiteSpace ?? false }) {
      text = String(text[...].trimmingEnd)
    }
    return text
  }
}

extension TextUnit {
  /// Whether line breaks are only those of wrapped lines in Markdown, where they stand for spaces.
  fileprivate var isWrapped: Bool {
    kind == .prose
      && text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.first?.isLetter ?? false }
  }
}

extension String {
  /// The text with one space in place of each run of white space, or nothing between characters
  /// that are written without spaces.
  ///
  /// - Parameter onlyLines: Whether only runs with a line break are replaced.
  fileprivate func joined(onlyLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    var run = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isXMLSpace {
        run.append(scalar)
        continue
      }
      if !run.isEmpty {
        let hasLine = run.contains("\n")
        let isWide = result.last?.isWide == true && scalar.isWide
        let space = onlyLines && !hasLine ? String(run) : hasLine && isWide ? "" : " "
        result.append(contentsOf: space.unicodeScalars)
        run.removeAll()
      }
      result.append(scalar)
    }
    return String(result + run)
  }

  var trimmingSpace: Substring { self[...].trimmingSpace }
}

extension Substring {
  var trimmingSpace: Substring { trimmingStart.trimmingEnd }

  fileprivate var trimmingStart: Substring {
    let scalars = unicodeScalars.drop(while: \.isWhiteSpace)
    return Substring(scalars)
  }

  fileprivate var trimmingEnd: Substring {
    var scalars = unicodeScalars
    while scalars.last?.isWhiteSpace == true { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether XML counts the scalar as white space (production 3).
  fileprivate var isXMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(value) }
}
