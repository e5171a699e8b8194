import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// The settings of a user, which apply to all commands of an interactive session.
struct ReplContext: Equatable, Sendable {
  var values: [ReplSetting: String] = [:]

  /// Returns the words of a command with the settings added as options, if the command has them. An
  /// option that the user has typed takes precedence over the setting.
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

/// A setting, with the name of the command-line option that it provides.
enum ReplSetting: String, CaseIterable, Sendable {
  case platform, topic, kind, locale

  /// The commands that get the option.
  var commands: Set<String> {
    switch self {
    case .platform: ["search", "list", "checklist"]
    case .topic: ["search", "list", "checklist", "changes"]
    case .kind: ["search", "list"]
    // The locale is not passed as an option, because it is a property of the session.
    case .locale: []
    }
  }
}

extension Repl {
  /// The prompt, with the current settings and the number of picked rules.
  var prompt: String {
    let settings = ReplSetting.allCases.compactMap { context.values[$0] }
    let picked = picks.isEmpty ? [] : ["✓\(picks.count)"]
    return (["precept"] + settings + picked).joined(separator: " ") + "> "
  }

  mutating func set(_ setting: ReplSetting?, _ value: String?) throws(CommandFailure) -> Answer {
    guard let setting else { return Answer(settings) }
    let names = try value.map { text throws(CommandFailure) in try values(text, of: setting) }
    guard names?.isEmpty != true else {
      throw .usage(
        LocalizableMessage(
          "repl.empty-setting",
          ["kind": .message(.kind(setting.rawValue)), "setting": .text(setting.rawValue)]))
    }
    context.values[setting] = names?.joined(separator: ",")
    guard setting == .locale else { return Answer("") }
    session.languages =
      try names.map { names throws(CommandFailure) in try languages(names[0]) }
      ?? ownLanguages
    return Answer("", remarks: session.languageRemark)
  }

  private var settings: String {
    ReplSetting.allCases.map { setting in
      let value =
        setting == .locale ? session.languages.reader.description : context.values[setting]
      let shown = value ?? session.words("repl.not-set")
      return setting.rawValue.padded(to: 10) + shown + "\n"
    }.joined()
  }

  private func languages(_ text: String) throws(CommandFailure) -> AnswerLanguages {
    try AnswerLanguages(text, session.environment, session.base.manifest)
  }

  /// Returns the values in the string, spelled as in the knowledge base. Throws if one is unknown.
  private func values(
    _ text: String, of setting: ReplSetting
  ) throws(CommandFailure) -> [String] {
    switch setting {
    case .locale:
      guard !text.contains(",") else { throw .usage("repl.one-locale") }
      return [try languages(text).reader.description]
    case .platform:
      var filter = ObjectFilter()
      filter.platform = [text]
      return try filter.platforms(in: session.base).map(\.rawValue)
    case .topic, .kind:
      let known = CompletionNames.values(session.base)[setting.rawValue] ?? []
      return try canonicalNames([text], setting.rawValue, known)
    }
  }
}

/// Splits a line into words as a shell does: at spaces, with single and double quotation marks and
/// backslashes. Returns nil if a quotation mark is not closed.
///
/// Unlike in a shell, an apostrophe after a letter or digit is part of the word, as in `don't`.
func lineWords(_ line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var previous: Character = " "
  var characters = line.makeIterator()
  while let character = characters.next() {
    defer { previous = character }
    let isApostrophe = character == "'" && (previous.isLetter || previous.isNumber)
    if character == "\\", quote != "'" {
      word = (word ?? "") + String(characters.next() ?? "\\")
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "\"" || character == "'" && !isApostrophe {
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

/// The place of the user in a session: what was shown last, and the results that numbers refer to.
struct ReplPlace: Equatable, Sendable {
  /// The words of the command whose answer was shown; empty before the first answer.
  var words: [String] = []
  /// The objects of the last list, each as `kind:id`; the number of the first is 1.
  var results: [String] = []
  /// The words of the search that found the results; nil if another command listed them, or if the
  /// search skipped some results with `--offset`.
  var listing: [String]?
  /// The index of the result that is shown; nil if the list itself is shown.
  var index: Int?

  /// The result that is shown; nil if the list itself is shown.
  var shown: String? { index.flatMap { results.indices.contains($0) ? results[$0] : nil } }

  /// Returns the place after the command with these words has listed or shown the subjects.
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

  /// The words of the search that continues after the last of the results; nil if `listing` is nil.
  var wordsForMore: [String]? { listing?.adding(options: ["--offset", String(results.count)]) }
}
