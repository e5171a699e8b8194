import Diagnostics

/// A comment that no reader sees, with what a program needs.
enum MachineLine {
  static let itemStart = "<!-- precept "
  static let headerStart = "<!-- precept-checklist "
  static let end = "-->"

  static func item(_ json: JSONText) -> String { line(itemStart, json) }
  static func header(_ json: JSONText) -> String { line(headerStart, json) }

  /// A comment ends at the first `-->`; within JSON, `>` stands in strings only.
  private static func line(_ start: String, _ json: JSONText) -> String {
    let text = json.compact
    let hidden =
      text.utf8.contains(UInt8(ascii: ">")) ? text.replacing(">", with: "\\u003e") : text
    return start + hidden + " " + end
  }

  enum Kind { case item, header }

  /// Returns what stands in a comment of ours, nil for other lines.
  static func parse(_ line: Substring) -> (kind: Kind, json: JSONText?)? {
    guard line.utf8.starts(with: "<!-- precept".utf8) else { return nil }
    for (start, kind) in [(itemStart, Kind.item), (headerStart, Kind.header)]
    where line.utf8.starts(with: start.utf8) {
      guard line.hasSuffix(end) else { return (kind, nil) }
      let text = line.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      return (kind, try? JSONReader.read(String(Substring(text))))
    }
    return nil
  }
}
