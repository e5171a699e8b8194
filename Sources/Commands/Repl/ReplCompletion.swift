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

  /// The maximum number of candidates.
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
    /// The ways to type the title, in lowercase: the title itself and, if it is Chinese, its pinyin
    /// and the initials of its pinyin.
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
      // The target of a translation is a locale, that of a check is a kind of thing to check.
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

/// The completions for a line of the REPL: commands, options, values, ids and titles.
struct ReplCompletion: Sendable {
  let names: CompletionNames

  /// - Parameter text: The line up to the cursor.
  func candidates(for text: String) -> LineCompletion {
    let typed = String(text.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    let before = text.dropLast(typed.count).split(separator: " ").map(String.init)
    let found = before.isEmpty ? firstWord(typed) : next(typed, after: before)
    guard found.isEmpty else {
      return LineCompletion(start: text.count - typed.count, candidates: found)
    }
    // The words to search for: the whole line, or the rest after the name of the search command.
    let isSearch = ["search", ":search"].contains(before.first)
    let phrase =
      isSearch
      ? String(text.drop { $0 == " " }.drop { $0 != " " }.drop { $0 == " " }) : text
    let titles = names.titles(phrase)
    guard titles.isEmpty else {
      return LineCompletion(start: text.count - phrase.count, candidates: titles)
    }
    let ids = typed.isEmpty ? [] : names.ids(typed)
    return LineCompletion(start: text.count - typed.count, candidates: ids)
  }

  private func firstWord(_ typed: String) -> [CompletionCandidate] {
    guard typed.hasPrefix(":") else {
      return plain(ReplLine.names + ["help", "quit"], typed) + names.titles(typed)
    }
    let commands = Set(ReplLine.names + ReplLine.ownNames).sorted()
    return plain(commands.map { ":" + $0 }, typed)
  }

  private func next(_ typed: String, after before: [String]) -> [CompletionCandidate] {
    let first = before.first ?? ""
    let command = first.hasPrefix(":") ? String(first.dropFirst()) : first
    let line = [command] + before.dropFirst()
    let program = ProgramDescription.current
    if let option = before.last, option.hasPrefix("--") {
      let values = names.values(ofOption: String(option.dropFirst(2)))
      let known = values.isEmpty ? program?.values(of: option, in: line) ?? [] : values
      if !known.isEmpty { return plain(known, typed) }
    }
    if typed.hasPrefix("-") { return plain(program?.options(in: line) ?? [], typed) }
    switch command {
    case "set", "unset":
      return plain(
        before.count == 1
          ? ReplSetting.allCases.map(\.rawValue) : names.values(ofOption: before[1]), typed)
    case "checklist":
      return before.count == 1
        ? plain(["add", "clear", "remove"], typed) : names.ids(typed, kind: .rule)
    case "help", "?":
      return plain(before.count == 1 ? ReplLine.names : subcommands(of: before[1]), typed)
    case "show", "open": return names.ids(typed)
    case "color", "contrast": return names.ids(typed, kind: .color)
    default: return before.count == 1 ? plain(subcommands(of: command), typed) : []
    }
  }

  private func subcommands(of command: String) -> [String] {
    CommandLineWords.subcommands(of: [command]).map { $0._commandName }
  }

  private func plain(_ words: [String], _ typed: String) -> [CompletionCandidate] {
    words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .map { CompletionCandidate($0) }
  }

  /// Returns a hint about the words that a command expects; empty once a word is typed.
  static func usage(after text: String, words: Words) -> String {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    guard name.hasSuffix(" ") else { return "" }
    return switch name.dropLast() {
    case "show": "ID"
    case "open": words("repl.usage.open")
    case "color": words("repl.usage.color")
    case "contrast": words("repl.usage.contrast")
    case "search": words("repl.usage.search")
    case "set": "platform | topic | kind | locale"
    case "checklist" where text.hasPrefix(":"): "add | remove | clear"
    default: ""
    }
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
