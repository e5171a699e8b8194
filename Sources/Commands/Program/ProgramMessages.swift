import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel

/// The messages installed with the program. They are read when the knowledge base lacks a message
/// for the first time.
struct ProgramMessages: Sendable {
  private let base: Lazy<KnowledgeBase?>

  /// - Parameter root: The folder that contains the `Locales` folder of the program; nil if none is
  ///   installed, so that missing messages are not replaced. The argument is evaluated on first
  ///   use.
  init(root: @autoclosure @escaping @Sendable () -> String? = InstalledData.root) {
    base = Lazy { root().map { readMessages(root: $0, files: ["ui.yaml"]) } }
  }

  func messages(for locale: LocaleTag) -> LocalizedMessages? {
    base.value.map {
      LocalizedMessages(for: locale, from: $0.messages, source: $0.manifest.sourceLocale)
    }
  }

  var catalogs: [LocaleTag: MessageCatalog] { base.value?.messages ?? [:] }
}

/// Reads only the manifest of a knowledge base and the given files of messages in every locale.
func readMessages(root: String, files: [String]) -> KnowledgeBase {
  let manifest = manifestFile(root: root)
  let locales = loadKnowledgeBase(from: [manifest]).value.manifest.locales
  let catalogs = locales.flatMap { locale in
    files.map { contentFile("Locales/\(locale)/\($0)", root: root) }
  }
  return loadKnowledgeBase(from: [manifest] + catalogs).value
}

func manifestFile(root: String) -> ContentFile { contentFile("Content/precept.yaml", root: root) }

private func contentFile(_ path: String, root: String) -> ContentFile {
  do throws(FileReadingError) {
    let bytes = try FolderHandle(root).read(path, limit: LoadingLimits().fileSize)
    return ContentFile(path: path, contents: .bytes(bytes))
  } catch {
    return ContentFile(path: path, contents: .unreadable(error.reason))
  }
}

/// The messages of the interface in one locale.
struct Words: Sendable {
  let messages: LocalizedMessages
  private let ownMessages: ProgramMessages?

  /// - Parameter ownMessages: The program's messages, for keys that the knowledge base lacks.
  init(_ base: KnowledgeBase, locale: LocaleTag, ownMessages: ProgramMessages? = nil) {
    messages = base.messages(for: locale)
    self.ownMessages = ownMessages
  }

  /// Returns the message of a key with its arguments inserted. If neither the knowledge base nor
  /// the program has the message, the key itself is returned, so that the gap is visible.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    let key = MessageKey(key)
    guard messages.message(key) == nil, let own = ownMessages?.messages(for: messages.locale) else {
      return messages.text(key, arguments)
    }
    return own.text(key, arguments)
  }

  /// Joins names or ids with the separator of the locale: `iOS, macOS` or `iOS、macOS`.
  func list(_ items: [String]) -> String { items.joined(separator: self("cli.punctuation.list")) }

  /// Returns a text in the parentheses of the locale, to be appended to another text.
  func aside(_ text: String) -> String { self("cli.punctuation.aside", ["text": .text(text)]) }
}
