import DesignAudit
import Diagnostics

/// The choice of the findings that an overview has room for: the most important ones, and then the
/// same number of each check.
struct AuditOverview {
  /// The number of findings at the top.
  let topCount: Int
  /// The findings after those at the top, by check, in the order of their most important ones.
  let sections: [Section]

  struct Section {
    let code: Diagnostic.Code
    let shown: [AuditFinding]
    /// The number of the findings after those at the top, shown or not.
    let count: Int
  }

  /// The number of findings that are shown.
  var count: Int { topCount + sections.reduce(0) { $0 + $1.shown.count } }

  /// - Parameters:
  ///   - findings: the findings, the most important first.
  ///   - budget: the number of rows to fill.
  ///   - rows: returns the number of rows that a finding takes.
  init(_ findings: [AuditFinding], budget: Int, rows: (AuditFinding) -> Int) {
    let tops = findings.prefix(AuditText.topCount).map(rows)
    var top = tops.count
    while true {
      let groups = Group.groups(of: findings.dropFirst(top), budget: budget, rows)
      let left = budget - tops.prefix(top).reduce(1, +)
      let share = Self.share(of: groups, in: left)
      guard top == 0 || share != nil else {
        top -= 1
        continue
      }
      topCount = top
      sections = groups.map { group in
        Section(
          code: group.code, shown: Array(group.findings.prefix(share ?? 0)), count: group.count)
      }
      return
    }
  }

  /// Returns the greatest number of findings of each check for which there is room; nil if there is
  /// none even for their headings.
  private static func share(of groups: [Group], in rows: Int) -> Int? {
    let most = groups.map(\.findings.count).max() ?? 0
    return (0...most).last { share in
      groups.reduce(0) { $0 + $1.rows(showing: share) } <= rows
    }
  }
}

/// The findings of a check that are not at the top.
private struct Group {
  let code: Diagnostic.Code
  /// The first findings, as many as can possibly be shown.
  private(set) var findings: [AuditFinding] = []
  /// The rows of none, of the first and of the first two findings, and so on.
  private var sums = [0]
  private(set) var count = 0

  private init(code: Diagnostic.Code) { self.code = code }

  static func groups(
    of findings: some Sequence<AuditFinding>, budget: Int, _ rows: (AuditFinding) -> Int
  ) -> [Group] {
    var groups: [Group] = []
    var indices: [Diagnostic.Code: Int] = [:]
    for finding in findings {
      let code = finding.diagnostic.code
      let index = indices[code] ?? groups.count
      if index == groups.count {
        indices[code] = index
        groups.append(Group(code: code))
      }
      groups[index].add(finding, budget, rows)
    }
    return groups
  }

  private mutating func add(
    _ finding: AuditFinding, _ budget: Int, _ rows: (AuditFinding) -> Int
  ) {
    count += 1
    let last = sums.last ?? 0
    guard findings.count == count - 1, last <= budget else { return }
    findings.append(finding)
    sums.append(last + rows(finding))
  }

  /// Returns the rows of a section: an empty one, the heading, the findings, and the number of those
  /// that are not shown.
  func rows(showing share: Int) -> Int {
    let shown = min(share, findings.count)
    return 2 + sums[shown] + (shown < count ? 1 : 0)
  }
}
