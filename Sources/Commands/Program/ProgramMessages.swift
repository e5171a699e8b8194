import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Synchronization

/// The messages that came with the program, read when a knowledge base first lacks one.
///
/// A class, so that copies of a session read them once.
final class ProgramMessages: Sendable {
  private let root: @Sendable () -> String?
  private let known = Mutex<KnowledgeBase?>(nil)

  /// - Parameter root: the folder that holds the `Locales` of the program, looked for when it is
  ///   first needed; nil where none was installed, which leaves nothing to fall back to.
  init(root: @autoclosure @escaping @Sendable () -> String? = InstalledData.root) {
    self.root = root
  }

  func messages(for locale: LocaleTag) -> LocalizedMessages? {
    loaded().map {
      LocalizedMessages(for: locale, from: $0.messages, source: $0.manifest.sourceLocale)
    }
  }

  /// Every message of the program by locale.
  var catalogs: [LocaleTag: MessageCatalog] { loaded()?.messages ?? [:] }

  private func loaded() -> KnowledgeBase? {
    if let base = known.withLock({ $0 }) { return base }
    guard let base = root().map({ readMessages(root: $0, file: "ui.yaml") }) else { return nil }
    known.withLock { $0 = base }
    return base
  }
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
