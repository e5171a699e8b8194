import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// A check for pictures without words for readers who do not see them.
struct MissingAlternativeText: TextCheck {
  static let code: Diagnostic.Code = "missing-alternative-text"
  static let summary = "An image has no alternative text and is not marked as decorative."
  static let explanation = """
    The words in brackets, as in `![A form with an error below its field](asset:form.png)`, replace
    the image where it is not seen: for screen readers, in the terminal, on checklists and in
    searches (WCAG 2.2, 1.1.1). Say what the image shows that the text does not. Mark an image that
    adds nothing as decorative: `![](asset:line.png#decorative)`.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    { texts, _ in
      texts.units.flatMap { $0.links(in: locale) }.filter(\.isPicture)
        .compactMap { diagnostic($0.link) }
    }
  }

  private func diagnostic(_ picture: MarkdownLink) -> Diagnostic? {
    guard let reference = AssetReference(picture.destination) else { return nil }
    let words = picture.children.plainText()
    let isEmpty = words.allSatisfy(\.isWhitespace)
    guard isEmpty != reference.isDecorative else {
      guard PictureFormat(fileName: words) != nil else { return nil }
      return Diagnostic(
        .warning, .about("check.asset.file-name", words), at: picture.location, code: Self.code)
    }
    return Diagnostic(
      .about(isEmpty ? "check.asset.no-words" : "check.asset.needless-words", picture.destination),
      at: picture.location, code: Self.code)
  }
}
