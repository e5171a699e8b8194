package import Diagnostics

/// A content file, split into its front matter and its body.
package struct FrontMatter: Sendable, Equatable {
  /// The text between the two lines of three hyphens, or nil if the file has none.
  package let yaml: String?
  /// The number of the line at which the front matter starts, from 1.
  package let yamlLine: Int
  package let body: String
  /// The number of the line at which the body starts, from 1.
  package let bodyLine: Int
}

/// Splits a text into the front matter, which is between two lines of three hyphens, and the body.
package func splitFrontMatter(_ text: String, at path: String) -> Checked<FrontMatter> {
  let text =
    text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  let bytes = text.utf8
  guard let yamlStart = endOfDelimiter(in: bytes, from: bytes.startIndex) else {
    return Checked(FrontMatter(yaml: nil, yamlLine: 1, body: text, bodyLine: 1))
  }
  var line = 2
  var start = yamlStart
  while start < bytes.endIndex {
    if let bodyStart = endOfDelimiter(in: bytes, from: start) {
      return Checked(
        FrontMatter(
          yaml: String(text[yamlStart..<start]), yamlLine: 2, body: String(text[bodyStart...]),
          bodyLine: line + 1))
    }
    start = endOfLine(in: bytes, from: start)
    line += 1
  }
  let place = ContentLocation(path: path, line: 1, column: 1)
  let rest = String(text[yamlStart...])
  return Checked(
    FrontMatter(yaml: nil, yamlLine: 2, body: rest, bodyLine: 2), [.unclosedFrontMatter(at: place)])
}

/// Returns the start of the next line if this line contains only three hyphens, otherwise nil.
private func endOfDelimiter(
  in bytes: String.UTF8View, from start: String.Index
) -> String.Index? {
  let end = endOfLine(in: bytes, from: start)
  let line = bytes[start..<end]
  guard line.starts(with: "---".utf8) else { return nil }
  let isBlank = line.dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  return isBlank ? end : nil
}

private func endOfLine(in bytes: String.UTF8View, from start: String.Index) -> String.Index {
  guard let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return bytes.endIndex }
  return bytes.index(after: feed)
}

extension Diagnostic {
  fileprivate static func unclosedFrontMatter(at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      "markdown.unclosed-front-matter", at: place, code: "unclosed-front-matter")
  }
}
