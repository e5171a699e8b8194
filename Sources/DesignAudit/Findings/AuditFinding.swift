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
  /// they name what is wrong and with what, and no path, no line and no white space.
  let identity: [String]
  /// What stands at each place, by which the place is recognizable; empty if the identity says it.
  let contents: [String]

  /// How sure it is that the finding is right.
  package enum Confidence: String, CaseIterable, Sendable {
    /// What is read proves the fault.
    case certain
    /// What is read shows the fault, unless code that cannot be read changes it.
    case likely
    /// Only names speak for the fault.
    case guess
  }

  /// - Parameters:
  ///   - places: the places with the fault, at least one; in order, unless there are contents.
  ///   - contents: what stands at each place, in the order of the places. Needed where places of one
  ///     fault differ, or where equal places may come together in other findings as well.
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
  /// Returns the finding without the places that a condition selects; nil if no place is left.
  func removingPlaces(where isSilenced: (ContentLocation) -> Bool) -> AuditFinding? {
    keepingPlaces(places.indices.filter { !isSilenced(places[$0]) })
  }

  /// Returns the finding with only some of its places; nil if there is none.
  ///
  /// - Parameter kept: the places by their indices, in order.
  func keepingPlaces(_ kept: [Int]) -> AuditFinding? {
    guard kept.count < places.count else { return self }
    guard !kept.isEmpty else { return nil }
    var finding = AuditFinding(
      diagnostic.severity, confidence,
      diagnostic.message.recounted(from: places.count, to: kept.count),
      at: kept.map { places[$0] }, code: diagnostic.code, identity: identity,
      contents: contents.isEmpty ? [] : kept.map { contents[$0] })
    finding.rules = rules
    return finding
  }

  /// Returns the finding with other places, in the same order.
  func moved(_ move: (ContentLocation) -> ContentLocation) -> AuditFinding {
    var finding = AuditFinding(
      diagnostic.severity, confidence, diagnostic.message, at: places.map(move),
      code: diagnostic.code, identity: identity, contents: contents)
    finding.rules = rules
    return finding
  }

  /// Returns the finding with another severity.
  func with(_ severity: Diagnostic.Severity) -> AuditFinding {
    guard severity != diagnostic.severity else { return self }
    var finding = AuditFinding(
      severity, confidence, diagnostic.message, at: places, code: diagnostic.code,
      identity: identity, contents: contents)
    finding.rules = rules
    return finding
  }
}

extension AuditFinding {
  /// A hash by which a finding is recognized in a later audit, of its code, its identity and what
  /// stands at its places.
  package var fingerprint: String {
    Self.fingerprint([diagnostic.code.rawValue] + identity + Set(contents).sorted())
  }

  /// Returns the words by which a place of the finding is recognized in a later audit.
  func words(at place: Int) -> [String] { contents.isEmpty ? identity : [contents[place]] }

  /// Returns a hash of the code and of the words of a place.
  ///
  /// It says nothing of the finding, because places change theirs: where one is corrected, the others
  /// may no longer be a palette, or a color that three files share.
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
