package import Diagnostics
package import Guidelines
import Localization
import Parallel

/// What was found in texts, for the next look to take over where neither the texts nor what they
/// are judged by have changed.
///
/// A process that watches hands it in and gets it back.
package struct KeptFindings: Sendable {
  fileprivate var panel: TextPanel?
  fileprivate var byObject: [ObjectIdentifier: Kept] = [:]
  fileprivate var messages: [LocaleTag: MessageCatalog] = [:]
  fileprivate var ofMessages: [Diagnostic] = []

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
    let panel = TextPanel(self, textChecks)
    if kept.panel != panel { kept = KeptFindings() }
    kept.panel = panel
    let lasting = lastingTextBearers
    kept.judge(lasting, panel)
    if kept.messages.isEmpty || kept.messages != messages {
      kept.messages = messages
      kept.ofMessages = panel.findings(in: messageBearers)
    }
    return structuralFindings + panel.findings(in: otherTextBearers) + kept.ofMessages
      + lasting.flatMap { kept.byObject[ObjectIdentifier($0)]?.found ?? [] }
  }

  /// What the checks find that compare objects with each other.
  private var structuralFindings: [Diagnostic] {
    allChecks.filter { !($0 is any TextCheck) }
      .parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
  }
}

private var textChecks: [any TextCheck] { allChecks.compactMap { $0 as? any TextCheck } }

extension TextPanel {
  fileprivate func findings(in bearers: [any TextBearer]) -> [Diagnostic] {
    bearers.parallelMap { findings(in: $0) }.flatMap(\.self)
  }
}

extension KeptFindings {
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
