import Diagnostics
import Guidelines
import Yams

/// A syntax error of a YAML document.
struct YAMLFault: Error {
  let problem: LocalizableMessage
  let location: ContentLocation
}

/// Parses one YAML document.
///
/// Throws for anchors and aliases. The file formats need none, and a few lines of aliases
/// can expand to gigabytes.
///
/// - Parameter firstLine: The number of the line in the file at which the text begins, from 1.
func parseYAML(
  _ text: String, path: String, firstLine: Int = 1
) throws(YAMLFault) -> YAMLNode {
  let converter = YAMLConverter(text: text, path: path, firstLine: firstLine)
  if let fault = converter.hazard { throw fault }
  do {
    // The basic resolver treats all scalars as strings. The default resolver would try a dozen
    // regular expressions on each. The default encoding would depend on the environment.
    guard let root = try Yams.compose(yaml: text, .basic, .default, .utf8) else {
      return YAMLNode(content: .null, location: converter.location(nil))
    }
    return try converter.node(root)
  } catch let fault as YAMLFault {
    throw fault
  } catch let error as YamlError {
    throw converter.fault(error)
  } catch {
    throw YAMLFault(problem: "yaml.unreadable", location: converter.location(nil))
  }
}

private struct YAMLConverter {
  let path: String
  let firstLine: Int
  let lines: YAMLLines

  init(text: String, path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    lines = YAMLLines(text)
  }

  // The first hazard, found before parsing, because the nodes of Yams do not keep their anchors.
  var hazard: YAMLFault? {
    YAMLHazardScan.firstHazard(in: lines.slices).map { hazard in
      let place = location(lines.position(line: hazard.line, bytes: hazard.column))
      return switch hazard.kind {
      case .anchor: YAMLFault(problem: "yaml.anchor", location: place)
      case .nesting: YAMLFault(problem: .tooDeep, location: place)
      }
    }
  }

  func node(_ node: Node) throws -> YAMLNode {
    YAMLNode(content: try content(of: node), location: location(node.mark))
  }

  private func content(of node: Node) throws -> YAMLNode.Content {
    switch node {
    case .scalar(let scalar):
      return isNull(scalar) ? .null : .scalar(scalar.string)
    case .sequence(let sequence):
      return .sequence(try sequence.map(self.node))
    case .mapping(let mapping):
      return .mapping(try mapping.map { try entry(key: $0.key, value: $0.value) })
    case .alias:
      throw YAMLFault(problem: "yaml.anchor", location: location(node.mark))
    }
  }

  private func isNull(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  private func entry(key: Node, value: Node) throws -> YAMLEntry {
    guard case .scalar(let name) = key else {
      throw YAMLFault(problem: "yaml.key-not-text", location: location(key.mark))
    }
    return YAMLEntry(
      key: name.string, keyLocation: location(key.mark), value: try node(value))
  }

  func location(_ mark: Mark?) -> ContentLocation {
    guard let mark, mark.line >= 1, mark.column >= 1 else { return location((0, 0)) }
    return location(lines.position(line: mark.line - 1, scalars: mark.column - 1))
  }

  private func location(_ position: YAMLLines.Position) -> ContentLocation {
    ContentLocation(
      path: path, line: position.line + firstLine, column: position.column + 1)
  }

  func fault(_ error: YamlError) -> YAMLFault {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return YAMLFault(problem: .ofParser(problem), location: location(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      return YAMLFault(problem: .repeatedKeys(keys), location: location(context.mark))
    case .reader(let problem, let offset, _, let text):
      let bytes = offset.map { text.prefix($0).utf8.count } ?? 0
      return YAMLFault(
        problem: .ofParser(problem), location: location(lines.position(offset: bytes)))
    default:
      return YAMLFault(problem: "yaml.unreadable", location: location(nil))
    }
  }
}

extension LocalizableMessage {
  fileprivate static var tooDeep: Self {
    Self("yaml.nested-too-deeply", ["limit": .text("\(YAMLHazardScan.nestingLimit)")])
  }

  fileprivate static func repeatedKeys(_ keys: [String]) -> Self {
    Self("yaml.repeated-key", ["keys": .quoted(keys)])
  }
}

/// The lines of a YAML text as the YAML parser counts them, with their locations in the file.
///
/// The parser also ends lines at a carriage return, U+0085, U+2028 and U+2029. Editors and
/// compilers do not, and locations in diagnostics count lines as editors do.
struct YAMLLines {
  private let bytes: [UInt8]
  private let lines: [Line]

  private struct Line {
    let start: Int
    /// The number, from 0, of the editor's line that contains this line; `shownStart` is the byte
    /// offset at which that line starts.
    let shown: Int
    let shownStart: Int
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    var lines = [Line(start: 0, shown: 0, shownStart: 0)]
    var place = 0
    while place < bytes.count {
      let width = Self.lineBreak(in: bytes, at: place)
      place += max(width, 1)
      guard width > 0, let last = lines.last else { continue }
      let isShown = bytes[place - 1] == 0x0A
      lines.append(
        Line(
          start: place, shown: last.shown + (isShown ? 1 : 0),
          shownStart: isShown ? place : last.shownStart))
    }
    self.lines = lines
  }

  /// Returns the length in bytes of the line break at a byte offset, or 0 if there is none.
  private static func lineBreak(in bytes: [UInt8], at place: Int) -> Int {
    switch (bytes[place], bytes[(place + 1)...].first, bytes[(place + 1)...].dropFirst().first) {
    case (0x0A, _, _): 1
    case (0x0D, 0x0A, _): 2
    case (0x0D, _, _): 1
    case (0xC2, 0x85, _): 2
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3
    default: 0
    }
  }
}

extension YAMLLines {
  /// A line and a column in bytes, both from 0, as an editor counts them.
  typealias Position = (line: Int, column: Int)

  /// The bytes of every line, including its line break.
  var slices: [ArraySlice<UInt8>] {
    let starts = lines.map(\.start)
    return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Converts a line and a column of the YAML parser, both from 0, to those of an editor. The
  /// parser counts columns in Unicode scalars.
  func position(line: Int, scalars column: Int) -> Position {
    guard line < lines.count else { return position(offset: bytes.count) }
    var place = lines[line].start
    for _ in 0..<column where place < bytes.count {
      place += 1
      while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return position(line: line, bytes: place - lines[line].start)
  }

  func position(line: Int, bytes column: Int) -> Position {
    (lines[line].shown, lines[line].start + column - lines[line].shownStart)
  }

  func position(offset: Int) -> Position {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return position(line: line, bytes: offset - lines[line].start)
  }
}
