import Checklists
import ContentChecks
import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal
import Translation

/// A loaded knowledge base, with the locale and the style of the answers about it.
struct Session: Sendable {
  let root: String
  let base: KnowledgeBase
  let diagnostics: [Diagnostic]
  var languages: AnswerLanguages
  var style: TextStyle
  /// Whether standard input contains commands, so that none of them can read it as a file.
  var readsCommands = false
  let index: SearchIndexProvider
  let environment: [String: String]
  private let wordsOfHelp = Lazy { ProgramWords.ofHelp }
  private let programWords = Lazy { ProgramWords.installed }
  /// The missing and outdated translations.
  let outdated: Lazy<OutdatedUnits>

  /// - Parameter index: The search index; nil for the one of the content.
  init(
    root: String, locale: String?, style: TextStyle, environment: [String: String],
    part: ContentPart = .content, limits: LoadingLimits = LoadingLimits(),
    index: SearchIndexProvider? = nil
  ) throws(CommandFailure) {
    // The fingerprint is taken first, so that changes during the reading are noticed later.
    let fingerprint =
      part == .content
      ? IndexCache(root: root, environment: environment).fingerprint() : nil
    var words = ProgramWords.installed
    if part.isInterface {
      // Parsing the words of all languages would take as long as everything else.
      let manifest = loadKnowledgeBase(from: [manifestFile(root: root)]).value.manifest
      let languages = try AnswerLanguages(locale, environment, manifest)
      words = ProgramWords(
        programWordFiles(
          ["ui.yaml"],
          in: [languages.content, manifest.sourceLocale, .english].flatMap(\.fallbacks)))
    }
    let content = parsedContent(root, part: part, limits: limits, words: words)
    try self.init(
      content, root: root, locale, style, environment, index: index, fingerprint: fingerprint)
  }

  /// - Parameter fingerprint: That of all content files; nil if only a part was read.
  init(
    _ content: ParsedContent, root: String, _ locale: String?, _ style: TextStyle,
    _ environment: [String: String], index: SearchIndexProvider? = nil,
    fingerprint: FolderFingerprint? = nil
  ) throws(CommandFailure) {
    let loaded = loadKnowledgeBase(from: content)
    let manifest = loaded.value.manifest
    self.root = root
    base = loaded.value
    diagnostics = loaded.diagnostics
    self.style = style
    languages = try AnswerLanguages(locale, environment, manifest)
    self.index =
      index
      ?? SearchIndexProvider(
        root: root, cache: IndexCache(root: root, environment: environment),
        content: fingerprint.map { ($0, loaded.value) })
    self.environment = environment
    outdated = Lazy {
      content.outdatedUnits(of: manifest.locales, source: manifest.sourceLocale)
    }
  }

  /// Returns the session with the current content, in the same languages if they still exist.
  func refreshed(_ limits: LoadingLimits) throws(CommandFailure) -> Session {
    var fresh = try Session(
      root: root, locale: nil, style: style, environment: environment, limits: limits)
    let known = fresh.base.manifest.locales
    if known.isEmpty || known.contains(locale) { fresh.languages = languages }
    fresh.readsCommands = readsCommands
    return fresh
  }

  /// Throws if the manifest can't be read. Without it, no object is known, and the answer would be
  /// that there are none.
  func requireManifest() throws(CommandFailure) {
    guard !base.manifest.id.isEmpty else { throw .badData("root.unreadable-manifest") }
  }

  /// Throws if the file to be read is `-` while standard input contains commands.
  func requireFile(_ path: String) throws(CommandFailure) {
    if readsCommands, path == "-" { throw .usage("review-files.input-is-typed") }
  }

  /// The findings about the content, from loading it and from the checks.
  var findings: ContentFindings { ContentFindings(diagnostics + base.findings) }

  var locale: LocaleTag {
    get { languages.content }
    set { languages = AnswerLanguages(newValue) }
  }

  /// The messages of the interface in the reader's language.
  var words: Words {
    let reader = languages.reader
    return reader == locale
      ? Words(base, locale: locale)
      : Words(base, locale: reader, with: programWords.value.catalog(for: reader))
  }

  /// The messages of help, errors and findings in the reader's language.
  var errorWords: HelpWords { HelpWords(wordsOfHelp.value, locale: languages.reader) }

  /// Returns findings as text, one on each line.
  func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "" : DiagnosticFormat.text.render(diagnostics.sorted(), in: errorWords)
  }

  /// A remark that the content is in another language than the command line names; empty if it is
  /// not.
  var languageRemark: String {
    guard languages.isMissing else { return "" }
    return words("cli.other-language", ["language": .text(base.languageName(of: locale))]) + "\n"
  }
}

/// The two languages of an answer. Usually they are the same.
struct AnswerLanguages: Equatable, Sendable {
  /// The language of the reader, used for the interface, help and errors.
  let reader: LocaleTag
  /// The language of the content, and of files that are made from it. It is that of the reader if
  /// the knowledge base has it, or otherwise the source language of the knowledge base.
  let content: LocaleTag
  /// Whether the command line names a language that the knowledge base lacks.
  let isMissing: Bool

  /// Makes an answer in one language of the knowledge base.
  init(_ locale: LocaleTag) { (reader, content, isMissing) = (locale, locale, false) }

  /// Chooses the languages that a reader asks for with `--locale`, or otherwise in the environment.
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
  /// Returns the locale for a tag, or the best match for it; nil if there is none.
  func locale(matching text: String) -> LocaleTag? {
    if let tag = try? LocaleTag(text), locales.contains(tag) { return tag }
    return (try? LocaleTag(environment: text))?.bestMatch(in: locales)
  }
}

extension Session {
  /// Returns the locale of the knowledge base for a tag, or the best match for it: `zh_CN.UTF-8`
  /// names `zh-Hans`, and `en-GB` names `en` if there is no closer locale.
  static func matching(_ text: String, _ manifest: Manifest) throws(CommandFailure) -> LocaleTag {
    if let match = manifest.locale(matching: text) { return match }
    return try named(text, manifest)
  }

  /// Returns the locale with exactly this tag.
  static func named(_ text: String, _ manifest: Manifest) throws(CommandFailure) -> LocaleTag {
    guard let tag = try? LocaleTag(text), manifest.locales.contains(tag) else {
      throw .usage(
        LocalizableMessage(
          "command.unknown-locale",
          ["name": .text(text), "known": .texts(manifest.locales.map(\.description))]))
    }
    return tag
  }
}

extension LocaleTag {
  /// Returns the locale in the environment, in the order of precedence that POSIX defines.
  static func preferred(in environment: [String: String]) -> LocaleTag? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    return values.first { !$0.isEmpty }.flatMap { try? LocaleTag(environment: $0) }
  }

  /// Reads the value of a variable such as `LANG`: `zh_CN.UTF-8` or `en_US`. Throws if the value
  /// names no language, such as `C`.
  init(environment value: String) throws(LocaleTagError) {
    let name = String(value.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    // POSIX names Chinese by country, while BCP 47 names it by script.
    let byCountry = [
      "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh": "zh-Hans", "zh-TW": "zh-Hant",
      "zh-HK": "zh-Hant", "zh-MO": "zh-Hant",
    ]
    try self.init(byCountry[name] ?? name)
  }

  /// Returns this tag if it is among the given tags, or otherwise its first fallback that is; nil
  /// if there is none.
  func bestMatch(in tags: [LocaleTag]) -> LocaleTag? { fallbacks.first(where: tags.contains) }
}
