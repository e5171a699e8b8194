import Diagnostics
import Guidelines
import Localization

/// A check for drawings that lack a text or use a part that is not in `parts.yaml`, for texts that
/// no drawing uses, and for parts that contain what they must not.
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
    base.illustrations.flatMap { illustration in
      unknownParts(illustration.shapes, in: base)
        + base.manifest.locales.flatMap { words(of: illustration, in: $0) }
    } + base.drawnParts.sorted { $0.key < $1.key }.flatMap { faults(in: $1, named: $0, of: base) }
  }

  private func unknownParts(_ shapes: [DrawnShape], in base: KnowledgeBase) -> [Diagnostic] {
    let named = shapes.compactMap { shape in
      shape.partName.map { Located($0, at: shape.location) }
    }
    return dangling("part", named, among: base.drawnParts.keys)
  }

  private func faults(
    in shapes: [DrawnShape], named name: String, of base: KnowledgeBase
  ) -> [Diagnostic] {
    unknownParts(shapes, in: base)
      + shapes.filter { !$0.mayBePart || $0.partName == name }.map {
        Diagnostic(
          "part '\(name)' may hold no text, no pane and not itself", at: $0.location,
          code: Self.code)
      }
  }

  private func words(of illustration: Illustration, in locale: LocaleTag) -> [Diagnostic] {
    guard let text = illustration.texts[locale] else { return [] }
    let name = "the illustration of '\(illustration.id)'"
    func differences(
      _ kind: String, from drawn: [String], to worded: Set<String>
    ) -> [Diagnostic] {
      let messages =
        drawn.filter { !worded.contains($0) }.map { "\(kind) '\($0)' of \(name) has no words here" }
        + worded.subtracting(drawn).sorted().map { "\(name) has no \(kind) '\($0)'" }
      return messages.map { Diagnostic($0, at: text.location, code: Self.code) }
    }
    let said = Set(illustration.shapes.compactMap(\.wordKey))
    return differences("panel", from: illustration.panels.map(\.id), to: Set(text.panels.keys))
      + differences("word", from: said.sorted(), to: Set(text.words.keys))
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
