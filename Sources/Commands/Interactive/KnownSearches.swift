import ArgumentParser

/// Searches whose options were parsed before, so that the next one with the same options need not be.
///
/// The parser takes a third of a millisecond for a line, which is as much as the search itself.
struct KnownSearches: Sendable {
  private var commands: [[String]: SearchCommand] = [:]
  private static let most = 16

  /// Returns the command that the words ask for; nil unless they are those of a search with `--`
  /// between its options and what is searched for.
  mutating func command(_ words: [String]) -> SearchCommand? {
    guard words.first == "search", let mark = words.firstIndex(of: "--"), mark + 1 < words.count
    else { return nil }
    let options = Array(words[..<mark])
    var command = commands[options] ?? Self.parsed(options)
    // What stands before the mark may be asked for, too.
    guard let count = command?.query.count, count == 1 else { return nil }
    if commands.count >= Self.most { commands = [:] }
    commands[options] = command
    command?.query = Array(words[(mark + 1)...])
    return command
  }

  /// Parses the options with any query.
  private static func parsed(_ options: [String]) -> SearchCommand? {
    try? PreceptCommand.parsed(options + ["--", "any"]) as? SearchCommand
  }
}

extension [String] {
  /// A search for these words; for words alone none of them can be an option.
  var asSearch: [String] {
    contains { $0.hasPrefix("-") } ? ["search"] + self : ["search", "--"] + self
  }

  /// Puts options behind the name of the command, where no `--` stands before them.
  func adding(options: [String]) -> [String] { Array(prefix(1)) + options + dropFirst() }
}
