import ContentLoading
import Foundation
import TestSupport

/// A case file: changes to the small knowledge base, and all that is to be reported about it.
///
/// A case file is Markdown and becomes the example of a reference page as it is. In it
/// - a line with a path in backquotes names the file that the next fenced block holds; a block
///   marked `hex` holds bytes;
/// - `No file`, `Unreadable` and `Large`, each with a path in backquotes, take a file away or make
///   it unusable;
/// - the block marked `text` holds the findings, one a line.
struct CheckCase {
  let base: SmallKnowledgeBase
  let report: String

  init(_ markdown: String) {
    var base = SmallKnowledgeBase()
    var report = ""
    var path = ""
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let text = lines.prefix { $0 != "```" }.map { $0 + "\n" }.joined()
        lines = lines.drop { $0 != "```" }.dropFirst()
        switch line {
        case "```text": report += text
        case "```hex": base = base.with(path, .bytes(Self.bytes(text)))
        default: base = base.with(path, text)
        }
      } else if let named = line.quoted {
        path = named
        base = base.changed(by: line, at: path)
      }
    }
    self.base = base
    self.report = report
  }

  private static func bytes(_ text: String) -> [UInt8] {
    text.split { $0.isWhitespace }.compactMap { UInt8($0, radix: 16) }
  }
}

extension CheckCase {
  private static let folder = "Tests/ContentChecksTests/Cases"

  static func markdown(_ code: String) throws -> String {
    try Repository.text("\(folder)/\(code).md")
  }

  /// The codes that have a case file.
  static var codes: [String] {
    Repository.paths(in: folder, extension: "md").map {
      String($0.dropFirst(folder.count + 1).dropLast(3))
    }
  }
}

extension SmallKnowledgeBase {
  fileprivate func changed(by line: Substring, at path: String) -> Self {
    switch line.prefix(while: { $0 != "`" }) {
    case "No file ": without(path)
    case "Unreadable: ": with(path, .unreadable("permission denied"))
    case "Large: ": with(path, .tooLarge(10_000_000))
    default: self
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
}
