import Diagnostics
import Yams

/// What can be wrong with a YAML document as such.
struct YAMLFault: Error {
  let problem: String
  let location: ContentLocation
}

/// Parses one YAML document.
///
/// Anchors and aliases are refused: the formats need none, and a few lines of them can grow to
/// gigabytes.
///
/// - Parameter firstLine: the line of the file on which the text begins, from 1.
func parseYAML(
  _ text: String, path: String, firstLine: Int = 1
) throws(YAMLFault) -> YAMLNode {
  let converter = YAMLConverter(text: text, path: path, firstLine: firstLine)
  do {
    guard let root = try Yams.compose(yaml: text, .default, .default, .utf8) else {
      return YAMLNode(content: .null, location: converter.location(nil))
    }
    return try converter.node(root)
  } catch let fault as YAMLFault {
    throw fault
  } catch let error as YamlError {
    throw converter.fault(error)
  } catch {
    throw YAMLFault(problem: "cannot be read as YAML", location: converter.location(nil))
  }
}

private struct YAMLConverter {
  let path: String
  let firstLine: Int
  let lines: [Substring.UTF8View]

  init(text: String, path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0).utf8 }
  }

  func node(_ node: Node) throws -> YAMLNode {
    guard node.anchor == nil else {
      throw YAMLFault(
        problem: "anchors and aliases are not supported", location: location(node.mark))
    }
    return YAMLNode(content: try content(of: node), location: location(node.mark))
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
      throw YAMLFault(
        problem: "anchors and aliases are not supported", location: location(node.mark))
    }
  }

  private func isNull(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  private func entry(key: Node, value: Node) throws -> YAMLEntry {
    guard case .scalar(let name) = key else {
      throw YAMLFault(problem: "a key must be a text", location: location(key.mark))
    }
    return YAMLEntry(
      key: name.string, keyLocation: location(key.mark), value: try node(value))
  }

  /// Converts Yams' columns, which count Unicode scalars, to UTF-8 bytes.
  func location(_ mark: Mark?) -> ContentLocation {
    guard let mark, mark.line >= 1 else { return ContentLocation(path: path, line: firstLine, column: 1) }
    var column = mark.column
    if mark.line <= lines.count {
      let line = lines[mark.line - 1]
      let scalars = Substring(line).unicodeScalars
      let end = scalars.index(
        scalars.startIndex, offsetBy: mark.column - 1, limitedBy: scalars.endIndex)
      column = line.distance(from: line.startIndex, to: end ?? line.endIndex) + 1
    }
    return ContentLocation(path: path, line: mark.line + firstLine - 1, column: max(column, 1))
  }

  func fault(_ error: YamlError) -> YAMLFault {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return YAMLFault(problem: problem, location: location(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      return YAMLFault(problem: "key \(names) occurs twice", location: location(context.mark))
    case .reader(let problem, _, _, _):
      return YAMLFault(problem: problem, location: location(nil))
    default:
      return YAMLFault(problem: "cannot be read as YAML", location: location(nil))
    }
  }
}
