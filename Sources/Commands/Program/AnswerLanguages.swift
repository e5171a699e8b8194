import Diagnostics
import Guidelines
import Localization
import SiteGeneration

/// The two languages of an answer. Usually they are the same.
struct AnswerLanguages: Equatable, Sendable {
  /// The language of the reader, in which the program speaks: interface, help and errors.
  let reader: LocaleTag
  /// The language of the content, and of files that are made from it. It is that of the reader if the
  /// knowledge base has it, or else the source language of the knowledge base.
  let content: LocaleTag
  /// Whether the command line names a language that the knowledge base lacks.
  let isMissing: Bool

  /// Makes an answer in one language of the knowledge base.
  init(_ locale: LocaleTag) { (reader, content, isMissing) = (locale, locale, false) }

  /// Chooses the languages that a reader asks for with `--locale`, or else in the environment.
  ///
  /// Throws if the command line names a language that neither the knowledge base nor the program
  /// has.
  init(
    _ argument: String?, _ environment: [String: String], _ manifest: Manifest
  ) throws(CommandFailure) {
    if let argument, argument.contains(",") {
      throw .usage(LocalizableMessage("command.several-locales", ["text": .text(argument)]))
    }
    let preferred = LocaleTag.preferred(in: environment)
    let wanted: LocaleTag? = argument.map { try? LocaleTag(environment: $0) } ?? preferred
    let own: LocaleTag? =
      argument.map { manifest.locale(matching: $0) } ?? preferred?.bestMatch(in: manifest.locales)
    let spoken = programLanguages()
    let other = own == nil ? wanted?.bestMatch(in: spoken) : nil
    if let argument, own == nil, other == nil {
      let known = (manifest.locales + spoken).withoutRepetitions
      throw .usage(
        LocalizableMessage(
          "command.unknown-language",
          ["name": .text(argument), "known": .texts(known.map(\.description))]))
    }
    content = own ?? manifest.sourceLocale
    reader = own ?? other ?? content
    isMissing = argument != nil && own == nil
  }
}

extension Manifest {
  /// Returns the locale that a text names, or the best match for it; nil if there is none.
  func locale(matching text: String) -> LocaleTag? {
    if let tag = try? LocaleTag(text), locales.contains(tag) { return tag }
    return (try? LocaleTag(environment: text))?.bestMatch(in: locales)
  }
}

extension Session {
  /// A remark that the content is in another language than the command line names; an empty string if
  /// it is not.
  var languageRemark: String {
    guard languages.isMissing else { return "" }
    return words("cli.other-language", ["language": .text(base.languageName(of: locale))]) + "\n"
  }
}
