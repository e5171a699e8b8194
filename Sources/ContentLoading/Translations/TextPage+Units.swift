import Diagnostics
import Guidelines
import Localization
import MarkdownTree
import Translation

extension TextPage {
  /// Returns the translation units of a rule, topic, article or check, in the order of the file.
  func units(in file: String, headings: [String: RuleSection]) -> [TextUnit] {
    let texts =
      switch PageKind(file) {
      case .rule: ruleUnits(in: file, headings)
      case .topic: topicUnits(in: file)
      case .article, .check: UnitAddress(file: file, part: "body").units(of: body)
      }
    return frontUnits(in: file) + texts
  }

  private func ruleUnits(in file: String, _ headings: [String: RuleSection]) -> [TextUnit] {
    introduction.unit(UnitAddress(file: file, part: "statement"))
      + parts.flatMap { part in
        let name = headings[part.headingKey]?.id.rawValue ?? part.heading
        return part.prose.itemUnits(UnitAddress(file: file, part: name))
      }
  }

  private func topicUnits(in file: String) -> [TextUnit] {
    let titles = sectionTitles
    return introduction.unit(UnitAddress(file: file, part: "introduction"))
      + parts.flatMap { part in
        let id = titles[part.heading] ?? part.heading
        return part.prose.unit(UnitAddress(file: file, part: "text.\(id)"))
      }
  }

  /// Returns the units of the front matter, without what is not translated.
  private func frontUnits(in file: String) -> [TextUnit] {
    (frontMatter.entries ?? []).filter { !YAMLNode.ownKeys.contains($0.key) }.flatMap { entry in
      YAMLNode(
        content: .mapping([entry]), location: entry.keyLocation
      ).units(in: file)
    }
  }

  private var sectionTitles: [String: String] {
    let sections = frontMatter.entries?.first { $0.key == "sections" }?.value.entries ?? []
    return Dictionary(
      sections.compactMap { entry in entry.value.scalar.map { ($0, entry.key) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Prose {
  fileprivate func unit(_ address: UnitAddress) -> [TextUnit] {
    guard let first = blocks.first else { return [] }
    var text = blocks.markdown(keepsComments: true)
    text.dropLineFeed()
    return [TextUnit(address, text, kind: .prose, at: first.location)]
  }

  /// Returns one unit for each item if the prose is a list, otherwise one unit for all of it.
  fileprivate func itemUnits(_ address: UnitAddress) -> [TextUnit] {
    guard let items = items(of: .bullet) ?? items(of: .ordered) else { return unit(address) }
    return address.units(of: items)
  }
}

extension UnitAddress {
  /// Returns one unit for each item of the list with this address.
  fileprivate func units(of items: [Prose]) -> [TextUnit] {
    items.enumerated().flatMap { index, item in
      item.unit(UnitAddress(file: file, part: "\(part).\(index + 1)"))
    }
  }
}

/// The kind of object to which a Markdown file of a locale belongs.
enum PageKind {
  case rule, topic, article, check

  /// - Parameter file: The path relative to the folder of the locale.
  init(_ file: String) {
    if file.hasPrefix("articles/") {
      self = .article
    } else if file.hasPrefix("checks/") {
      self = .check
    } else {
      self = file.hasSuffix("/topic.md") ? .topic : .rule
    }
  }
}

extension YAMLNode {
  /// Returns the translation units of a YAML file.
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
        TextUnit(address, text, kind: holdsMessages(file) ? .message : .line, at: location))
    case .mapping(let entries):
      if holdsMessages(file), let plural = pluralLines(of: entries) {
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

/// Returns the plural forms of a message, or nil unless every key is a plural category.
private func pluralLines(of entries: [YAMLEntry]) -> PluralLines? {
  let branches = entries.compactMap { entry in
    PluralCategory(rawValue: entry.key).flatMap { category in
      entry.value.scalar.map { (category: category, text: $0) }
    }
  }
  guard branches.count == entries.count, !branches.isEmpty else { return nil }
  return PluralLines(branches)
}

/// The file with the words of the interface: those of the program, and what a knowledge base words
/// otherwise.
package let messageFile = "ui.yaml"

/// The files of the program's words next to those of the interface: the help, errors and findings,
/// and what assistants are told. No knowledge base has them.
package let programFiles = ["help.yaml", "errors.yaml", "agent.yaml"]

/// Returns whether the texts of a file are messages, with placeholders and plurals.
func holdsMessages(_ file: String) -> Bool { file == messageFile || file == siteFile }

/// Returns whether an entry belongs to its locale alone and is not a translation. Such entries are
/// other names, words to avoid and notes on the choice of words.
func isOwn(_ key: String, at depth: Int, in file: String) -> Bool {
  switch file {
  case "glossary.yaml": depth == 2 && key != "term" && key != "definition"
  case "platforms.yaml": depth == 0 && key != "platforms"
  default: false
  }
}
