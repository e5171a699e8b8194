/// How much of a knowledge base a command needs; reading all of a large one takes a while.
enum ContentPart: Sendable {
  case everything
  /// Rules and what they refer to, without palette and glossary.
  case rules
  /// The words of the interface and the names of topics, sections, platforms and components.
  case words
}

extension ContentPart {
  /// Tells whether a folder is read, by its path below the root of the knowledge base.
  func includes(_ folder: String) -> Bool {
    switch self {
    case .everything: true
    case .rules: !Self.isPalette(folder)
    case .words: !Self.isPalette(folder) && !folder.hasSuffix("/rules")
    }
  }

  private static func isPalette(_ folder: String) -> Bool { folder.hasSuffix("/colors") }
}
