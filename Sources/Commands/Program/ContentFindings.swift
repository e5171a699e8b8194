import ContentChecks
import Diagnostics
import Localization

/// What is wrong with content, in the order of places.
struct ContentFindings: Sendable {
  /// Without those that may say no more than that a file cannot be read: one mistake in a list of
  /// colors would be hundreds.
  let diagnostics: [Diagnostic]
  /// How many may come from files that cannot be read.
  let leftOut: Int

  init(_ all: [Diagnostic]) {
    diagnostics = all.withoutConsequences.sorted()
    leftOut = all.count - diagnostics.count
  }
}

extension ContentFindings {
  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Says how many are left out; empty where none is.
  func note(_ words: Words) -> String {
    leftOut == 0 ? "" : words("cli.check.left-out", ["count": .number(leftOut)]) + "\n"
  }
}
