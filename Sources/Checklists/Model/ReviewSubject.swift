/// The app that is reviewed, its version, a screen, the platform and who reviews it, as far as the
/// reviewer names them.
package struct ReviewSubject: Sendable, Hashable {
  package enum Part: String, CaseIterable, Sendable {
    case app, version, screen, platform, reviewer
  }

  private let parts: [Part: String]

  package init(_ parts: [Part: String]) { self.parts = parts.compactMapValues(\.presentOnOneLine) }

  package init(app: String? = nil, version: String? = nil, screen: String? = nil) {
    self.init([.app: app, .version: version, .screen: screen].compactMapValues(\.self))
  }

  package subscript(part: Part) -> String? { parts[part] }

  /// The app, its version and the screen on one line, without labels.
  package var summary: String {
    Part.usual.compactMap { parts[$0] }.joined(separator: " · ")
  }

  /// The parts that are written into files: the usual ones, and others only if they are known.
  var writtenParts: [Part] {
    Part.allCases.filter { Part.usual.contains($0) || parts[$0] != nil }
  }
}

extension ReviewSubject.Part {
  /// The parts that every file has, even if they are blank.
  static let usual: [Self] = [.app, .version, .screen]
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

  /// Returns the status of an item for which two different answers were given: the more urgent one,
  /// or `cannotTell` if that would settle the item.
  func disputed(by other: ReviewStatus) -> ReviewStatus {
    let status = moreUrgent(other)
    return status.isSettled || status == .untested ? .cannotTell : status
  }
}
