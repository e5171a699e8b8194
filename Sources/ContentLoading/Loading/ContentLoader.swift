import ColorScience
import Diagnostics
import Guidelines
import Localization
import Parallel

/// A loader that builds a knowledge base from parsed files. It records which files it used and
/// what is wrong with them.
struct ContentLoader: Sendable {
  let content: ParsedContent
  /// The paths of the files that were used. A path can occur more than once.
  private(set) var claimed: [String] = []
  var diagnostics: [Diagnostic] = []
  /// The source locale. Its value is English until the manifest has been read.
  var source = LocaleTag.english
  /// What the knowledge base declares. Its value is the standard until the manifest has been read.
  var declarations = Declarations()
  /// The groups of words in which a mistake was reported, by the path of the file.
  var unreadWords: [String: Set<DeclaredWords>] = [:]
  /// The partial locales, which are allowed to lack texts.
  var partial: Set<LocaleTag> = []

  init(_ content: ParsedContent) { self.content = content }
}

extension ContentLoader {
  /// Makes a value from each item, on all cores. Every value is made by a copy of this loader, and
  /// the used files and diagnostics of the copies are added to this loader.
  mutating func parallel<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ make: @Sendable (inout ContentLoader, Item) -> Value
  ) -> [Value] {
    var fresh = self
    (fresh.claimed, fresh.diagnostics) = ([], [])
    let made = items.parallelMap { [fresh] item in
      var loader = fresh
      let value = make(&loader, item)
      return (value: value, loader: loader)
    }
    claimed += made.flatMap(\.loader.claimed)
    diagnostics += made.flatMap(\.loader.diagnostics)
    return made.map(\.value)
  }

  func exists(_ path: String) -> Bool { content.files[path] != nil }

  /// Returns the sorted paths of the files with the given extension that are directly in a folder.
  func paths(in folder: String, extension suffix: String) -> [String] {
    content.files.paths(in: folder).filter { $0.hasSuffix("." + suffix) }
  }

  /// Returns the root of a YAML file. Reports a file that cannot be read, and returns nil.
  mutating func yaml(at path: String) -> YAMLNode? { file(at: path)?.yaml }

  /// Returns a Markdown file. Reports a file without readable front matter, and returns nil.
  mutating func page(at path: String) -> TextPage? { file(at: path)?.page }

  /// Returns a file and reports its faults. If the file is missing, reports that and returns nil.
  @discardableResult
  mutating func file(at path: String) -> ParsedFile? {
    guard let file = content[path] else {
      diagnostics.append(
        Diagnostic("content.missing-file", at: ContentLocation(path: path), code: "missing-file"))
      return nil
    }
    claimed.append(path)
    diagnostics += file.diagnostics
    return file
  }

  /// Returns the messages that readers of each locale see: those that the knowledge base words
  /// itself, and those of the program for all others.
  ///
  /// - Parameter others: Further locales, with the messages of the program alone. English ones stand
  ///   in where a language has none.
  mutating func messages(
    _ locales: [LocaleTag], andProgramMessagesIn others: [LocaleTag] = [.english]
  ) -> [LocaleTag: MessageCatalog] {
    var catalogs: [LocaleTag: MessageCatalog] = [:]
    for locale in locales {
      let own = siteWords(locale).completed(by: ownMessages(locale))
      catalogs[locale] = content.words.catalog(for: locale).map { own.completed(by: $0) } ?? own
    }
    for locale in others where catalogs[locale] == nil {
      catalogs[locale] = content.words.catalog(for: locale)
    }
    for locale in locales where content.words.catalog(for: locale) == nil {
      catalogs[locale] = withHeadings(
        catalogs[locale], from: [catalogs[source], catalogs[.english]])
    }
    return catalogs
  }

  /// Returns a catalog with the headings of rules from others, because the files of rules need them
  /// in languages that the program does not have as well.
  private func withHeadings(
    _ own: MessageCatalog?, from others: [MessageCatalog?]
  ) -> MessageCatalog? {
    guard let own else { return nil }
    return others.compactMap(\.self).reduce(own) { $0.completed(by: $1.only { $0.isHeading }) }
  }

  /// Returns the messages that a knowledge base words otherwise than the program, from its optional
  /// file `ui.yaml`.
  mutating func ownMessages(_ locale: LocaleTag) -> MessageCatalog {
    let path = "Locales/\(locale)/\(messageFile)"
    guard exists(path) else { return MessageCatalog(locale: locale, messages: [:]) }
    return catalog(locale, at: path)
  }

  mutating func catalog(_ locale: LocaleTag, at path: String) -> MessageCatalog {
    guard expects(path, of: locale), let root = yaml(at: path), let tree = messageTree(root) else {
      return MessageCatalog(locale: locale, messages: [:])
    }
    let checked = messageCatalog(from: tree, for: locale)
    diagnostics += checked.diagnostics
    return checked.value
  }

  mutating func messageTree(_ node: YAMLNode) -> MessageTree? {
    switch node.content {
    case .scalar(let text): return .text(text, at: node.location)
    case .mapping(let entries):
      return .branch(
        entries.compactMap { entry in
          messageTree(entry.value).map { MessageTree.Entry(entry.key, at: entry.keyLocation, $0) }
        })
    case .null, .sequence:
      diagnostics.append(.wrongType(node, expected: "content.kind.message"))
      return nil
    }
  }
}

extension Array {
  /// Returns the elements by the position that some of them have. The others follow as they were.
  func sorted(by position: (Element) -> Int?) -> [Element] {
    let positions = enumerated().map { (position($1) ?? .max, $0) }
    return positions.sorted(by: <).map { self[$0.1] }
  }
}
