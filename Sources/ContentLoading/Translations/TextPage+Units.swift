import Diagnostics
import Guidelines
import MarkdownTree
import Translation

extension TextPage {
  /// The parts of a rule or topic in the order of the file.
  func units(in file: String, headings: [String: RulePart]) -> [TextUnit] {
    let isTopic = file.hasSuffix("/topic.md")
    var units = frontUnits(in: file)
    let name = isTopic ? "introduction" : "statement"
    units += introduction.unit(UnitAddress(file: file, part: name))
    let titles = isTopic ? sectionTitles : [:]
    for part in parts {
      if isTopic {
        let id = titles[part.heading] ?? part.heading
        units += part.prose.unit(UnitAddress(file: file, part: "text.\(id)"))
      } else {
        let name = headings[part.heading]?.rawValue ?? part.heading
        units += part.prose.itemUnits(UnitAddress(file: file, part: name))
      }
    }
    return units
  }

  /// Keywords are what people of the language search for and are made from nothing.
  private func frontUnits(in file: String) -> [TextUnit] {
    (frontMatter.entries ?? []).filter { $0.key != "keywords" }.flatMap { entry in
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
    return [TextUnit(address, markdown, kind: .prose, at: first.location)]
  }

  /// One unit for each item where the prose is a list, else one for all of it.
  fileprivate func itemUnits(_ address: UnitAddress) -> [TextUnit] {
    guard let items = items(of: .bullet) ?? items(of: .ordered) else { return unit(address) }
    return items.enumerated().flatMap { index, item in
      item.unit(UnitAddress(file: address.file, part: "\(address.part).\(index + 1)"))
    }
  }
}
