import Checklists
import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Search
import SiteGeneration

/// A knowledge base that was read, and how the answers about it are to look.
struct Session: Sendable {
  let root: String
  let base: KnowledgeBase
  let diagnostics: [Diagnostic]
  var locale: LocaleTag
  var style: TextStyle
  let index: SearchIndexBox
  let outdated = OutdatedBox()
  let environment: [String: String]
  let ownMessages: ProgramMessages
  /// What checklists need, where it has been made or kept.
  var catalog: ChecklistCatalog?

  init(
    root: String, locale: String?, style: TextStyle, environment: [String: String],
    part: ContentPart = .content, limits: LoadingLimits = LoadingLimits()
  ) throws(CommandFailure) {
    let fingerprint = ContentFingerprint(root: root)
    let loaded = loadKnowledgeBase(
      from: readFolder(root, part: part, limits: limits), limits: limits)
    let content = SearchIndexBox.Content(base: loaded.value, fingerprint: fingerprint)
    // An index is made of the whole content only.
    let index = SearchIndexBox(
      root: root, content: part.isWhole ? content : nil,
      cache: IndexCache(root: root, environment: environment))
    try self.init(loaded, root: root, locale, style, index, environment, ProgramMessages())
  }

  /// Reads the whole content, and of its files those that have changed.
  ///
  /// - Parameter kept: What the session before has kept; afterwards, what this one keeps.
  init(
    root: String, locale: String?, style: TextStyle, environment: [String: String],
    limits: LoadingLimits, keeping kept: inout KeptContent
  ) throws(CommandFailure) {
    kept.read(root, limits: limits)
    let loaded = loadKnowledgeBase(
      from: kept.files.filter { ContentPart.content.includes($0.path) }, limits: limits,
      keeping: &kept.loading)
    // Without a look at all files there is no fingerprint under which an index could be kept.
    let index = SearchIndexBox(
      root: root, content: nil, cache: IndexCache(root: root, environment: environment))
    try self.init(loaded, root: root, locale, style, index, environment, kept.ownMessages)
  }

  private init(
    _ loaded: Checked<KnowledgeBase>, root: String, _ locale: String?, _ style: TextStyle,
    _ index: SearchIndexBox, _ environment: [String: String], _ ownMessages: ProgramMessages
  ) throws(CommandFailure) {
    self.root = root
    base = loaded.value
    diagnostics = loaded.diagnostics
    self.style = style
    self.locale = try Self.locale(locale, environment, loaded.value.manifest)
    self.index = index
    self.ownMessages = ownMessages
    self.environment = environment
  }

  /// The knowledge base with the program's own messages for those that it leaves out.
  var completeBase: KnowledgeBase {
    root == InstalledData.root ? base : base.completed(by: ownMessages.catalogs)
  }

  /// What is wrong with the content, from loading and from the checks.
  var findings: ContentFindings { ContentFindings(diagnostics + base.findings) }

  /// What is wrong with the content, of which the greater part was found before.
  func findings(keeping kept: inout KeptFindings) -> ContentFindings {
    ContentFindings(diagnostics + base.findings(keeping: &kept))
  }

  var words: Words { Words(base, locale: locale, ownMessages: ownMessages) }
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
    let known = manifest.locales.map(\.description)
    guard let tag = try? LocaleTag(text), manifest.locales.contains(tag) else {
      throw .unknownLocale(text, known)
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

extension CommandFailure {
  fileprivate static func unknownLocale(_ text: String, _ known: [String]) -> CommandFailure {
    CommandFailure(
      message:
        "there is no locale '\(text)'; the knowledge base has \(known.joined(separator: ", "))",
      status: .usage)
  }
}
