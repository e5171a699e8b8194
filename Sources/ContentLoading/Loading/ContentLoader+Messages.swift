import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func messages(_ locales: [LocaleTag]) -> [LocaleTag: MessageCatalog] {
    var catalogs: [LocaleTag: MessageCatalog] = [:]
    for locale in locales {
      let interface = catalog(locale, messageFile)
      catalogs[locale] =
        exists(path(locale, helpFile))
        ? interface.completed(by: catalog(locale, helpFile)) : interface
    }
    return catalogs
  }

  private func path(_ locale: LocaleTag, _ file: String) -> String { "Locales/\(locale)/\(file)" }

  private mutating func catalog(_ locale: LocaleTag, _ file: String) -> MessageCatalog {
    let path = path(locale, file)
    guard expects(path, of: locale) else { return MessageCatalog(locale: locale, messages: [:]) }
    guard let root = yaml(at: path), let tree = messageTree(root) else {
      return MessageCatalog(locale: locale, messages: [:])
    }
    let checked = messageCatalog(from: tree, for: locale)
    diagnostics += checked.diagnostics
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
      diagnostics.append(.wrongType(node, expected: "a message or a map of messages"))
      return nil
    }
  }
}
