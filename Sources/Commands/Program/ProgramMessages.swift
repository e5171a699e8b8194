import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel

/// The messages that came with the program, read when a knowledge base first lacks one.
struct ProgramMessages: Sendable {
  private let base: Lazy<KnowledgeBase?>

  /// - Parameter root: the folder that holds the `Locales` of the program, looked for when it is
  ///   first needed; nil where none was installed, which leaves nothing to fall back to.
  init(root: @autoclosure @escaping @Sendable () -> String? = InstalledData.root) {
    base = Lazy { root().map { readMessages(root: $0, file: "ui.yaml") } }
  }

  func messages(for locale: LocaleTag) -> LocalizedMessages? {
    base.value.map {
      LocalizedMessages(for: locale, from: $0.messages, source: $0.manifest.sourceLocale)
    }
  }

  /// Every message of the program by locale.
  var catalogs: [LocaleTag: MessageCatalog] { base.value?.messages ?? [:] }
}

/// Reads the manifest of a knowledge base and one file of messages of every locale, and nothing else.
func readMessages(root: String, file: String) -> KnowledgeBase {
  let manifest = manifestFile(root: root)
  let locales = loadKnowledgeBase(from: [manifest]).value.manifest.locales
  let catalogs = locales.map { contentFile("Locales/\($0)/\(file)", root: root) }
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

/// The words of the interface in one locale.
struct Words: Sendable {
  let messages: LocalizedMessages
  private let ownMessages: ProgramMessages?

  /// - Parameter ownMessages: those of the program, for what the knowledge base leaves out.
  init(_ base: KnowledgeBase, locale: LocaleTag, ownMessages: ProgramMessages? = nil) {
    messages = base.messages(for: locale)
    self.ownMessages = ownMessages
  }

  /// Returns the message of a key with its arguments put in; the key itself where neither the
  /// knowledge base nor the program has it, so that a gap is seen and nothing breaks.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    let key = MessageKey(key)
    guard messages.message(key) == nil, let own = ownMessages?.messages(for: messages.locale) else {
      return messages.text(key, arguments)
    }
    return own.text(key, arguments)
  }

  /// Joins names and ids: `iOS, macOS`, `iOS、macOS`.
  func list(_ items: [String]) -> String { items.joined(separator: self("cli.punctuation.list")) }

  /// Returns what stands in parentheses behind something, with the space before it.
  func aside(_ text: String) -> String { self("cli.punctuation.aside", ["text": .text(text)]) }
}
