package import Guidelines

/// What a reviewer entered for one item.
package struct Finding: Sendable, Hashable {
  package let status: ReviewStatus
  /// Any text, with line feeds between lines and no white space around it; empty for none.
  package let note: String
  /// Links and names of files, one line each.
  package let evidence: [String]
  package let reviewer: String?
  package let date: CalendarDate?

  package init(
    status: ReviewStatus = .untested, note: String = "", evidence: [String] = [],
    reviewer: String? = nil, date: CalendarDate? = nil
  ) {
    self.status = status
    self.note = note.withPlainLineEnds.trimmed
    self.evidence = evidence.map(\.onOneLine).filter { !$0.isEmpty }
    let name = reviewer?.onOneLine ?? ""
    self.reviewer = name.isEmpty ? nil : name
    self.date = date
  }

  /// Nothing entered.
  package static let blank = Finding()
}

extension Finding {
  /// Returns the finding with another status.
  package func with(status: ReviewStatus) -> Finding {
    Finding(status: status, note: note, evidence: evidence, reviewer: reviewer, date: date)
  }
}
