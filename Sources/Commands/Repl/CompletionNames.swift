import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Search
import SiteGeneration
import Terminal

/// The ids, titles and option values of a knowledge base, for completion.
struct CompletionNames: Sendable {
  private let entries: [Entry]
  /// The names of colors in code, each after a dot.
  private let apiNames: [String]
  private let values: [String: [String]]

  /// The maximum number of candidates that are offered.
  static let limit = 100

  private struct Entry: Sendable {
    let id: String
    let kind: ObjectKind
    let titles: [Title]
    let aliases: [String]

    func begins(with wanted: String) -> Bool {
      ([id] + aliases).contains { $0.lowercased().hasPrefix(wanted) }
    }
  }

  private struct Title: Sendable {
    let text: String
    /// The ways to type the title, in lower case: the title itself and, if it is Chinese, its
    /// pinyin and the initials of its pinyin.
    let spellings: [String]

    func begins(with wanted: String) -> Bool { spellings.contains { $0.hasPrefix(wanted) } }
  }

  init(_ base: KnowledgeBase) {
    let speller = HanSpelling(readings: base.readings)
    entries = base.catalog.map { entry in
      Entry(
        id: entry.id, kind: entry.kind,
        titles: base.manifest.locales.compactMap { entry.titles[$0] }
          .map { Title(text: $0, spellings: Self.spellings(of: $0, speller)) },
        aliases: base.aliases(of: entry))
    }
    apiNames = base.dottedColorNames
    values = Self.values(base)
  }

  /// Returns the values of each option, by the long name of the option without hyphens.
  static func values(_ base: KnowledgeBase) -> [String: [String]] {
    [
      "platform": base.platforms.map(\.id.rawValue), "topic": base.topics.map(\.id.rawValue),
      "kind": base.objectKinds.map(\.rawValue),
      "locale": (base.manifest.locales + programLanguages()).withoutRepetitions
        .map(\.description),
      // Of translations it is a locale, of checks what they look at.
      "target": base.manifest.locales.filter { $0 != base.manifest.sourceLocale }
        .map(\.description)
        + (base.checks.isEmpty ? [] : base.manifest.declarations.targets.map(\.rawValue)),
      "status": ListCommand.statuses,
      "impact": base.manifest.declarations.impacts.map(\.rawValue),
      "appearance": Appearance.allCases.map(\.rawValue),
      "component": base.components.map(\.id.rawValue),
      "edition": base.editions.map(\.id.rawValue), "variant": base.variants.map(\.id.rawValue),
      "profile": base.profiles.map(\.id.rawValue), "rule": base.rules.map(\.id.rawValue),
    ]
  }

  private static func spellings(of title: String, _ speller: HanSpelling) -> [String] {
    let own = title.lowercased()
    guard title.unicodeScalars.contains(where: { $0.properties.isIdeographic }) else {
      return [own]
    }
    let syllables = speller.spelling(of: title).split(separator: " ")
    return [own, syllables.joined(), String(syllables.compactMap(\.first))]
  }

  func values(ofOption name: String) -> [String] { values[name] ?? [] }

  /// Returns the ids that begin with the typed text, then those with a title that begins with it,
  /// in any language or in pinyin.
  func ids(_ typed: String, kind: ObjectKind? = nil) -> [CompletionCandidate] {
    let wanted = typed.lowercased()
    if typed.hasPrefix("."), kind == nil || kind == .color {
      return apiNames.filter { $0.lowercased().hasPrefix(wanted) }.prefix(Self.limit)
        .map { CompletionCandidate($0) }
    }
    let own = entries.filter { kind == nil || $0.kind == kind }
    let byID = own.filter { $0.begins(with: wanted) }
    let byTitle = own.filter { entry in
      !wanted.isEmpty && !entry.begins(with: wanted)
        && entry.titles.contains { $0.begins(with: wanted) }
    }
    return (byID + byTitle).prefix(Self.limit).map {
      CompletionCandidate($0.id, note: $0.titles.last?.text ?? "")
    }
  }

  /// Returns the titles that begin with the typed text, without duplicates. Titles of rules are
  /// left out, because they are whole sentences.
  func titles(_ typed: String) -> [CompletionCandidate] {
    let wanted = typed.lowercased()
    guard !wanted.isEmpty else { return [] }
    var seen: Set<String> = []
    var found: [CompletionCandidate] = []
    for entry in entries where entry.kind != .rule {
      for title in entry.titles where title.begins(with: wanted) && seen.insert(title.text).inserted
      {
        found.append(CompletionCandidate(title.text, note: entry.id))
      }
    }
    return Array(found.prefix(Self.limit))
  }
}

/// Completions that a shell offers for an option or an argument. The names come from the knowledge
/// base that the command line would use.
extension CompletionKind {
  /// Returns a completion with the values of an option, which is given by its long name.
  static func values(of option: String) -> CompletionKind {
    completion(.words) { CompletionNames.values($0)[option] ?? [] }
  }

  static let objectIDs = completion(.content) {
    $0.catalog.map(\.id) + $0.aliases + $0.dottedColorNames
  }
  static let colorIDs = completion(.content) { $0.colors.map(\.id.rawValue) + $0.dottedColorNames }
  static let ruleIDs = completion(.rules) { $0.rules.map(\.id.rawValue) }

  /// Returns a completion with names from the knowledge base. It is empty if no knowledge base is
  /// found, because a shell shows no errors.
  private static func completion(
    _ part: ContentPart, _ candidates: @escaping @Sendable (KnowledgeBase) -> [String]
  ) -> CompletionKind {
    .custom { words, _, prefix in
      let root = try? RootFolder(
        argument: words.value(ofOption: "--root"),
        environment: ProcessInfo.processInfo.environment)
      guard let root else { return [] }
      let base = loadKnowledgeBase(from: parsedContent(root.path, part: part)).value
      return candidates(base).filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }
  }
}

extension KnowledgeBase {
  /// The names of colors as they are written in code, such as `.systemBlue`.
  fileprivate var dottedColorNames: [String] {
    colors.flatMap(\.apis).map { ".\($0.name.split(separator: ".").last ?? "")" }
      .withoutRepetitions
  }
}
