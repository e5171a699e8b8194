package import Diagnostics
package import Guidelines
import Localization
import Parallel

/// What was found in texts, for the next look to take over where neither the texts nor what they
/// are judged by have changed.
///
/// A process that watches hands it in and gets it back.
package struct KeptFindings: Sendable {
  /// Of the last look.
  fileprivate var base: KnowledgeBase?
  fileprivate var panel: TextPanel?
  fileprivate var byObject: [ObjectIdentifier: Kept] = [:]
  fileprivate var messages: [LocaleTag: MessageCatalog] = [:]
  fileprivate var ofMessages: [Diagnostic] = []
  /// In objects that are made anew each time, and by comparing objects.
  fileprivate var ofTheRest: [Diagnostic] = []

  package init() {}

  /// The object itself stays alive, so that its identity does not become another's.
  fileprivate struct Kept: Sendable {
    let bearer: any TextBearer & AnyObject
    let found: [Diagnostic]
  }
}

extension KnowledgeBase {
  /// What the checks find.
  package var findings: [Diagnostic] {
    let panel = TextPanel(self, textChecks)
    return structuralFindings + panel.findings(in: textBearers)
  }

  /// What the checks find, of which the greater part was found before.
  ///
  /// - Parameter kept: What an earlier look has kept; afterwards, what this one keeps.
  package func findings(keeping kept: inout KeptFindings) -> [Diagnostic] {
    let panel = kept.settle(self)
    let lasting = lastingTextBearers
    kept.judge(lasting, panel)
    return kept.ofTheRest + kept.ofMessages
      + lasting.flatMap { kept.byObject[ObjectIdentifier($0)]?.found ?? [] }
  }

  /// What the checks find that compare objects with each other. None of them looks at the words of
  /// a rule.
  var structuralFindings: [Diagnostic] {
    allChecks.filter { !($0 is any TextCheck) }
      .parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
  }
}

var textChecks: [any TextCheck] { allChecks.compactMap { $0 as? any TextCheck } }

extension TextPanel {
  func findings(in bearers: [any TextBearer]) -> [Diagnostic] {
    findings(inEachOf: bearers).flatMap(\.self)
  }

  func findings(inEachOf bearers: [any TextBearer]) -> [[Diagnostic]] {
    bearers.parallelMap { findings(in: $0) }
  }
}

extension KeptFindings {
  /// Looks at everything but the objects that last, unless it is as it was; returns those who judge.
  fileprivate mutating func settle(_ base: KnowledgeBase) -> TextPanel {
    let former = self.base
    self.base = base
    let hasSameMessages = former != nil && messages == base.messages
    // Nobody but the judges of its own texts looks at the words of a rule.
    if let panel, hasSameMessages, former?.hasSameStructure(as: base) == true { return panel }
    let panel = TextPanel(base, textChecks)
    if self.panel != panel { byObject = [:] }
    if self.panel != panel || !hasSameMessages {
      ofMessages = panel.findings(in: base.messageBearers)
    }
    messages = base.messages
    ofTheRest = base.structuralFindings + panel.findings(in: base.otherTextBearers)
    self.panel = panel
    return panel
  }

  /// Judges the objects that are new and forgets those that are gone.
  fileprivate mutating func judge(
    _ bearers: [any TextBearer & AnyObject], _ panel: TextPanel
  ) {
    let new = bearers.filter { byObject[ObjectIdentifier($0)] == nil }
    let judged = new.parallelMap { Kept(bearer: $0, found: panel.findings(in: $0)) }
    for kept in judged { byObject[ObjectIdentifier(kept.bearer)] = kept }
    guard byObject.count > bearers.count else { return }
    let present = Set(bearers.map { ObjectIdentifier($0) })
    byObject = byObject.filter { present.contains($0.key) }
  }
}
