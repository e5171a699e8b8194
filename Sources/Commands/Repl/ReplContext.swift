import Guidelines
import Localization
import SiteGeneration
import Terminal

/// What a person has set for all commands of a session.
struct ReplContext: Equatable, Sendable {
  var values: [ReplSetting: String] = [:]

  /// Adds the settings to the words of a command that has options for them; what the person has
  /// typed goes first.
  func completing(_ words: [String]) -> [String] {
    guard let command = words.first else { return words }
    let added = ReplSetting.allCases.flatMap { setting -> [String] in
      let option = "--\(setting.rawValue)"
      guard let value = values[setting], setting.commands.contains(command),
        !words.contains(where: { $0 == option || $0.hasPrefix(option + "=") })
      else { return [] }
      return [option, value]
    }
    return words.adding(options: added)
  }
}

/// What can be set, named as the options of the commands are.
enum ReplSetting: String, CaseIterable, Sendable {
  case platform, topic, kind, locale

  /// The commands that have the option.
  var commands: Set<String> {
    switch self {
    case .platform, .topic: ["search", "list", "checklist"]
    case .kind: ["search", "list"]
    // The locale is a property of the session.
    case .locale: []
    }
  }
}

extension Repl {
  /// What stands before the line that is typed.
  var prompt: String {
    let settings = ReplSetting.allCases.compactMap { context.values[$0] }
    let picked = picks.isEmpty ? [] : ["✓\(picks.count)"]
    return (["precept"] + settings + picked).joined(separator: " ") + "> "
  }

  mutating func set(_ setting: ReplSetting?, _ value: String?) throws(CommandFailure) -> Answer {
    guard let setting else { return Answer(settings) }
    let names = try value.map { text throws(CommandFailure) in try values(text, of: setting) }
    if setting == .locale {
      let named = try names?.first.map { name throws(CommandFailure) in
        try Session.named(name, session.base.manifest)
      }
      session.locale = named ?? ownLocale
    }
    context.values[setting] = names?.joined(separator: ",")
    return Answer("")
  }

  private var settings: String {
    ReplSetting.allCases.map { setting in
      let value = setting == .locale ? session.locale.description : context.values[setting]
      let shown = value ?? session.words("repl.not-set")
      return setting.rawValue.padded(to: 10) + shown + "\n"
    }.joined()
  }

  /// Returns the names as the knowledge base writes them.
  private func values(
    _ text: String, of setting: ReplSetting
  ) throws(CommandFailure) -> [String] {
    let known = CompletionNames.values(session.base)[setting.rawValue] ?? []
    let names = try canonicalNames([text], setting.rawValue, known)
    guard setting != .locale || names.count == 1, !names.isEmpty else {
      throw .usage("a session has one locale at a time")
    }
    return names
  }
}

/// Cuts a line into words as a shell does: at spaces, with quotes of either kind and backslashes;
/// nil where a quotation mark is not closed.
func lineWords(_ line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var characters = line.makeIterator()
  while let character = characters.next() {
    if character == "\\", quote != "'" {
      word = (word ?? "") + String(characters.next() ?? "\\")
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "\"" || character == "'" {
      (quote, word) = (character, word ?? "")
    } else if character.isWhitespace {
      if let done = word { words.append(done) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return quote == nil ? words + (word.map { [$0] } ?? []) : nil
}

/// Where a person is: what the last line showed, and the results that numbers refer to.
struct ReplPlace: Equatable, Sendable {
  /// The command that shows it.
  var words: [String]
  /// The objects of the last list, each as `kind:id`; the number of the first is 1.
  var results: [String] = []
  /// The search that made the list and can go on; nil where the list is whole.
  var listing: [String]?
  /// Which of the results is shown; nil at the list itself.
  var index: Int?

  /// Whether something other than the list is shown.
  var shown: String? { index.flatMap { results.indices.contains($0) ? results[$0] : nil } }

  /// Returns the place where a command led that listed or showed objects.
  func after(_ words: [String], subjects: [String]) -> ReplPlace {
    if words.first == "show" {
      let index = subjects.first.flatMap { results.firstIndex(of: $0) }
      guard index == nil else {
        return ReplPlace(words: words, results: results, listing: listing, index: index)
      }
      return ReplPlace(words: words, results: subjects, index: subjects.isEmpty ? nil : 0)
    }
    let canGoOn = words.first == "search" && !words.contains { $0.hasPrefix("--offset") }
    return ReplPlace(words: words, results: subjects, listing: canGoOn ? words : nil)
  }

  /// The command that shows the results after those that are known; nil where there can be none.
  var wordsForMore: [String]? { listing?.adding(options: ["--offset", String(results.count)]) }
}
