import Diagnostics
import Guidelines
import Localization

/// A check for drawings that lack a text or use a part that is not in `parts.yaml`, for texts that
/// no drawing uses, and for parts that contain what they must not.
struct IncompleteIllustration: ContentCheck {
  static let code: Diagnostic.Code = "incomplete-illustration"
  static let summary = "A drawing lacks a caption, a word, a part or a panel that it names."
  static let explanation = """
    Every panel of an illustration has a caption and alternative text in each locale that has any
    words for the illustration, and every `say` has its word there. For people who cannot see the
    drawing, the alternative text says what it shows and what follows from it. Parts are the entries
    of `Content/illustrations/parts.yaml`; they cannot contain text, panes or themselves, neither
    directly nor in another part. `thumbnail` names a panel of the same file.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.illustrations.flatMap { faults(of: $0, in: base) }
      + base.drawnParts.sorted { $0.key < $1.key }.flatMap { faults(in: $1, named: $0, of: base) }
  }

  private func faults(of illustration: Illustration, in base: KnowledgeBase) -> [Diagnostic] {
    unknownParts(illustration.shapes, in: base) + unknownThumbnail(of: illustration)
      + base.manifest.locales.flatMap { words(of: illustration, in: $0) }
  }

  private func unknownThumbnail(of illustration: Illustration) -> [Diagnostic] {
    let named = [illustration.namedThumbnail].compactMap(\.self)
    return dangling("kind.panel", named, among: illustration.panels.map(\.id))
  }

  private func unknownParts(_ shapes: [DrawnShape], in base: KnowledgeBase) -> [Diagnostic] {
    let named = shapes.compactMap { shape in
      shape.partName.map { Located($0, at: shape.location) }
    }
    return dangling("kind.part", named, among: base.drawnParts.keys)
  }

  private func faults(
    in part: [DrawnShape], named name: String, of base: KnowledgeBase
  ) -> [Diagnostic] {
    let shapes = part.flattened
    return unknownParts(shapes, in: base)
      + shapes.filter { !$0.mayBePart || base.uses($0, part: name) }.map {
        Diagnostic(
          LocalizableMessage("check.part-contents", ["part": .text(name)]), at: $0.location,
          code: Self.code)
      }
  }

  private func words(of illustration: Illustration, in locale: LocaleTag) -> [Diagnostic] {
    guard let text = illustration.texts[locale] else { return [] }
    func faults(_ message: LocalizableMessage, _ names: [String]) -> [Diagnostic] {
      names.map { name in
        Diagnostic(
          message.adding(["name": .text(name), "rule": .text(illustration.id.rawValue)]),
          at: text.location, code: Self.code)
      }
    }
    let panels = illustration.panels.map(\.id)
    let words = Set(illustration.shapes.compactMap(\.wordKey))
    return faults(
      "check.drawing.panel-without-words", panels.filter { text.panels[$0] == nil })
      + faults(
        "check.drawing.superfluous-panel", Set(text.panels.keys).subtracting(panels).sorted())
      + faults("check.drawing.superfluous-word", Set(text.words.keys).subtracting(words).sorted())
      + faults("check.drawing.word-without-words", words.subtracting(text.words.keys).sorted())
  }
}

extension KnowledgeBase {
  /// Returns whether a shape is the use of a part, or of another that has the part in it.
  fileprivate func uses(_ shape: DrawnShape, part: String) -> Bool {
    var found: Set<String> = []
    var waiting = [shape]
    while let next = waiting.popLast() {
      guard let name = next.partName, found.insert(name).inserted else { continue }
      if name == part { return true }
      waiting += (drawnParts[name] ?? []).flattened
    }
    return false
  }
}

extension DrawnShape {
  fileprivate var wordKey: String? {
    if case .text(let text) = form { text.key } else { nil }
  }

  fileprivate var mayBePart: Bool {
    switch form {
    case .text, .pane: false
    case .rectangle, .ellipse, .path, .part, .group, .slot: true
    }
  }
}
