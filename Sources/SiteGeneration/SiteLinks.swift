import Diagnostics
package import Guidelines
import HTMLTree
import Localization
import MarkdownTree

/// The resolver of links and images in pages: it turns references such as `rule:` and `check:` into
/// links to pages, and `asset:` into the published file of an image.
struct SiteLinks: LinkResolver {
  let context: PageContext

  func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination) else {
      return SafeURL(destination).map { LinkTarget($0) }
    }
    guard let object = context.base.object(of: reference),
      let url = SafeURL(context.link(to: object))
    else { return nil }
    let title =
      context.base.title(of: object, in: context.locale) ?? InLocale(reference.id, context.locale)
    // Pages in two languages surround it with both, so that they always name the language.
    let isMarked = context.page.bilingual != nil || title.locale != context.locale
    return LinkTarget(
      url, label: title.value, language: isMarked ? title.locale.description : nil)
  }

  func picture(at destination: String) -> PictureTarget? {
    guard let reference = AssetReference(destination),
      let asset = context.base.asset(reference.id, in: context.locale)
    else { return nil }
    let dark = context.base.darkVariant(of: asset)
    return SafeURL(context.link(to: asset)).map { url in
      PictureTarget(
        url, dark: dark.flatMap { SafeURL(context.link(to: $0)) }, width: asset.header.width,
        height: asset.header.height)
    }
  }
}

extension PageContext {
  /// Returns a link to a page in the given locale or, by default, in the locale of this page. If
  /// that locale lacks the page, the link leads to the source locale.
  func link(
    to target: SitePage, in other: LocaleTag? = nil, anchor: String? = nil
  ) -> String {
    let fragment = anchor.map { "#" + $0 } ?? ""
    let wanted = other ?? locale
    let found = base.has(target, in: wanted) ? wanted : base.manifest.sourceLocale
    if found != locale { return root + target.path(in: found) + fragment }
    return folder + target.path + fragment
  }

  /// Returns a link to this page in another language. If that language lacks the page, the link
  /// leads to a page that lists its subject.
  func link(toLanguage other: LocaleTag) -> String {
    if base.has(page, in: other) { return link(to: page, in: other) }
    let (page, anchor) = base.listing(of: page, in: other)
    let fragment = anchor.map { "#" + $0 } ?? ""
    return link(to: page, in: other) + Self.untranslatedMark + fragment
  }

  /// The query of a link to a listing that replaces a page, because its language lacks it. The
  /// listing shows a notice; see `early.js`.
  static let untranslatedMark = "?untranslated"

  func link(to object: LinkedObject) -> String {
    switch object {
    case .rule(let rule): link(to: .rule(rule.id))
    case .check(let check): link(to: .check(check.id))
    case .article(let article): link(to: .article(article.id))
    case .topic(let topic): link(to: .topic(topic.id))
    case .term(let term): link(to: .glossary, anchor: "term-\(term.id)")
    case .color(let color): link(to: .color(color.id))
    case .table(let table): link(to: .table(table.id))
    case .standard(let standard): link(to: .standard(standard.id))
    case .criterion(let criterion):
      link(to: .standard(criterion.standard), anchor: criterion.id.anchor)
    case .source(let source): link(to: .source(source.id))
    case .platform(let platform): link(to: .platform(platform.id))
    }
  }

  /// Returns a link to a page with the given title.
  func link(_ title: String, at target: SitePage, anchor: String? = nil) -> HTMLNode {
    element("a", ["href": link(to: target, anchor: anchor)]) { title }
  }

  /// Returns the title of an object as a link to it, marked with its language.
  func objectLink(_ object: LinkedObject) -> HTMLNode {
    let title = title(of: object)
    return element("a", attributes(["href": link(to: object)], in: title.locale)) { title.value }
  }

  /// Returns the title of an object with its language, or its id if it has no title.
  func title(of object: LinkedObject) -> InLocale<String> {
    base.title(of: object, in: locale) ?? InLocale(object.id, locale)
  }

  /// Returns a link to a page. It is marked as current if it leads to the page that contains it.
  func link(
    toTool target: SitePage, @HTMLBuilder _ title: () -> [HTMLNode]
  ) -> HTMLNode {
    let attributes: HTMLAttributes = ["href": link(to: target)]
    return element(
      "a", attributes.adding("aria-current", ifPresent: target == page ? "page" : nil), title)
  }

  func ruleLink(_ rule: Rule) -> HTMLNode { objectLink(.rule(rule)) }
  func checkTitle(_ check: Check) -> InLocale<String> { title(of: .check(check)) }
  func articleTitle(_ article: Article) -> InLocale<String> { title(of: .article(article)) }

  func colorLink(_ color: Color) -> HTMLNode { link(name(of: color), at: .color(color.id)) }

  /// Returns a link to a color, or only the id if there is no such color.
  func colorLink(_ id: ColorID) -> HTMLNode {
    base.color(id).map(colorLink) ?? .text(id.rawValue)
  }
}

extension LinkedObject {
  fileprivate var id: String {
    switch self {
    case .rule(let rule): rule.id.rawValue
    case .check(let check): check.id.rawValue
    case .article(let article): article.id.rawValue
    case .topic(let topic): topic.id.rawValue
    case .term(let term): term.id.rawValue
    case .color(let color): color.id.rawValue
    case .table(let table): table.id.rawValue
    case .standard(let standard): standard.id.rawValue
    case .criterion(let criterion): criterion.id.rawValue
    case .source(let source): source.id.rawValue
    case .platform(let platform): platform.id.rawValue
    }
  }
}

extension Identifier where Subject == Criterion {
  /// The anchor of the criterion on the page of its standard.
  var anchor: String { "criterion-\(CriterionID(number).fileName)" }

  /// The anchor as the fragment of an address.
  package var fragment: String { "#" + anchor }
}
