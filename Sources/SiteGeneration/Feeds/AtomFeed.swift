import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The change log of a locale as an Atom feed (RFC 4287), next to the page of changes.
  ///
  /// All dates come from the content, not from the build. If the address of the site is unknown,
  /// the links are relative, which Atom allows.
  var changeFeed: SiteFile {
    let entries = changeEntries
    func urn(_ name: String) -> String {
      StableURN(of: "\(base.manifest.id) \(locale) \(name)").description
    }
    // The address is relative if that of the site is unknown.
    func address(_ path: String) -> String {
      options.baseURL.map { "\($0)\(locale)/\(path)" } ?? path
    }
    // Dates of content have no time of day.
    func updated(_ date: CalendarDate) -> XMLElement {
      XMLElement("updated", text: "\(date)T00:00:00Z")
    }
    func alternate(_ path: String) -> XMLElement {
      XMLElement(
        "link", [("rel", "alternate"), ("type", "text/html"), ("href", address(path))])
    }
    func summary(of entry: ChangeEntry) -> XMLElement? {
      if let change = entry.statement {
        return XMLElement("summary", text: change.summary(in: base, locale, words: words))
      }
      return entry.text.map { text in
        let language = ("xml:lang" as StaticString, text.locale.description)
        return XMLElement(
          "summary", text.locale == locale ? [] : [language], text: plain(text.value))
      }
    }
    let head = [
      XMLElement("id", text: urn("changes")),
      XMLElement("title", text: "\(words("site.name")) – \(words("changes.title"))"),
      XMLElement("subtitle", text: words(base.tables.isEmpty ? "plain.changes" : "changes.lede")),
      updated(entries.first?.bounds.sortingDay ?? base.manifest.date),
      XMLElement("author", [], [XMLElement("name", text: words("site.name"))]),
      XMLElement("link", [("rel", "self"), ("href", address(Self.feedPath))]),
      alternate(page.path),
    ]
    let items = entries.map { entry in
      let parts = [
        XMLElement("id", text: urn(entry.id)), XMLElement("title", text: entry.title.value),
        updated(entry.bounds.sortingDay), alternate(link(to: entry.page)), summary(of: entry),
      ]
      return XMLElement("entry", [], parts.compactMap(\.self))
    }
    let feed = XMLElement(
      "feed",
      [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", locale.description)], head + items)
    return SiteFile(path: "\(locale)/\(Self.feedPath)", bytes: feed.document)
  }

  static let feedPath = "changes.xml"
}

/// A URN that stays the same when the site moves, as RFC 4287 (4.2.6) requires for feeds.
struct StableURN: Sendable, CustomStringConvertible {
  let description: String

  /// - Parameter name: A name that no other feed entry has, not even on another site. Equal names
  ///   give equal URNs.
  init(of name: String) {
    let digits = "\(UnitHash(of: "1 " + name))\(UnitHash(of: "2 " + name))"
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    // RFC 9562, 5.8: the third part of a UUID begins with its version, which is 8 for custom data.
    // The fourth part begins with the bits 1 and 0, as the hex digit 8 does (binary 1000).
    parts[2] = "8" + parts[2].dropFirst()
    parts[3] = "8" + parts[3].dropFirst()
    description = "urn:uuid:" + parts.joined(separator: "-")
  }
}
