import DesignAudit
import Diagnostics
import Foundation
import TestSupport

/// A table of mistakes: files of a small app with places and values to put into them.
///
/// A file of tables is text of lines, each with a word that says what it is:
/// - `==` begins a table and names it;
/// - `file` names a file, whose lines follow after `|`, `hex` one whose lines are bytes, and `unread`
///   one whose line tells why it is not read, such as `Large: 3000000`;
/// - `place` is what stands for `PLACE`, `value` a code and what stands for `VALUE`; parts between
///   tildes stand for `PLACE`, `PLACE2` and so on; `\n` is the end of a line;
/// - `clean` is the value without a mistake, and `only` a code to which both are limited;
/// - `let` gives a name to a text that others contain;
/// - `at` says where the mistake is reported, otherwise on the line of the value.
struct PlantedTable: Sendable {
  let name: String
  private(set) var places: [String] = []
  private(set) var values: [(code: String, text: String)] = []
  private(set) var clean = ""
  private(set) var only: String?
  private var files: [(kind: String, path: String, text: String)] = []
  private var names: [(name: String, text: String)] = []
  private var report: String?

  /// Reads the tables of a file.
  static func all(in text: String) -> [PlantedTable] {
    var tables: [PlantedTable] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("== ") {
        tables.append(PlantedTable(name: String(line.dropFirst(3))))
      } else {
        tables[tables.count - 1].read(String(line))
      }
    }
    return tables
  }

  private init(name: String) { self.name = name }

  private mutating func read(_ line: String) {
    let (word, rest) = line.cut
    switch word {
    case "file", "hex", "unread": files.append((word, rest, ""))
    case "|": files[files.count - 1].text += rest + "\n"
    case "place": places.append(rest.lines)
    case "value": values.append((rest.cut.0, rest.cut.1.lines))
    case "clean": clean = rest.lines
    case "only": only = rest
    case "let": names.append(rest.cut)
    case "at": report = rest
    default: preconditionFailure("'\(line)' is no line of a table")
    }
  }
}

extension PlantedTable {
  /// Returns the app with a value at a place, and where the value is, such as `App/A.swift:4`.
  func app(_ place: String, _ value: String) -> (app: SmallApp, location: String) {
    var app = SmallApp()
    var location = report.map { $0.filled("PLACE", place) }
    for file in files {
      let path = file.path.filled("PLACE", place)
      let text = file.text.filled("PLACE", place)
      if location == nil, let start = text.range(of: "VALUE")?.lowerBound {
        location = "\(path):\(text[..<start].count(where: { $0 == "\n" }) + 1)"
      }
      let whole = names.reversed().reduce(text.filled("VALUE", value)) {
        $0.replacing($1.name, with: $1.text)
      }
      app = app.with(AuditFile(path: path, contents: contents(file.kind, whole)))
    }
    return (app, location ?? "")
  }

  /// Returns how an app of the table is audited: as its configuration says, if it has one.
  func options(_ app: SmallApp) throws -> AuditOptions {
    try app.configured(only: only.map { [$0] })
  }

  private func contents(_ kind: String, _ text: String) -> AuditFile.Contents {
    switch (kind, text.cut) {
    case ("hex", _): .bytes(CaseFile.bytes(text))
    case ("unread", ("Unreadable:", _)): .unreadable("permission denied")
    case ("unread", ("Large:", let size)): .tooLarge(Int(size.dropLast()) ?? 0)
    default: .bytes(Array(text.utf8))
    }
  }
}

extension String {
  /// The first word and what follows it.
  fileprivate var cut: (String, String) {
    guard let space = firstIndex(of: " ") else { return (self, "") }
    return (String(self[..<space]), String(self[index(after: space)...]))
  }

  fileprivate var lines: String { replacing("\\n", with: "\n") }

  /// Returns the text with the parts of another in place of a word and its numbers.
  fileprivate func filled(_ word: String, _ text: String) -> String {
    let parts = text.components(separatedBy: " ~ ")
    return parts.indices.reversed().reduce(self) { filled, part in
      filled.replacing(part == 0 ? word : "\(word)\(part + 1)", with: parts[part])
    }
  }
}
