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

  /// Returns the findings about files that could not be read. Images of one set or folder with the same
  /// fault, as a converter leaves it, are one.
  static func grouping(_ faults: [Diagnostic]) -> [AuditFinding] {
    let groups = Dictionary(grouping: faults) { fault in
      let isImage = fault.code == AuditFault.invalidImage.code
      let place = isImage ? fault.location.path.folderPath : "\(fault.location)"
      return [fault.code.rawValue, fault.message.description, place]
    }
    return groups.values.map { faults in
      let faults = faults.sorted()
      guard faults.count > 1 else { return AuditFinding(fault: faults[0]) }
      let folder = faults[0].location.path.folderPath.split(separator: "/").last ?? ""
      return AuditFinding(
        faults[0].severity, .certain, faults[0].message.counting(faults.count),
        at: faults.map(\.location), code: faults[0].code,
        identity: [faults[0].message.description, String(folder)])
    }
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

extension String {
  fileprivate var folderPath: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}

extension AuditFinding.Confidence {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
