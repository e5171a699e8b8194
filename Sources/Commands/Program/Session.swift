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

/// A knowledge base that was read, and how the answers about it are to look.
struct Session: Sendable {
  let root: String
  let base: KnowledgeBase
  let diagnostics: [Diagnostic]
  var locale: LocaleTag
  var style: TextStyle
  let index: SearchIndexProvider
  let environment: [String: String]
  let ownMessages: ProgramMessages
  /// Which translations are behind their source; none where the texts were not read.
  let outdated: Lazy<OutdatedUnits>

  init(
    root: String, locale: String?, style: TextStyle, environment: [String: String],
    part: ContentPart = .content, limits: LoadingLimits = LoadingLimits()
  ) throws(CommandFailure) {
    let cache = IndexCache(root: root, environment: environment)
    // Taken first: what changes while the content is read is noticed afterwards.
    let fingerprint = part.isWhole ? cache.fingerprint() : nil
    let content = ParsedContent(readContent(root, part: part, limits: limits), limits: limits)
    let loaded = loadKnowledgeBase(from: content)
    let index = SearchIndexProvider(
      root: root, cache: cache, content: fingerprint.map { ($0, loaded.value) })
    try self.init(
      loaded, outdated: Lazy { content.outdatedUnits(of: loaded.value.manifest) }, root: root,
      locale, style, index, environment)
  }

  /// - Parameter outdated: nil where the texts of the content were not read.
  init(
    _ loaded: Checked<KnowledgeBase>, outdated: Lazy<OutdatedUnits>? = nil, root: String,
    _ locale: String?, _ style: TextStyle, _ index: SearchIndexProvider,
    _ environment: [String: String], _ ownMessages: ProgramMessages = ProgramMessages()
  ) throws(CommandFailure) {
    self.root = root
    base = loaded.value
    diagnostics = loaded.diagnostics
    self.style = style
    self.locale = try Self.locale(locale, environment, loaded.value.manifest)
    self.index = index
    self.ownMessages = ownMessages
    self.environment = environment
    self.outdated = outdated ?? Lazy { OutdatedUnits() }
  }

  /// The knowledge base with the program's own messages for those that it leaves out.
  var completeBase: KnowledgeBase {
    root == InstalledData.root ? base : base.completed(by: ownMessages.catalogs)
  }

  /// What is wrong with the content, from loading and from the checks.
  var findings: ContentFindings { ContentFindings(diagnostics + base.findings) }

  var words: Words { Words(base, locale: locale, ownMessages: ownMessages) }
}

extension ParsedContent {
  /// Compares the translations of all locales that have a record with their source.
  func outdatedUnits(of manifest: Manifest) -> OutdatedUnits {
    outdatedUnits(of: manifest.locales, source: manifest.sourceLocale)
  }
}

extension Session {
  /// Returns the locale asked for, else that of the environment, else the source locale.
  static func locale(
    _ argument: String?, _ environment: [String: String], _ manifest: Manifest
  ) throws(CommandFailure) -> LocaleTag {
    // A checklist takes several locales; its labels are in the first.
    if let first = argument?.split(separator: ",").first {
      return try named(String(first), manifest)
    }
    return LocaleTag.preferred(in: environment)?.bestMatch(in: manifest.locales)
      ?? manifest.sourceLocale
  }

  static func named(_ text: String, _ manifest: Manifest) throws(CommandFailure) -> LocaleTag {
    guard let tag = try? LocaleTag(text), manifest.locales.contains(tag) else {
      let known = manifest.locales.map(\.description).joined(separator: ", ")
      throw .usage("there is no locale '\(text)'; the knowledge base has \(known)")
    }
    return tag
  }
}

extension LocaleTag {
  /// Returns what the environment asks for, in the order in which POSIX looks.
  static func preferred(in environment: [String: String]) -> LocaleTag? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    return values.first { !$0.isEmpty }.flatMap { try? LocaleTag(environment: $0) }
  }

  /// Reads the value of a variable such as `LANG`: `zh_CN.UTF-8`, `en_US`, `C`.
  init(environment value: String) throws(LocaleTagError) {
    let name = String(value.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    // POSIX names Chinese by country, BCP 47 by script.
    let byCountry = [
      "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh": "zh-Hans", "zh-TW": "zh-Hant",
      "zh-HK": "zh-Hant", "zh-MO": "zh-Hant",
    ]
    try self.init(byCountry[name] ?? name)
  }

  /// Returns the tag itself or its nearest relative among those given.
  func bestMatch(in tags: [LocaleTag]) -> LocaleTag? { fallbacks.first(where: tags.contains) }
}
