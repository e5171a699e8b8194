import Foundation
import Guidelines
import Localization

/// The words of help and of mistakes in a command line, which are read when somebody needs them.
struct HelpWords: Sendable {
  let locale: LocaleTag
  private let messages: LocalizedMessages

  /// - Parameters:
  ///   - root: the folder of a knowledge base that may have words of its own, such as those in a
  ///     language that the program does not know.
  ///   - programRoot: the folder of what was installed with the program.
  ///   - choice: the wish for a language, chosen among those that there are words in.
  init(
    root: String?, programRoot: String? = InstalledData.root,
    choosing choice: ([LocaleTag], LocaleTag) -> LocaleTag
  ) {
    // A folder that does not exist has no words.
    let program = readMessages(root: programRoot ?? "", file: Self.file)
    let own = root.flatMap { $0 == programRoot ? nil : readMessages(root: $0, file: Self.file) }
    let source = program.manifest.sourceLocale
    var catalogs = own?.messages.filter { !$0.value.keys.isEmpty } ?? [:]
    catalogs.merge(program.messages) { $0.completed(by: $1) }
    locale = choice(catalogs.keys.sorted(), source)
    messages = LocalizedMessages(for: locale, from: catalogs, source: source)
  }

  /// The file of a locale that holds them.
  static let file = "help.yaml"
}

extension HelpWords {
  /// The words for a command line: in the language that it names, else in that of the environment.
  init(_ line: CommandLineWords, environment: [String: String]) {
    let argument = line.arguments.value(ofOption: "--locale")
    let root = try? RootFolder(
      argument: line.arguments.value(ofOption: "--root"), environment: environment)
    self.init(root: root?.path) { known, source in
      let named = argument?.split(separator: ",").first.flatMap { try? LocaleTag(String($0)) }
      let wanted = named ?? LocaleTag.preferred(in: environment)
      return wanted?.bestMatch(in: known) ?? source
    }
  }

  /// The words for a conversation in a language.
  init(root: String, locale: LocaleTag) {
    self.init(root: root) { known, source in locale.bestMatch(in: known) ?? source }
  }

  func callAsFunction(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    text(key, arguments) ?? ""
  }

  /// Returns nil for a key that has no text.
  func text(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String? {
    let key = MessageKey(key)
    return messages.message(key) == nil ? nil : messages.text(key, arguments)
  }

  /// Returns the name of a value as it stands in a synopsis: `<dir>`.
  func placeholder(_ name: String) -> String { "<\(text("help.value.\(name)") ?? name)>" }

  /// Puts the names of values in the reader's language: `--root <dir>`.
  func localizingPlaceholders(in synopsis: String) -> String {
    synopsis.replacing(/<([a-z-]+)>/) { placeholder(String($0.1)) }
  }
}
