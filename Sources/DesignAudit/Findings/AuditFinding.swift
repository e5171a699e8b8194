package import Diagnostics
package import Guidelines
import Localization

/// A fault of an app, with all its locations and the rules that it breaks.
package struct AuditFinding: Sendable {
  /// The fault at its first location.
  package private(set) var diagnostic: Diagnostic
  package let confidence: Confidence
  /// The locations in order, first that of the diagnostic.
  package private(set) var places: [ContentLocation]
  /// The broken rules, worst impact first; empty for a file that could not be read.
  package internal(set) var rules: [RuleID] = []
  /// The words by which the finding is recognized after its files have moved or were reformatted:
  /// they name the fault and its subject, and contain no path, line or white space.
  let identity: [String]
  /// The content of each location, by which it is recognized; empty if the identity is enough.
  private(set) var contents: [String]

  /// The certainty of a finding.
  package enum Confidence: String, CaseIterable, Sendable {
    /// The files prove the fault.
    case certain
    /// The files show the fault, unless code that can't be read changes it.
    case likely
  }

  /// - Parameters:
  ///   - places: The locations of the fault, at least one; in order, unless there are contents.
  ///   - contents: The content of each location, in the same order. Needed if the locations of one
  ///   fault differ, or if equal locations may occur together in other findings as well.
  init(
    _ severity: Diagnostic.Severity, _ confidence: Confidence, _ message: LocalizableMessage,
    at places: [ContentLocation], code: Diagnostic.Code, identity: [String],
    contents: [String] = []
  ) {
    let sorted = zip(places, contents).sorted { $0 < $1 }
    self.places = contents.isEmpty ? places : sorted.map(\.0)
    self.contents = sorted.map(\.1)
    let first = self.places.first ?? ContentLocation(path: "")
    diagnostic = Diagnostic(severity, message, at: first, code: code)
    self.confidence = confidence
    self.identity = identity
  }
}

extension AuditFinding {
  /// Returns the finding without the locations that satisfy a condition; nil if none is left.
  func removingPlaces(where isSilenced: (ContentLocation) -> Bool) -> AuditFinding? {
    keepingPlaces(places.indices.filter { !isSilenced(places[$0]) })
  }

  /// Returns the finding with only some of its locations; nil if there are none.
  ///
  /// - Parameter kept: The indices of the locations, in order.
  func keepingPlaces(_ kept: [Int]) -> AuditFinding? {
    guard kept.count < places.count else { return self }
    guard let first = kept.first else { return nil }
    var finding = self
    finding.places = kept.map { places[$0] }
    if !contents.isEmpty { finding.contents = kept.map { contents[$0] } }
    finding.diagnostic = Diagnostic(
      diagnostic.severity, diagnostic.message.recounted(from: places.count, to: kept.count),
      at: places[first], code: diagnostic.code)
    return finding
  }

  func with(_ severity: Diagnostic.Severity) -> AuditFinding {
    var finding = self
    finding.diagnostic = Diagnostic(
      severity, diagnostic.message, at: diagnostic.location, code: diagnostic.code)
    return finding
  }
}

extension AuditFinding {
  /// A hash by which a finding is recognized in a later audit, made from its code, its identity and
  /// the content of its locations.
  package var fingerprint: String {
    Self.fingerprint([diagnostic.code.rawValue] + identity + Set(contents).sorted())
  }

  /// Returns the words by which a location of the finding is recognized in a later audit.
  func words(at place: Int) -> [String] { contents.isEmpty ? identity : [contents[place]] }

  /// Returns a hash of the code and of the words of a location.
  ///
  /// It does not include the finding, because locations can change theirs: once one is corrected,
  /// the others may no longer be a palette, or a color that three files share.
  func fingerprint(at place: Int) -> String {
    Self.fingerprint([diagnostic.code.rawValue] + words(at: place))
  }

  /// FNV-1a with 64 bits (draft-eastlake-fnv), in sixteen hexadecimal digits.
  private static func fingerprint(_ words: [String]) -> String {
    var hash = FNV1a()
    for word in words {
      hash.add(word)
      hash.add("\u{1F}")
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension AuditFinding {
  /// Creates the finding about a file that could not be read.
  init(of fault: Diagnostic) {
    let path = fault.location.path
    // For a skipped file, only the name and the size are known, and both change.
    let isUnread = fault.message.key == "audit.too-large"
    let set = path.split(separator: "/").dropLast().last { $0.hasSuffix("set") }
    self.init(
      fault.severity, .certain, fault.message, at: [fault.location], code: fault.code,
      identity: [],
      contents: [
        ([isUnread ? fault.message.key : fault.message.description]
          + (set.map { [String($0)] } ?? []))
          .joined(separator: ", ")
      ])
  }
}

extension LocalizableMessage {
  /// Returns the message with the number of locations, if there are several.
  func counting(_ places: Int) -> Self {
    places < 2
      ? self
      : Self("audit.at-places", ["message": .message(self), "count": .text("\(places)")])
  }

  /// Returns the message followed by an API to use, if there is one.
  func proposing(_ api: String?) -> Self {
    api.map { Self("audit.use-api", ["message": .message(self), "name": .text($0)]) } ?? self
  }

  /// Returns the message with another number of locations, if it contains one.
  func recounted(from old: Int, to new: Int) -> Self {
    if key == "audit.at-places", new == 1, case .message(let message)? = arguments["message"] {
      return message
    }
    if key == "audit.fixed-font-size.several", new == 1 { return "audit.fixed-font-size.one" }
    var arguments = arguments
    switch arguments["count"] {
    case .number(old): arguments["count"] = .number(new)
    case .text("\(old)"): arguments["count"] = .text("\(new)")
    default: break
    }
    if case .message(let message)? = arguments["message"] {
      arguments["message"] = .message(message.recounted(from: old, to: new))
    }
    return Self(key, arguments)
  }
}

extension AuditFinding {
  /// Returns the findings with the most important first: the more severe and more certain ones,
  /// then those with more locations, then by location.
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

  /// A sort key for severity and certainty, most important first.
  private var weight: Int {
    let severities = Diagnostic.Severity.allCases
    return (severities.firstIndex(of: diagnostic.severity) ?? 0) * Confidence.allCases.count
      + (Confidence.allCases.firstIndex(of: confidence) ?? 0)
  }
}
