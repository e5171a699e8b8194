import Diagnostics

extension AuditFinding {
  /// Returns the findings with the most important first: the more severe and more certain ones, then
  /// those with more places, then by place.
  ///
  /// Among equally severe and certain ones, the first finding of each check comes before the second
  /// of any, so that a check with many findings does not hide the others.
  static func ranked(_ findings: [AuditFinding]) -> [AuditFinding] {
    let sorted = findings.sorted { left, right in
      if left.weight != right.weight { return left.weight < right.weight }
      if left.places.count != right.places.count { return left.places.count > right.places.count }
      return left.diagnostic < right.diagnostic
    }
    var counts: [String: Int] = [:]
    let rounds = sorted.map { finding in
      let key = "\(finding.weight) \(finding.diagnostic.code.rawValue)"
      defer { counts[key, default: 0] += 1 }
      return counts[key, default: 0]
    }
    return sorted.indices.sorted { left, right in
      (sorted[left].weight, rounds[left], left) < (sorted[right].weight, rounds[right], right)
    }.map { sorted[$0] }
  }

  /// A number for severity and certainty, smaller for what matters more.
  private var weight: Int {
    let severities = Diagnostic.Severity.allCases
    return (severities.firstIndex(of: diagnostic.severity) ?? 0) * Confidence.allCases.count
      + (Confidence.allCases.firstIndex(of: confidence) ?? 0)
  }
}
