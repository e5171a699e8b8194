import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel

/// Reads files of the program's own words, such as `ui.yaml`, in all or some languages. Returns
/// nothing if the files of the program are missing.
///
/// - Parameter root: The folder that contains the folder `Words`.
func programWordFiles(
  _ names: [String], in locales: [LocaleTag]? = nil, root: String? = InstalledData.words
) -> [ContentFile] {
  guard let root else { return [] }
  let tags = locales?.map(\.description).withoutRepetitions ?? languageFolders(in: root)
  return tags.flatMap { tag in
    names.map { contentFile("\(ProgramWords.folder)/\(tag)/\($0)", root: root) }
  }
  .filter { if case .bytes = $0.contents { true } else { false } }
}

func programLanguages() -> [LocaleTag] {
  let names = InstalledData.words.map(languageFolders) ?? []
  return names.compactMap { try? LocaleTag($0) }.sorted()
}

private func languageFolders(in root: String) -> [String] {
  guard let folder = try? FolderHandle("\(root)/\(ProgramWords.folder)") else { return [] }
  return (try? folder.names()) ?? []
}

extension ProgramWords {
  /// The words of the interface that every knowledge base takes from the program.
  static var installed: ProgramWords { ProgramWords(programWordFiles(["ui.yaml"])) }

  static var ofHelp: ProgramWords { ProgramWords(programWordFiles(["help.yaml", "errors.yaml"])) }

  static var ofAgents: ProgramWords { ProgramWords(programWordFiles(["agent.yaml"])) }
}

/// Reads the files of a knowledge base and parses them, to be completed by the program's words.
func parsedContent(
  _ root: String, part: ContentPart = .content, limits: LoadingLimits = LoadingLimits(),
  words: ProgramWords = .installed, reusing earlier: ParsedContent? = nil
) -> ParsedContent {
  ParsedContent(
    readContent(root, part: part, limits: limits), limits: limits,
    words: words, reusing: earlier)
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

struct Words: Sendable {
  let messages: LocalizedMessages

  init(_ base: KnowledgeBase, locale: LocaleTag) { messages = base.messages(for: locale) }

  /// - Parameter catalog: The words of the program in a language that the knowledge base lacks.
  init(_ base: KnowledgeBase, locale: LocaleTag, with catalog: MessageCatalog?) {
    var catalogs = base.messages
    catalogs[locale] = catalog
    messages = LocalizedMessages(
      for: locale, from: catalogs, source: base.manifest.sourceLocale)
  }

  /// Returns the message of a key with its arguments inserted. If no locale has the message, the
  /// key itself is returned, so that the gap is visible.
  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  /// Returns a number with a decimal point in the notation of the locale.
  func decimal(_ number: String) -> String { messages.conventions.formatted(decimal: number) }

  /// Joins names or ids with the separator of the locale: `iOS, macOS` or `iOS、macOS`.
  func list(_ items: [String]) -> String { items.joined(separator: self("cli.punctuation.list")) }

  /// Returns a string in the parentheses of the locale, to be appended to another one.
  func aside(_ text: String) -> String { self("cli.punctuation.aside", ["text": .text(text)]) }
}
