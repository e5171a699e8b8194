package import Diagnostics
package import Guidelines
import Parallel

/// The parts of a content in which nothing was found, for another process to leave them out.
///
/// Contents are told apart by their digests, so that it does not matter what has been read or
/// published since. What is found depends on the checks too: it is of use to the same program only.
package struct FaultlessParts: Equatable, Sendable {
  /// Of the content but for the words of rules.
  let structure: ContentDigest
  /// Whether nothing was found by comparing objects.
  let areObjects: Bool
  /// Whether nothing was found in any texts but those of rules.
  let areOtherTexts: Bool
  /// The digests of the rules in whose texts nothing was found.
  let rules: Set<UInt64>
}

extension KnowledgeBase {
  /// What the checks find, which do not look again at what was faultless before.
  ///
  /// The messages are those that were read with the content.
  ///
  /// - Parameter known: What an earlier look has left, of any content; afterwards, what this one
  ///   leaves. It is nil where the content was not read from files.
  package func findings(leavingOut known: inout FaultlessParts?) -> [Diagnostic] {
    guard let structure = structureDigest else {
      known = nil
      return findings
    }
    // Nobody but the judges of its own texts looks at the words of a rule.
    let former = known.flatMap { $0.structure == structure ? $0 : nil }
    let ofObjects = former?.areObjects == true ? [] : structuralFindings
    let panel = Deferred { TextPanel(self, textChecks) }
    let ofTexts =
      former?.areOtherTexts == true ? [] : panel.value.findings(in: textBearersBesideRules)
    let open = rules.filter { former?.hold($0) != true }
    let ofRules = open.isEmpty ? [] : panel.value.findings(inEachOf: open)
    let faulty = Set(zip(open, ofRules).filter { !$1.isEmpty }.compactMap { $0.0.digest?.value })
    known = FaultlessParts(
      structure: structure, areObjects: ofObjects.isEmpty, areOtherTexts: ofTexts.isEmpty,
      rules: Set(rules.compactMap { $0.digest?.value }).subtracting(faulty))
    return ofObjects + ofTexts + ofRules.flatMap(\.self)
  }

  private var textBearersBesideRules: [any TextBearer] {
    topics as [any TextBearer] + messageBearers + otherTextBearers
  }
}

extension FaultlessParts {
  fileprivate func hold(_ rule: Rule) -> Bool {
    rule.digest.map { rules.contains($0.value) } ?? false
  }
}
