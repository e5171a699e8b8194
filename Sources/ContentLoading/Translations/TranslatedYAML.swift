import Diagnostics
import Localization
import Translation

/// A YAML file of a locale, made anew from that of the source.
struct TranslatedYAML {
  let file: String
  let texts: [UnitAddress: String]

  /// Texts stand in the order of the source; what the locale has of its own stays.
  func merged(_ source: YAMLNode, _ target: YAMLNode?, under path: [String] = []) -> YAMLNode? {
    let address = UnitAddress(file: file, part: path.joined(separator: "."))
    switch source.content {
    case .scalar: return texts[address].map { YAMLNode(scalar: $0) }
    case .null, .sequence: return target ?? (path.isEmpty ? source : nil)
    case .mapping(let entries):
      if file == messageFile, let text = texts[address], let plural = PluralLines(text) {
        return plural.node
      }
      let merged = merged(entries, target?.entries ?? [], path)
      return merged.isEmpty && !path.isEmpty ? nil : YAMLNode(mapping: merged)
    }
  }

  private func merged(
    _ entries: [YAMLEntry], _ own: [YAMLEntry], _ path: [String]
  ) -> [YAMLEntry] {
    let ownByKey = Dictionary(own.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let translated = entries.filter { !isOwn($0.key, at: path.count, in: file) }
    let known = Set(translated.map(\.key))
    return translated.compactMap { entry in
      merged(entry.value, ownByKey[entry.key]?.value, under: path + [entry.key]).map {
        YAMLEntry(key: entry.key, keyLocation: entry.keyLocation, value: $0)
      }
    } + own.filter { !known.contains($0.key) }
  }
}

extension PluralLines {
  /// A language with one form needs no map.
  fileprivate var node: YAMLNode {
    if branches.count == 1 { return YAMLNode(scalar: branches[0].text) }
    return YAMLNode(
      mapping: branches.map { branch in
        YAMLEntry(
          key: branch.category.rawValue, keyLocation: ContentLocation(path: ""),
          value: YAMLNode(scalar: branch.text))
      })
  }
}

extension YAMLNode {
  init(scalar text: String) {
    self.init(content: .scalar(text), location: ContentLocation(path: ""))
  }

  init(mapping entries: [YAMLEntry]) {
    self.init(content: .mapping(entries), location: ContentLocation(path: ""))
  }
}
