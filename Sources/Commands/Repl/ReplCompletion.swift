import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Search
import SiteGeneration
import Terminal

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
    let phrase = phrase(in: text, before: before)
    let titles = names.titles(phrase)
    guard titles.isEmpty else {
      return LineCompletion(start: text.count - phrase.count, candidates: titles)
    }
    let ids = typed.isEmpty ? [] : names.ids(typed)
    return LineCompletion(start: text.count - typed.count, candidates: ids)
  }

  /// Returns the text to search for: the whole line, or what follows the name of the search
  /// command.
  private func phrase(in text: String, before: [String]) -> String {
    guard let first = before.first, ["search", ":search"].contains(first) else { return text }
    return String(text.drop { $0 == " " }.dropFirst(first.count).drop { $0 == " " })
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
    if let option = before.last, option.hasPrefix("--") {
      let values = names.values(ofOption: String(option.dropFirst(2)))
      let fixed = ProgramDescription.current?.values(of: option, in: [command] + before.dropFirst())
      let known = values.isEmpty ? fixed ?? [] : values
      if !known.isEmpty { return plain(known, typed) }
    }
    if typed.hasPrefix("-") {
      return plain(
        ProgramDescription.current?.options(in: [command] + before.dropFirst()) ?? [], typed)
    }
    switch command {
    case "set", "unset": return setting(typed, before: before)
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

  private func setting(_ typed: String, before: [String]) -> [CompletionCandidate] {
    guard before.count > 1 else { return plain(ReplSetting.allCases.map(\.rawValue), typed) }
    return plain(names.values(ofOption: before[1]), typed)
  }

  private func plain(_ words: [String], _ typed: String) -> [CompletionCandidate] {
    words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .map { CompletionCandidate($0) }
  }

  /// Returns a hint at the words that a command expects; an empty string once a word is typed.
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
