import ArgumentParser

/// What a line typed into the REPL asks for.
enum ReplLine {
  case nothing
  case leave
  case help
  case answer(any AnsweringCommand)
  /// The line was meant as a command and is not one; the message says what would be right.
  case mistake(String)

  /// Reads a line: a command, with or without a colon before it, or else words to search for.
  init(_ line: String) {
    do {
      self = try Self.reading(line)
    } catch {
      self = .mistake("a quotation mark is not closed")
    }
  }

  private static func reading(_ line: String) throws(LineWordsError) -> ReplLine {
    var words = try lineWords(line)
    guard let first = words.first else { return .nothing }
    let isMarked = first.hasPrefix(":")
    let name = isMarked ? String(first.dropFirst()) : first
    switch name {
    case "quit", "exit", "q": return words.count == 1 ? .leave : parsed(["search"] + words)
    case "help", "?": return .help
    case _ where names.contains(name):
      words[0] = name
      return parsed(words)
    case _ where isMarked:
      return .mistake("there is no command '\(name)'; type help for the list")
    default: return parsed(["search"] + words)
    }
  }

  /// The commands that can be typed; building and the REPL itself are for the shell.
  static let names = ["search", "show", "list", "color", "contrast", "checklist", "check"]

  private static func parsed(_ words: [String]) -> ReplLine {
    do {
      let command = try PreceptCommand.parseAsRoot(words)
      guard let answering = command as? any AnsweringCommand else { return .help }
      return .answer(answering)
    } catch {
      return .mistake(PreceptCommand.message(for: error))
    }
  }
}
