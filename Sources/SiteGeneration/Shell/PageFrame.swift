import HTMLTree
import Localization

/// A page shell that has gaps and nothing else, taken apart at them once, so that a page is put
/// together by copying bytes.
struct PageFrame: Sendable {
  private let pieces: [Piece]

  private enum Piece {
    case bytes([UInt8])
    /// - Parameter isEscaped: whether what goes there is text, and not markup.
    case gap(ShellGap, isEscaped: Bool)
  }

  /// - Parameter template: in Mustache; nil is returned for one with sections, partials, comments,
  ///   or gaps that are not known.
  init?(template: String) {
    var pieces: [Piece] = []
    var rest = template[...]
    while let opening = rest.firstRange(of: "{{") {
      pieces.append(.bytes(Array(rest[..<opening.lowerBound].utf8)))
      let isMarkup = rest[opening.upperBound...].first == "{"
      let tag = rest[opening.upperBound...].dropFirst(isMarkup ? 1 : 0)
      guard let closing = tag.firstRange(of: isMarkup ? "}}}" : "}}"),
        let gap = ShellGap(rawValue: String(tag[..<closing.lowerBound]))
      else { return nil }
      pieces.append(.gap(gap, isEscaped: !isMarkup))
      rest = tag[closing.upperBound...]
    }
    self.pieces = pieces + [.bytes(Array(rest.utf8))]
  }
}

extension PageFrame {
  func page(_ slots: ShellSlots, _ messages: LocalizedMessages) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(Self.usualSize)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): output.append(contentsOf: bytes)
      case .gap(let gap, let isEscaped):
        slots.content(of: gap, messages).append(to: &output, isEscaped: isEscaped)
      }
    }
    return output
  }

  /// In bytes; most pages have fewer.
  private static let usualSize = 32_768
}

extension ShellContent {
  fileprivate func append(to output: inout [UInt8], isEscaped: Bool) {
    switch self {
    case .text(let text) where isEscaped: output.append(mustache: text)
    case .text(let text): output.append(contentsOf: text.utf8)
    case .markup(let nodes) where isEscaped:
      output.append(mustache: HTMLNode.fragment(nodes).html)
    case .markup(let nodes): for node in nodes { node.append(to: &output) }
    }
  }
}

extension [UInt8] {
  /// Appends text escaped as Mustache does it, which is a little more than HTML needs.
  fileprivate mutating func append(mustache text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
      default: append(byte)
      }
    }
  }
}
