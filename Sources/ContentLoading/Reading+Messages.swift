import Diagnostics
import Guidelines
import Localization

extension Reading {
  mutating func messages(_ locales: [LocaleTag]) -> [LocaleTag: MessageCatalog] {
    var catalogs: [LocaleTag: MessageCatalog] = [:]
    for locale in locales {
      catalogs[locale] = catalog(locale)
    }
    return catalogs
  }

  private mutating func catalog(_ locale: LocaleTag) -> MessageCatalog {
    let path = "Locales/\(locale)/ui.yaml"
    guard expects(path, of: locale), let root = yaml(at: path), let tree = messageTree(root) else {
      return MessageCatalog(locale: locale, messages: [:])
    }
    let checked = messageCatalog(from: tree, for: locale)
    found += checked.diagnostics
    return checked.value
  }

  private mutating func messageTree(_ node: YAMLNode) -> MessageTree? {
    switch node.content {
    case .scalar(let text): return .text(text, at: node.location)
    case .mapping(let entries):
      return .branch(
        entries.compactMap { entry in
          messageTree(entry.value).map { MessageTree.Entry(entry.key, at: entry.keyLocation, $0) }
        })
    case .null, .sequence:
      found.append(.wrongType(node, expected: "a message or a map of messages"))
      return nil
    }
  }
}
