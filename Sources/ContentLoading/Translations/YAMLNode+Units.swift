import Diagnostics
import Localization
import Translation

extension YAMLNode {
  /// Every text of a file that is a translation of another.
  func units(in file: String) -> [TextUnit] {
    var units: [TextUnit] = []
    collect(in: file, under: [], into: &units)
    return units
  }

  private func collect(in file: String, under path: [String], into units: inout [TextUnit]) {
    let address = UnitAddress(file: file, part: path.joined(separator: "."))
    switch content {
    case .scalar(let text):
      units.append(
        TextUnit(address, text, kind: isMessageFile(file) ? .message : .prose, at: location))
    case .mapping(let entries):
      if isMessageFile(file), let plural = pluralLines(of: entries) {
        units.append(TextUnit(address, plural.text, kind: .plural, at: location))
        return
      }
      for entry in entries where !isOwn(entry.key, at: path.count, in: file) {
        entry.value.collect(in: file, under: path + [entry.key], into: &units)
      }
    case .null, .sequence: break
    }
  }
}

/// Returns the branches where all keys are grammatical numbers.
private func pluralLines(of entries: [YAMLEntry]) -> PluralLines? {
  let branches = entries.compactMap { entry in
    PluralCategory(rawValue: entry.key).flatMap { category in
      entry.value.scalar.map { (category: category, text: $0) }
    }
  }
  guard branches.count == entries.count, !branches.isEmpty else { return nil }
  return PluralLines(branches)
}

let messageFile = "ui.yaml"

/// What the program says about its command line; only the folders that come with it have one.
let helpFile = "help.yaml"

private func isMessageFile(_ file: String) -> Bool { file == messageFile || file == helpFile }

/// Tells what a locale has of its own: other names, words to avoid and notes on the choice of
/// words are about its language and made from nothing.
func isOwn(_ key: String, at depth: Int, in file: String) -> Bool {
  switch file {
  case "glossary.yaml": depth == 2 && key != "term" && key != "definition"
  case "platforms.yaml": depth == 0 && key != "platforms"
  default: false
  }
}
