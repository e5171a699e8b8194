package import Localization

/// The keys of the file `site.yaml` of a locale, and the messages that they word.
package let siteKeys: [(key: String, message: String)] = [
  ("name", "site.name"), ("tagline", "home.title"), ("description", "home.lede"),
  ("notice", "site.notice"), ("license", "site.license"), ("links", "site.link"),
  ("about", "about"), ("method", "sources.method-text"), ("claims", "claims"),
  ("design", "style"),
]

extension MessageKey {
  /// Where `site.yaml` words the message, such as `description` for `home.lede`.
  package var inSiteFile: String {
    for (key, message) in siteKeys {
      if rawValue == message { return key }
      if rawValue.hasPrefix(message + ".") { return key + rawValue.dropFirst(message.count) }
    }
    return "words." + rawValue
  }
}
