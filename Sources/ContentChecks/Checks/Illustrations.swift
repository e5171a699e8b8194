import Diagnostics
import Guidelines
import Localization

struct MissingIllustration: ContentCheck {
  static let code: Diagnostic.Code = "missing-illustration"
  static let summary = "A current rule has no drawing."
  static let explanation = """
    If `Content/precept.yaml` says `illustrated: true`, each current rule has a drawing. Add
    `Content/illustrations/<rule>.svg`, and its words to `illustrations.yaml` of the source locale.
    Without `illustrated`, drawings are optional.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    guard base.manifest.isIllustrated else { return [] }
    let bare = base.rules.filter { $0.isCurrent && base.illustration(of: $0.id)?.thumbnail == nil }
    return bare.map { rule in
      finding(
        "check.missing-illustration",
        [
          "object": .message(.object("kind.rule", rule.id)),
          "file": .text("Content/illustrations/\(rule.id).svg"),
        ],
        at: rule.location)
    }
  }
}

struct IncompleteIllustration: ContentCheck {
  static let code: Diagnostic.Code = "incomplete-illustration"
  static let summary = "A drawing lacks a caption, a word or a panel that it names."
  static let explanation = """
    Every panel of an illustration has a caption and alternative text in each locale that has any
    words for the illustration, and every `data-say` has its word there. For people who cannot see
    the drawing, the alternative text says what it shows and what follows from it. `data-thumbnail`
    names a panel of the same file.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.illustrations.flatMap { illustration in
      dangling(
        "kind.panel", [illustration.namedThumbnail].compactMap(\.self),
        among: illustration.panels.map(\.id))
        + base.manifest.locales.flatMap { words(of: illustration, in: $0) }
    }
  }

  private func words(of illustration: Illustration, in locale: LocaleTag) -> [Diagnostic] {
    guard let text = illustration.texts[locale] else { return [] }
    let panels = illustration.panels.map(\.id)
    let words = Set(illustration.elements.compactMap(\.word))
    let faults: [(LocalizableMessage, [String])] = [
      ("check.drawing.panel-without-words", panels.filter { text.panels[$0] == nil }),
      ("check.drawing.superfluous-panel", Set(text.panels.keys).subtracting(panels).sorted()),
      ("check.drawing.superfluous-word", Set(text.words.keys).subtracting(words).sorted()),
      ("check.drawing.word-without-words", words.subtracting(text.words.keys).sorted()),
    ]
    return faults.flatMap { message, names in
      names.map { name in
        finding(
          message.adding(["name": .text(name), "rule": .text(illustration.id.rawValue)]),
          at: text.location)
      }
    }
  }
}
