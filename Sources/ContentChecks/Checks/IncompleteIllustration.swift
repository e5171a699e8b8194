import Diagnostics
import Guidelines
import Localization

/// Finds drawings that lack words or parts, and words that no drawing uses.
struct IncompleteIllustration: ContentCheck {
  static let code: Diagnostic.Code = "incomplete-illustration"
  static let summary = "A drawing lacks a caption, a word or a part that it names."
  static let explanation = """
    Every panel of an illustration has a caption and an alternative text in each locale that has any
    words for the illustration, and every `say` has its word there. The alternative says what is to be
    seen and what follows from it, for those who do not see the drawing. Parts are the entries of
    `Content/illustrations/parts.yaml`; they hold no text, no panes and not themselves.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let parts = Set(base.drawnParts.keys)
    return base.illustrations.flatMap { illustration in
      unknownParts(illustration.shapes, parts)
        + base.manifest.locales.flatMap { words(of: illustration, in: $0) }
    } + base.drawnParts.sorted { $0.key < $1.key }.flatMap { faults(in: $1, named: $0, parts) }
  }

  private func unknownParts(_ shapes: [DrawnShape], _ parts: Set<String>) -> [Diagnostic] {
    shapes.compactMap { shape in
      guard let name = shape.partName, !parts.contains(name) else { return nil }
      return .unknownPart(name, parts.sorted(), at: shape.location)
    }
  }

  private func faults(
    in shapes: [DrawnShape], named name: String, _ parts: Set<String>
  ) -> [Diagnostic] {
    unknownParts(shapes, parts)
      + shapes.filter { !$0.mayBePart || $0.partName == name }
      .map { .noPart(of: name, at: $0.location) }
  }

  private func words(of illustration: Illustration, in locale: LocaleTag) -> [Diagnostic] {
    guard let text = illustration.texts[locale] else { return [] }
    let said = illustration.shapes.compactMap(\.wordKey)
    let panels = illustration.panels.map(\.id)
    return panels.filter { text.panels[$0] == nil }
      .map { .missing("panel", $0, illustration, at: text.location) }
      + Set(said).subtracting(text.words.keys).sorted()
      .map { .missing("word", $0, illustration, at: text.location) }
      + Set(text.panels.keys).subtracting(panels).sorted()
      .map { .unused("panel", $0, illustration, at: text.location) }
      + Set(text.words.keys).subtracting(said).sorted()
      .map { .unused("word", $0, illustration, at: text.location) }
  }
}

extension DrawnShape {
  fileprivate var partName: String? {
    if case .part(let name, _, _, _) = form { name } else { nil }
  }

  fileprivate var wordKey: String? {
    if case .text(let text) = form { text.key } else { nil }
  }

  fileprivate var mayBePart: Bool {
    switch form {
    case .text, .pane: false
    case .rectangle, .circle, .path, .part: true
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownPart(
    _ name: String, _ known: [String], at place: ContentLocation
  ) -> Diagnostic {
    let hint = suggestion(for: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "there is no part '\(name)'\(hint)", at: place, code: IncompleteIllustration.code)
  }

  fileprivate static func noPart(of name: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      "part '\(name)' may hold no text, no pane and not itself", at: place,
      code: IncompleteIllustration.code)
  }

  fileprivate static func missing(
    _ kind: String, _ id: String, _ illustration: Illustration, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      "\(kind) '\(id)' of the illustration of '\(illustration.rule.value)' has no words here",
      at: place, code: IncompleteIllustration.code)
  }

  fileprivate static func unused(
    _ kind: String, _ id: String, _ illustration: Illustration, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      "the illustration of '\(illustration.rule.value)' has no \(kind) '\(id)'", at: place,
      code: IncompleteIllustration.code)
  }
}
