import Checklists
import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Parallel
import Terminal
import Translation

/// A knowledge base that was read, with the locale and the style of the answers about it.
struct Session: Sendable {
  let root: String
  let base: KnowledgeBase
  let diagnostics: [Diagnostic]
  var languages: AnswerLanguages
  var style: TextStyle
  /// Whether standard input holds commands, so that none of them can read it as a file.
  var readsCommands = false
  let index: SearchIndexProvider
  let environment: [String: String]
  private let wordsOfHelp = Lazy { ProgramWords.ofHelp }
  private let programWords = Lazy { ProgramWords.installed }
  /// The missing and outdated translations; empty if the texts were not read.
  let outdated: Lazy<OutdatedUnits>

  init(
    root: String, locale: String?, style: TextStyle, environment: [String: String],
    part: ContentPart = .content, limits: LoadingLimits = LoadingLimits()
  ) throws(CommandFailure) {
    let cache = IndexCache(root: root, environment: environment)
    // The fingerprint is taken first, so that changes during the reading are noticed later.
    let fingerprint = part.isWhole ? cache.fingerprint() : nil
    let content = parsedContent(root, part: part, limits: limits)
    let loaded = loadKnowledgeBase(from: content)
    let index = SearchIndexProvider(
      root: root, cache: cache, content: fingerprint.map { ($0, loaded.value) })
    try self.init(
      loaded, outdated: Lazy { content.outdatedUnits(of: loaded.value.manifest) }, root: root,
      locale, style, index, environment)
  }

  /// - Parameter outdated: The missing and outdated translations; nil if the texts were not read.
  init(
    _ loaded: Checked<KnowledgeBase>, outdated: Lazy<OutdatedUnits>? = nil, root: String,
    _ locale: String?, _ style: TextStyle, _ index: SearchIndexProvider,
    _ environment: [String: String]
  ) throws(CommandFailure) {
    self.root = root
    base = loaded.value
    diagnostics = loaded.diagnostics
    self.style = style
    languages = try AnswerLanguages(locale, environment, loaded.value.manifest)
    self.index = index
    self.environment = environment
    self.outdated = outdated ?? Lazy { OutdatedUnits() }
  }

  /// Throws if the manifest cannot be read. Without it no object is known, so that an answer would
  /// be that there are none.
  func requireManifest() throws(CommandFailure) {
    guard !base.manifest.id.isEmpty else { throw .badData("root.unreadable-manifest") }
  }

  /// The findings about the content, both from loading it and from the checks.
  var findings: ContentFindings { ContentFindings(diagnostics + base.findings) }

  /// The language of the content.
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

  /// The texts of the help in the reader's language.
  var helpWords: HelpWords { HelpWords(wordsOfHelp.value, locale: languages.reader) }

  /// The texts of errors and findings, which are read with those of the help.
  var errorWords: HelpWords { helpWords }

  /// Returns findings as text, one on each line.
  func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "" : DiagnosticFormat.text.render(diagnostics.sorted(), in: errorWords)
  }
}

extension ParsedContent {
  /// Returns the missing and outdated translations of all locales that have a translation record.
  func outdatedUnits(of manifest: Manifest) -> OutdatedUnits {
    outdatedUnits(of: manifest.locales, source: manifest.sourceLocale)
  }
}

extension Session {
  /// Returns the locale of the knowledge base that a text names, or the best match for it:
  /// `zh_CN.UTF-8` names `zh-Hans`, and `en-GB` names `en` if there is no closer locale.
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
  /// Returns the locale that the environment names, in the order of precedence that POSIX defines.
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

  /// Returns this tag if it is among the given tags, or else its first fallback that is; nil if
  /// there is none.
  func bestMatch(in tags: [LocaleTag]) -> LocaleTag? { fallbacks.first(where: tags.contains) }
}
