package import Diagnostics
import MarkdownTree

/// A parser for the bytes of a file. It collects the faults of the file's encoding and syntax.
struct FileParser {
  let limits: LoadingLimits
  var diagnostics: [Diagnostic] = []

  init(limits: LoadingLimits) { self.limits = limits }

  mutating func tree(of file: ContentFile) -> ParsedFile.Tree? {
    if AssetPath(file.path) != nil { return picture(file).map { .picture($0) } }
    guard let text = text(of: file) else { return nil }
    if file.path.hasSuffix(".yaml") {
      return yaml(text, path: file.path, firstLine: 1).map { .yaml($0) }
    }
    if file.path.hasPrefix(ContentLoader.illustrationFolder), file.path.hasSuffix(".svg") {
      return drawing(text, path: file.path).map { .drawing($0) }
    }
    return file.path.hasSuffix(".md") ? page(text, path: file.path).map { .page($0) } : nil
  }

  private mutating func drawing(_ text: String, path: String) -> XMLTree? {
    do {
      return try XMLReader.read(text, documentType: .skipped)
    } catch {
      diagnostics.append(
        .invalidDrawing(
          "syntax", ["problem": .message(error.message)],
          at: ContentLocation(path: path, line: error.line, column: error.column)))
      return nil
    }
  }

  /// Returns the text of a file with line feeds as line endings. If it is unreadable, too large or
  /// not text, reports that and returns nil.
  mutating func text(of file: ContentFile) -> String? {
    guard let bytes = bytes(of: file) else { return nil }
    guard let fault = textFault(in: bytes, path: file.path) else {
      return String(decoding: bytes.withoutByteOrderMark, as: UTF8.self).withPlainLineEnds
    }
    diagnostics.append(fault)
    return nil
  }

  /// Returns the bytes of a file. If it is unreadable or too large, reports that and returns nil.
  mutating func bytes(of file: ContentFile) -> [UInt8]? {
    let limit = limits.fileSize(of: file.path)
    switch file.contents {
    case .unreadable(let reason): diagnostics.append(.unreadableFile(file.path, reason))
    case .tooLarge(let size):
      diagnostics.append(.fileTooLarge(file.path, size: size, limit: limit))
    case .bytes(let bytes) where bytes.count > limit:
      diagnostics.append(.fileTooLarge(file.path, size: bytes.count, limit: limit))
    case .bytes(let bytes): return bytes
    }
    return nil
  }

  /// Parses a Markdown file with front matter. If the front matter is missing or invalid, reports
  /// that and returns nil.
  private mutating func page(_ text: String, path: String) -> TextPage? {
    let split = splitFrontMatter(text, at: path)
    diagnostics += split.diagnostics
    let parts = split.value
    guard let front = parts.yaml else {
      if split.diagnostics.isEmpty { diagnostics.append(.missingFrontMatter(path)) }
      return nil
    }
    guard let fields = yaml(front, path: path, firstLine: parts.yamlLine) else { return nil }
    let document = parseMarkdown(parts.body, at: path, firstLine: parts.bodyLine)
    diagnostics += document.faults
    return TextPage(
      frontMatter: fields, document: document,
      location: ContentLocation(path: path, line: 1, column: 1))
  }

  fileprivate mutating func yaml(_ text: String, path: String, firstLine: Int) -> YAMLNode? {
    do {
      return try parseYAML(text, path: path, firstLine: firstLine)
    } catch {
      diagnostics.append(.invalidYAML(error))
      return nil
    }
  }
}

/// Reads a YAML file that is no part of a knowledge base. The value is nil if it cannot be read.
package func readYAML(_ file: ContentFile) -> Checked<YAMLNode?> {
  var parser = FileParser(limits: LoadingLimits())
  let node = parser.text(of: file).flatMap { parser.yaml($0, path: file.path, firstLine: 1) }
  return Checked(node, parser.diagnostics)
}

extension MarkdownDocument {
  /// The diagnostics for a text that is nested too deeply or too expensive to parse, or has markup that is not
  /// supported.
  var faults: [Diagnostic] {
    [tooDeep.map { .tooDeep($0) }, tangled.map { .tangled($0) }].compactMap(\.self)
      + unsupported.map { .unsupported($0) }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension Diagnostic {
  fileprivate static func invalidYAML(_ fault: YAMLFault) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("yaml.invalid", ["problem": .message(fault.problem)]),
      at: fault.location, code: "invalid-yaml")
  }

  fileprivate static func unreadableFile(
    _ path: String, _ reason: LocalizableMessage
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.unreadable-file", ["reason": .message(reason)]),
      at: ContentLocation(path: path), code: "unreadable-file")
  }

  fileprivate static func fileTooLarge(_ path: String, size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.file-too-large", ["size": .text("\(size)"), "limit": .text("\(limit)")]),
      at: ContentLocation(path: path), code: "file-too-large")
  }

  fileprivate static func tooDeep(_ place: ContentLocation) -> Diagnostic {
    Diagnostic("content.nested-too-deeply", at: place, code: "nested-too-deeply")
  }

  fileprivate static func unsupported(_ markup: UnsupportedMarkup) -> Diagnostic {
    Diagnostic(
      .warning,
      LocalizableMessage(
        "content.unsupported-markup.\(markup.kind.rawValue)", ["markup": .text(markup.text)]),
      at: markup.location, code: "unsupported-markup")
  }

  fileprivate static func tangled(_ place: ContentLocation) -> Diagnostic {
    Diagnostic("content.tangled", at: place, code: "nested-too-deeply")
  }

  fileprivate static func missingFrontMatter(_ path: String) -> Diagnostic {
    Diagnostic(
      "content.missing-front-matter", at: ContentLocation(path: path, line: 1, column: 1),
      code: "missing-front-matter")
  }
}

/// Returns a diagnostic for the first invalid UTF-8 byte or control
/// character; nil if there is none.
func textFault(in bytes: [UInt8], path: String) -> Diagnostic? {
  var iterator = Unicode.UTF8.ForwardParser()
  var source = bytes.makeIterator()
  var place = TextPlace()
  while true {
    switch iterator.parseScalar(from: &source) {
    case .emptyInput:
      return nil
    case .error:
      return .invalidUTF8(bytes, at: place.location(in: path))
    case .valid(let encoded):
      guard let first = encoded.first, !isBinary(first) else {
        // UTF-16 and UTF-32 without a mark look like ASCII with zeros in between.
        guard case .encoding? = LikelyContents(of: bytes) else {
          return .binaryFile(at: place.location(in: path))
        }
        return .invalidUTF8(bytes, at: place.location(in: path))
      }
      place.advance(over: first, width: encoded.count)
    }
  }
}

/// Returns whether a byte is a control character below 0x20 other than tab, line feed, form
/// feed and carriage return.
private func isBinary(_ byte: UInt8) -> Bool {
  byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte)
}

private struct TextPlace {
  var line = 1
  var column = 1

  mutating func advance(over byte: UInt8, width: Int) {
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else {
      column += width
    }
  }

  func location(in path: String) -> ContentLocation {
    ContentLocation(path: path, line: line, column: column)
  }
}

extension Diagnostic {
  fileprivate static func invalidUTF8(
    _ bytes: [UInt8], at location: ContentLocation
  ) -> Diagnostic {
    Diagnostic(TextDecodingError(bytes).problem, at: location, code: "invalid-utf8")
  }

  fileprivate static func binaryFile(at location: ContentLocation) -> Diagnostic {
    Diagnostic("content.binary-file", at: location, code: "binary-file")
  }
}
