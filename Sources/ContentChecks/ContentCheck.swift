package import Diagnostics
package import Guidelines
import Parallel

/// A check that finds one kind of fault in a knowledge base.
///
/// A check is named after the fault. Its code is public and must never be used for another fault.
package protocol ContentCheck: Sendable {
  static var code: Diagnostic.Code { get }
  /// One sentence that says what is wrong when the check reports something.
  static var summary: String { get }
  /// Why the fault matters and how to correct it, in Markdown.
  static var explanation: String { get }

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic]
}

/// All checks, in the order in which the reference documentation lists them.
package let allChecks: [any ContentCheck] = [
  DuplicateID(),
  UnknownID(),
  UnportableName(),
  DanglingRelation(),
  DanglingCitation(),
  UnknownPlatform(),
  UnknownCheck(),
  ReservedID(),
  DuplicateAlias(),
  UnknownLink(),
  OutdatedLink(),
  MissingAsset(),
  UnusedAsset(),
  UnsuitablePicture(),
  MissingAlternativeText(),
  OversizedAsset(),
  MismatchedVariant(),
  CircularSuccession(),
  MissingSourceText(),
  MissingTranslation(),
  EmptySection(),
  UnwrittenText(),
  MissingIllustration(),
  IncompleteIllustration(),
  InsufficientExample(),
  ValueWithoutSource(),
  RepeatedOrder(),
  CircularReference(),
  StaleProfile(),
  ContradictoryHistory(),
  UnknownLogLine(),
  UnsupportedIntroduction(),
  UntranslatedMessage(),
  ParityMismatch(),
  AvoidedTerm(),
  UntranslatedTerm(),
  HalfWidthPunctuation(),
  UnevenSpacing(),
  ForeignQuotationMarks(),
  MixedScript(),
]

extension KnowledgeBase {
  package var findings: [Diagnostic] {
    let textChecks = allChecks.compactMap { $0 as? any TextCheck }
    let others = allChecks.filter { !($0 is any TextCheck) }
    return others.parallelMap(inRunsOf: 1) { $0.diagnostics(in: self) }.flatMap(\.self)
      + TextCheckRunner(self, textChecks).findings(in: translatables)
  }
}

extension ContentCheck {
  func finding(_ message: LocalizableMessage, at place: ContentLocation) -> Diagnostic {
    Diagnostic(message, at: place, code: Self.code)
  }

  func finding(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument], at place: ContentLocation
  ) -> Diagnostic {
    finding(LocalizableMessage(key, arguments), at: place)
  }

  func warning(_ message: LocalizableMessage, at place: ContentLocation) -> Diagnostic {
    Diagnostic(.warning, message, at: place, code: Self.code)
  }

  func warning(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument], at place: ContentLocation
  ) -> Diagnostic {
    warning(LocalizableMessage(key, arguments), at: place)
  }

  /// Returns a diagnostic for each unknown id. Skips empty ids, which loading has reported.
  func dangling<ID: Hashable & CustomStringConvertible>(
    _ kind: LocalizableMessage, _ ids: [Located<ID>], among known: some Sequence<ID>
  ) -> [Diagnostic] {
    let known = Set(known)
    return ids.filter { !$0.value.description.isEmpty && !known.contains($0.value) }.map { id in
      let name = id.value.description
      let message = LocalizableMessage(
        "check.unknown-object", ["kind": .message(kind), "name": .text(name)])
      return finding(
        message.suggesting(suggestion(for: name, among: known.map(\.description).sorted())),
        at: id.location)
    }
  }
}

extension LocalizableMessage {
  /// Returns the name of an object in messages, such as `rule 'color.one-meaning'`.
  static func object(_ kind: LocalizableMessage, _ id: some CustomStringConvertible) -> Self {
    LocalizableMessage(
      "check.object", ["kind": .message(kind), "name": .text(id.description)])
  }

  /// Returns the message with the names of the object and of its part as the arguments `text` and
  /// `part`.
  func about(_ unit: CheckedText, of texts: TextObject) -> Self {
    adding(["part": .message(unit.part), "text": .message(texts.name)])
  }

  func adding(_ further: [String: Argument]) -> Self {
    LocalizableMessage(key, arguments.merging(further) { argument, _ in argument })
  }
}

extension [Diagnostic] {
  /// The findings without possible consequences of an unreadable file: whatever such a file
  /// declares seems to be missing until the file is corrected.
  package var withoutConsequences: [Diagnostic] {
    guard contains(where: { Diagnostic.Code.ofLostFiles.contains($0.code) }) else { return self }
    return filter { !Diagnostic.Code.ofMissingObjects.contains($0.code) }
  }
}

extension Diagnostic.Code {
  /// The codes of faults that make the whole content of a file unknown.
  package static let ofLostFiles: Set<Self> = [
    "binary-file", "file-too-large", "invalid-utf8", "invalid-yaml", "missing-front-matter",
    "unclosed-front-matter", "unreadable-file",
  ]

  /// The codes of faults that report a missing object or text.
  package static let ofMissingObjects: Set<Self> = [
    "dangling-citation", "dangling-relation", "incomplete-illustration", "missing-illustration",
    "missing-section", "missing-source-text", "missing-translation", "parity-mismatch",
    "unknown-heading", "unknown-id", "unknown-platform", "untranslated-message", "unknown-link",
    "missing-asset", "unused-asset",
  ]
}
