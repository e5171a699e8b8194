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
    guard let root = yaml(at: path), let tree = messageTree(root) else {
      return MessageCatalog(locale: locale)
    }
    let checked = MessageCatalog.make(locale: locale, from: tree)
    found += checked.diagnostics
    return checked.value
  }

  private mutating func messageTree(_ node: YAMLNode) -> MessageTree? {
    switch node.content {
    case .scalar(let text): return .text(text, node.location)
    case .mapping(let entries):
      return .group(
        entries.compactMap { entry in
          messageTree(entry.value).map { (entry.key, $0) }
        })
    case .null, .sequence:
      found.append(.wrongType(node, expected: "a message or a map of messages"))
      return nil
    }
  }
}
