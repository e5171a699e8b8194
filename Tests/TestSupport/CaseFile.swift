/// An example of a reference page: files with a mistake, and all that is reported about them.
///
/// It is Markdown, and becomes part of the page as it is. In it
/// - a line with a path in backquotes names the file that the next fenced block holds; a block
///   marked `hex` holds bytes;
/// - `No file`, `Unreadable` and `Large`, each with a path in backquotes, take a file away or make
///   it unusable;
/// - the block marked `text` holds the findings, one a line.
package struct CaseFile: Sendable {
  package enum Change: Sendable {
    case bytes([UInt8])
    case removed, unreadable, large
  }

  /// In the order of the text.
  package private(set) var changes: [(path: String, change: Change)] = []
  package private(set) var report = ""

  package init(_ markdown: String) {
    var path = ""
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let text = lines.prefix { $0 != "```" }.map { $0 + "\n" }.joined()
        lines = lines.drop { $0 != "```" }.dropFirst()
        switch line {
        case "```text": report += text
        case "```hex": changes.append((path, .bytes(Self.bytes(text))))
        default: changes.append((path, .bytes(Array(text.utf8))))
        }
      } else if let named = line.quoted {
        path = named
        if let change = line.change { changes.append((path, change)) }
      }
    }
  }

  /// Returns the bytes that a text has as hexadecimal numbers.
  package static func bytes(_ text: String) -> [UInt8] {
    text.split { $0.isWhitespace }.compactMap { UInt8($0, radix: 16) }
  }
}

extension CaseFile {
  /// Reads the case file of a code in a folder of the tests.
  package static func markdown(_ code: String, in folder: String) throws -> String {
    try Repository.text("\(folder)/\(code).md")
  }

  /// The codes that have a case file in a folder of the tests.
  package static func codes(in folder: String) -> [String] {
    Repository.paths(in: folder, extension: "md").map {
      String($0.dropFirst(folder.count + 1).dropLast(3))
    }
  }
}

extension Substring {
  /// The path in backquotes, if the line is nothing else than it and a word before it.
  fileprivate var quoted: String? {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    let words = ["", "No file ", "Unreadable: ", "Large: "]
    guard parts.count == 3, parts[2].isEmpty, words.contains(String(parts[0])) else { return nil }
    return String(parts[1])
  }

  fileprivate var change: CaseFile.Change? {
    switch prefix(while: { $0 != "`" }) {
    case "No file ": .removed
    case "Unreadable: ": .unreadable
    case "Large: ": .large
    default: nil
    }
  }
}
