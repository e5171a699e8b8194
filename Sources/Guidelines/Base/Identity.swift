import Diagnostics
package import Localization

/// Who publishes a knowledge base, and what its pages show of it. The words about it are messages;
/// see `Locales/<tag>/site.yaml`.
package struct Identity: Sendable {
  /// The name of the publisher, as it is printed.
  package var publisher: String?
  /// The address of the publisher.
  package var url: String?
  /// The address of the license of the texts.
  package var license: String?
  /// The picture beside the name in the header, and its dark variant if there is one.
  package var logo: Located<AssetID>?
  /// The picture by which browsers show the site, in tabs and as an app, if it is not the logo.
  package var icon: Located<AssetID>?
  /// The picture that previews of links show.
  package var picture: Located<AssetID>?
  /// The links at the foot of every page.
  package var links: [Link] = []
  /// The locale whose texts decide where translations differ.
  package var normative: LocaleTag?
  /// Whether pages name the program that made them.
  package var namesGenerator = true
  /// Whether the site describes its own design, and how to use it with the program.
  package var describesDesign = false
  /// The parts of the page about the site, in order.
  package var about = AboutPart.own.map(\.rawValue)

  /// The pictures that all pages show.
  package var ownPictures: [Located<AssetID>] { [logo, icon, picture].compactMap(\.self) }

  package init() {}

  package struct Link: Sendable {
    package let id: String
    package let url: String

    package init(id: String, url: String) {
      self.id = id
      self.url = url
    }
  }
}

/// The parts of the page about the site for which the program has words.
package enum AboutPart: String, CaseIterable, Sendable {
  case privacy, offline

  static let own = allCases
}
