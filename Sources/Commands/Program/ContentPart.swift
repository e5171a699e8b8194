/// How much of a knowledge base a command needs; reading all of a large one takes a while.
enum ContentPart: Sendable {
  case everything
  /// All but what the program says about its command line.
  case content
  /// Rules and what they refer to, without palette and glossary.
  case rules
  /// The words of the interface and the names of topics, sections, platforms and components.
  case words
}

extension ContentPart {
  /// Whether nothing of the content itself is missing, so that an index can be made of it.
  var isWhole: Bool { self == .everything || self == .content }

  /// Tells whether a folder or file is read, by its path below the root of the knowledge base.
  func includes(_ path: String) -> Bool {
    switch self {
    case .everything: true
    case .content: !Self.isHelp(path)
    case .rules: !Self.isPalette(path) && !Self.isHelp(path)
    case .words: !Self.isPalette(path) && !Self.isHelp(path) && !path.hasSuffix("/rules")
    }
  }

  private static func isPalette(_ path: String) -> Bool { path.hasSuffix("/colors") }

  private static func isHelp(_ path: String) -> Bool {
    guard path.hasSuffix(HelpWords.file), path.hasPrefix("Locales/") else { return false }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].elementsEqual(HelpWords.file.utf8)
  }
}
