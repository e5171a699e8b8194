/// What is reviewed, as far as a reviewer says.
package struct ReviewSubject: Sendable, Hashable {
  package let app: String?
  package let version: String?
  package let screen: String?

  package init(app: String? = nil, version: String? = nil, screen: String? = nil) {
    self.app = app.presentOnOneLine
    self.version = version.presentOnOneLine
    self.screen = screen.presentOnOneLine
  }
}

extension ReviewSubject {
  package enum Part: String, CaseIterable, Sendable {
    case app, version, screen
  }

  package init(_ parts: [Part: String]) {
    self.init(app: parts[.app], version: parts[.version], screen: parts[.screen])
  }

  package subscript(part: Part) -> String? {
    switch part {
    case .app: app
    case .version: version
    case .screen: screen
    }
  }

  /// What is said, in one line of no language.
  package var summary: String {
    [app, version, screen].compactMap(\.self).joined(separator: " · ")
  }
}

extension String? {
  var presentOnOneLine: String? {
    guard let text = self?.onOneLine, !text.isEmpty else { return nil }
    return text
  }
}

/// What a reviewer found out about one item.
package enum ReviewStatus: String, CaseIterable, Sendable {
  case untested
  case pass
  case fail
  case notApplicable = "not-applicable"
  /// It was looked at, and the answer is not known.
  case cannotTell = "cannot-tell"
}

extension ReviewStatus {
  /// Whether nothing remains to be done.
  package var isSettled: Bool { self == .pass || self == .notApplicable }

  /// Statuses by how much they ask for attention, most first.
  package static let byUrgency: [ReviewStatus] = [
    .fail, .cannotTell, .untested, .pass, .notApplicable,
  ]

  /// Returns the one of two that asks for more attention.
  package func moreUrgent(_ other: ReviewStatus) -> ReviewStatus {
    Self.byUrgency.first { $0 == self || $0 == other } ?? self
  }
}
