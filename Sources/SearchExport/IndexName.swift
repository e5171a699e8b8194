/// The name by which readers ask for the documents: an alias, which stays when what it stands for is
/// replaced. It is 1 to 60 lowercase letters, digits, hyphens and underscores after a letter, which
/// OpenSearch, Groonga and a shell take as they are.
package struct IndexName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Returns nil for any other string.
  package init?(_ text: String) {
    let pattern = /[a-z][a-z0-9_\-]{0,59}/
    guard text.wholeMatch(of: pattern) != nil else { return nil }
    description = text
  }

  package static let usual = "guidelines"
}
