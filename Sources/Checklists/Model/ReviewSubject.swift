/// The app that is reviewed, its version and a screen, as far as the reviewer names them.
package struct ReviewSubject: Sendable, Hashable {
  package enum Part: String, CaseIterable, Sendable {
    case app, version, screen
  }

  private let parts: [Part: String]

  package init(_ parts: [Part: String]) { self.parts = parts.compactMapValues(\.presentOnOneLine) }

  package init(app: String? = nil, version: String? = nil, screen: String? = nil) {
    self.init([.app: app, .version: version, .screen: screen].compactMapValues(\.self))
  }

  package subscript(part: Part) -> String? { parts[part] }

  /// The parts on one line, without labels.
  package var summary: String {
    Part.allCases.compactMap { parts[$0] }.joined(separator: " · ")
  }
}

extension String {
  /// The text on one line; nil if it is blank.
  var presentOnOneLine: String? { onOneLine.isEmpty ? nil : onOneLine }
}

/// The answer of a reviewer for one item.
package enum ReviewStatus: String, CaseIterable, Sendable {
  case untested
  case pass
  case fail
  case notApplicable = "not-applicable"
  /// The reviewer looked at it, but could not decide.
  case cannotTell = "cannot-tell"
}

extension ReviewStatus {
  /// Whether the item needs no more work: it passes or does not apply.
  package var isSettled: Bool { self == .pass || self == .notApplicable }

  /// All statuses, the most urgent first.
  package static let byUrgency: [ReviewStatus] = [
    .fail, .cannotTell, .untested, .pass, .notApplicable,
  ]

  /// Returns the more urgent of two statuses.
  package func moreUrgent(_ other: ReviewStatus) -> ReviewStatus {
    Self.byUrgency.first { $0 == self || $0 == other } ?? self
  }
}
