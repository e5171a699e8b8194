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
