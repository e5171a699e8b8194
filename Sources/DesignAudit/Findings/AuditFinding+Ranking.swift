import Diagnostics

extension AuditFinding {
  /// Returns whether a finding matters more than another: the more severe and more certain one
  /// first, then the one with more places, then by place.
  package static func isMoreImportant(_ left: AuditFinding, _ right: AuditFinding) -> Bool {
    if left.diagnostic.severity != right.diagnostic.severity {
      return left.diagnostic.severity < right.diagnostic.severity
    }
    if left.confidence != right.confidence {
      return left.confidence.rank < right.confidence.rank
    }
    if left.places.count != right.places.count { return left.places.count > right.places.count }
    return left.diagnostic < right.diagnostic
  }
}

extension AuditFinding {
  /// Returns the findings with the most important first.
  ///
  /// Among equally severe and certain ones, the first finding of each check comes before the second
  /// of any, so that a check with many findings does not hide the others.
  static func ranked(_ findings: [AuditFinding]) -> [AuditFinding] {
    var counts: [Rank: Int] = [:]
    let rounds = findings.sorted(by: isMoreImportant).map { finding in
      let rank = Rank(finding)
      defer { counts[rank, default: 0] += 1 }
      return (finding, round: counts[rank, default: 0])
    }
    return rounds.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return Rank(first.0).isEqual(to: Rank(second.0)) && first.round != second.round
        ? first.round < second.round : left.offset < right.offset
    }.map(\.element.0)
  }

  private struct Rank: Hashable {
    let severity: Diagnostic.Severity
    let confidence: Confidence
    let code: Diagnostic.Code

    init(_ finding: AuditFinding) {
      severity = finding.diagnostic.severity
      confidence = finding.confidence
      code = finding.diagnostic.code
    }

    /// Returns whether findings of both ranks matter equally.
    func isEqual(to other: Rank) -> Bool {
      severity == other.severity && confidence == other.confidence
    }
  }
}

extension AuditFinding.Confidence {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
