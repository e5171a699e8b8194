package import Diagnostics
package import Guidelines
import Localization

/// A fault of an app, with every place that has it and the rules that it breaks.
package struct AuditFinding: Sendable {
  /// What is wrong, at the first of the places.
  package let diagnostic: Diagnostic
  package let confidence: Confidence
  /// The places in order, first the one of the diagnostic.
  package private(set) var places: [ContentLocation]
  /// The broken rules, worst impact first; empty for a file that could not be read.
  package internal(set) var rules: [RuleID] = []
  /// The words that make the finding recognizable after its files have moved or were reformatted:
  /// they name what is wrong and with what, and no path and no line.
  private let identity: [String]

  /// How sure it is that the finding is right.
  package enum Confidence: String, CaseIterable, Sendable {
    /// What is read proves the fault.
    case certain
    /// What is read shows the fault, unless code that cannot be read changes it.
    case likely
    /// Only names speak for the fault.
    case guess
  }

  /// - Parameter places: the places with the fault, in order; at least one.
  init(
    _ severity: Diagnostic.Severity, _ confidence: Confidence, _ message: LocalizableMessage,
    at places: [ContentLocation], code: Diagnostic.Code, identity: [String]
  ) {
    let first = places.first ?? ContentLocation(path: "")
    diagnostic = Diagnostic(severity, message, at: first, code: code)
    self.confidence = confidence
    self.places = places
    self.identity = identity
  }
}

extension AuditFinding {
  /// A finding about a file that could not be read, whose message says what is wrong.
  init(fault: Diagnostic) {
    self.init(
      fault.severity, .certain, fault.message, at: [fault.location], code: fault.code,
      identity: [fault.message.description])
  }

  /// Returns the finding without the places that a condition selects; nil if no place is left.
  func removingPlaces(where isSilenced: (ContentLocation) -> Bool) -> AuditFinding? {
    let rest = places.filter { !isSilenced($0) }
    guard rest.count < places.count else { return self }
    guard !rest.isEmpty else { return nil }
    var finding = AuditFinding(
      diagnostic.severity, confidence, diagnostic.message, at: rest, code: diagnostic.code,
      identity: identity)
    finding.rules = rules
    return finding
  }

  /// A hash by which a finding is recognized in a later audit: FNV-1a with 64 bits
  /// (draft-eastlake-fnv) of its code and `identity`, in sixteen hexadecimal digits.
  package var fingerprint: String {
    var hash = FNV1a()
    for word in [diagnostic.code.rawValue] + identity {
      hash.add(word)
      hash.add("\u{1F}")
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

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
