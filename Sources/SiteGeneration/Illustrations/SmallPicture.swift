import Guidelines
import HTMLTree
import Localization
import Parallel

/// A panel of an illustration as an SVG file, for lists of rules.
///
/// The file has its own styles, because browsers load an image without the styles of the page. Its
/// color scheme is that of the element that shows it.
struct SmallPicture {
  let base: KnowledgeBase
  let illustration: Illustration
  let text: InLocale<IllustrationText>
  let panel: Illustration.Panel

  /// Returns nil if the illustration has no panels, or no words that a reader of the locale sees.
  init?(of illustration: Illustration, in locale: LocaleTag, _ base: KnowledgeBase) {
    guard let text = base.text(illustration.texts, in: locale), let panel = illustration.thumbnail
    else { return nil }
    self.base = base
    self.illustration = illustration
    self.text = text
    self.panel = panel
  }

  /// The path of the file below the root of the site, without its content.
  private var path: String { "assets/pictures/\(illustration.id.fileName).\(text.locale).svg" }

  /// Returns all pictures of a knowledge base.
  ///
  /// - Parameter style: The styles that all pictures have in common.
  static func files(_ base: KnowledgeBase, style: String) -> [SiteFile] {
    base.illustrations.flatMap { illustration in
      let pictures = base.manifest.locales.compactMap {
        SmallPicture(of: illustration, in: $0, base)
      }
      return Dictionary(grouping: pictures, by: \.path).sorted { $0.key < $1.key }.compactMap {
        $0.value.first?.file(style: style)
      }
    }
  }

  /// Returns the published path of the picture of each rule that has one, in a locale.
  static func paths(
    _ base: KnowledgeBase, in locale: LocaleTag, style: String
  ) -> [RuleID: String] {
    let pictures = base.illustrations.compactMap { SmallPicture(of: $0, in: locale, base) }
    return Dictionary(
      pictures.map { ($0.illustration.id, $0.file(style: style).path) }
    ) { first, _ in first }
  }

  private func file(style: String) -> SiteFile {
    let colors = DrawnColors(base: base, illustration: illustration, panels: [panel])
    let markup = DrawingMarkup(words: text.value.words)
    let svg = element("svg", attributes) {
      element("style") { style + colors.styleSheet }
      markup.definitions(illustration.definitions(for: panel.elements))
      // Panes are rectangles here, which can't blur their background.
      markup.nodes(panel.elements)
    }
    var bytes: [UInt8] = []
    svg.append(to: &bytes)
    return SiteFile(path: path, bytes: bytes).addressed
  }

  private var attributes: HTMLAttributes {
    let classes = panel.classNames
    return panel.viewBox.attributes
      .merging(["xmlns": "http://www.w3.org/2000/svg", "lang": text.locale.description])
      .adding("class", ifPresent: classes.isEmpty ? nil : classes.joined(separator: " "))
  }
}

extension PageContext {
  /// Returns the small picture of a rule for a list; nil if the rule has no drawings. The title of
  /// the rule is next to it, so screen readers can skip it.
  func smallPicture(of rule: Rule) -> HTMLNode? {
    guard let illustration = base.illustration(of: rule.id),
      let picture = SmallPicture(of: illustration, in: locale, base),
      let path = scope.pictures.value[rule.id]
    else { return nil }
    let size = picture.panel.viewBox
    return element(
      "img",
      [
        "class": "small-picture", "src": root + path, "alt": "", "loading": "lazy",
        "width": size.width.written, "height": size.height.written,
      ])
  }
}
