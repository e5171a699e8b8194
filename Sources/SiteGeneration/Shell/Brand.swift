import Diagnostics
import Guidelines
import HTMLTree
import Localization

/// The images by which readers recognize the knowledge base: its logo next to the name in the
/// header, and its icon in browsers. The program has none of its own.
struct Brand {
  let base: KnowledgeBase
  let locale: LocaleTag
  /// The relative path from the page to the root of the site.
  let root: String

  /// A link to the home page with the logo, in both appearances, and the name, which describes the
  /// logo. Narrow screens show the logo alone, if there is one.
  func link(to address: String, name: String) -> HTMLNode {
    element("a", ["class": "brand", "href": address]) {
      if let asset = asset(base.manifest.identity.logo) {
        if let dark = base.darkVariant(of: asset) {
          image(asset, "in-light")
          image(dark, "in-dark")
        } else {
          image(asset)
        }
      }
      element("span") { name }
    }
  }

  private func image(_ asset: Asset, _ appearance: String? = nil) -> HTMLNode {
    let size = asset.header
    let width = max(1, (Self.height * size.width + size.height / 2) / size.height)
    let attributes: HTMLAttributes = [
      "src": root + asset.publishedPath, "alt": "", "width": String(width),
      "height": String(Self.height),
    ]
    return element("img", attributes.adding("class", ifPresent: appearance))
  }

  private static let height = 24

  /// The icon by which browsers show the site, in tabs and as an app.
  var icon: Asset? {
    asset(base.manifest.identity.icon) ?? asset(base.manifest.identity.logo)
  }

  /// The head element that names the icon.
  var iconLink: HTMLNode? {
    icon.map {
      element(
        "link",
        ["rel": "icon", "href": root + $0.publishedPath, "type": $0.header.format.mediaType])
    }
  }

  private func asset(_ name: Located<AssetID>?) -> Asset? {
    name.flatMap { base.asset($0.value, in: locale) }
  }
}

extension PageContext {
  var brand: Brand { Brand(base: base, locale: locale, root: root) }
}
