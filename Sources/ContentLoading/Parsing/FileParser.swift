package import Diagnostics
package import Guidelines
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
    case .unreadable(let reason):
      report(
        LocalizableMessage("content.unreadable-file", ["reason": .message(reason)]),
        at: ContentLocation(path: file.path), code: "unreadable-file")
    case .tooLarge(let size): reportSize(size, limit, of: file)
    case .bytes(let bytes) where bytes.count > limit: reportSize(bytes.count, limit, of: file)
    case .bytes(let bytes): return bytes
    }
    return nil
  }

  private mutating func reportSize(_ size: Int, _ limit: Int, of file: ContentFile) {
    report(
      LocalizableMessage(
        "content.file-too-large", ["size": .text("\(size)"), "limit": .text("\(limit)")]),
      at: ContentLocation(path: file.path), code: "file-too-large")
  }

  mutating func report(
    _ message: LocalizableMessage, at place: ContentLocation, code: Diagnostic.Code
  ) {
    diagnostics.append(Diagnostic(message, at: place, code: code))
  }

  /// Parses a Markdown file with front matter. If the front matter is missing or invalid, reports
  /// that and returns nil.
  private mutating func page(_ text: String, path: String) -> TextPage? {
    let start = ContentLocation(path: path, line: 1, column: 1)
    let split = splitFrontMatter(text, at: path)
    diagnostics += split.diagnostics
    let parts = split.value
    guard let front = parts.yaml else {
      if split.diagnostics.isEmpty {
        report("content.missing-front-matter", at: start, code: "missing-front-matter")
      }
      return nil
    }
    guard let fields = yaml(front, path: path, firstLine: parts.yamlLine) else { return nil }
    let document = parseMarkdown(parts.body, at: path, firstLine: parts.bodyLine)
    diagnostics += document.faults
    return TextPage(frontMatter: fields, document: document, location: start)
  }

  fileprivate mutating func yaml(_ text: String, path: String, firstLine: Int) -> YAMLNode? {
    do {
      return try parseYAML(text, path: path, firstLine: firstLine)
    } catch {
      report(
        LocalizableMessage("yaml.invalid", ["problem": .message(error.problem)]),
        at: error.location, code: "invalid-yaml")
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

extension [UInt8] {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

/// Returns a diagnostic for the first invalid UTF-8 byte or control character; nil if there is none.
func textFault(in bytes: [UInt8], path: String) -> Diagnostic? {
  var iterator = Unicode.UTF8.ForwardParser()
  var source = bytes.makeIterator()
  var (line, column) = (1, 1)
  func invalidUTF8() -> Diagnostic {
    Diagnostic(
      TextDecodingError(bytes).problem,
      at: ContentLocation(path: path, line: line, column: column), code: "invalid-utf8")
  }
  while true {
    switch iterator.parseScalar(from: &source) {
    case .emptyInput: return nil
    case .error: return invalidUTF8()
    case .valid(let encoded):
      guard let first = encoded.first, !isBinary(first) else {
        // UTF-16 and UTF-32 without a mark look like ASCII with zeros in between.
        if case .encoding? = LikelyContents(of: bytes) { return invalidUTF8() }
        return Diagnostic(
          "content.binary-file", at: ContentLocation(path: path, line: line, column: column),
          code: "binary-file")
      }
      (line, column) = first == 0x0A ? (line + 1, 1) : (line, column + encoded.count)
    }
  }
}

/// Returns whether a byte is a control character other than tab, line feed, form feed and carriage
/// return.
private func isBinary(_ byte: UInt8) -> Bool {
  byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte)
}
