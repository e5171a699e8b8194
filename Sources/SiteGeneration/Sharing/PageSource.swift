import Diagnostics
import Guidelines
import HTMLTree
import Localization

extension KnowledgeBase {
  /// Returns the path of the file with the text that the page shows, in the language in which it
  /// is shown. Returns nil if the page is made from several files.
  func sourceFile(of page: SitePage, in locale: LocaleTag) -> String? {
    switch page.original {
    case .rule(let id):
      rule(id).map { words($0.location.path, text($0.texts, in: locale)?.locale, isPage: true) }
    case .topic(let id):
      topic(id).map { words($0.location.path, text($0.texts, in: locale)?.locale, isPage: true) }
    case .article(let id):
      article(id).map { words($0.location.path, text($0.texts, in: locale)?.locale, isPage: true) }
    case .check(let id):
      check(id).map { words($0.location.path, text($0.texts, in: locale)?.locale, isPage: true) }
    case .standard(let id):
      standard(id).map { words($0.location.path, text($0.texts, in: locale)?.locale) }
    case .source(let id): source(id)?.location.path
    case .color(let id):
      color(id).map { words($0.location.path, text($0.texts, in: locale)?.locale) }
    case .table(let id):
      table(id).map { words($0.location.path, text($0.texts, in: locale)?.locale) }
    case .platform(let id):
      platform(id).map { words($0.location.path, text($0.names, in: locale)?.locale) }
    case .glossary:
      terms.first.map { words($0.location.path, text($0.texts, in: locale)?.locale) }
    case .matrix(let id, _): table(id)?.location.path
    case .sources: sources.first?.location.path
    default: nil
    }
  }

  /// Returns the path of the file with the texts of a file in `Content`, or that file itself if
  /// there is no text.
  ///
  /// - Parameter isPage: Whether the texts are a Markdown file rather than YAML.
  private func words(_ path: String, _ locale: LocaleTag?, isPage: Bool = false) -> String {
    guard let locale else { return path }
    let path = path.replacing(/^Content\//, with: "Locales/\(locale)/")
    return isPage ? path.replacing(/\.yaml$/, with: ".md") : path
  }
}

extension PageContext {
  /// The links to where the file of the page is edited and mistakes are reported, if the knowledge
  /// base names such places.
  ///
  /// - Parameter title: The title of the page.
  func corrections(_ title: String) -> HTMLNode? {
    let links = [edit, report(title)].compactMap(\.self)
    guard !links.isEmpty else { return nil }
    return element("ul", ["class": "corrections"]) {
      for (words, url) in links {
        element("li") { element("a", ["href": url]) { self.words(words) } }
      }
    }
  }

  private var file: String? { base.sourceFile(of: page, in: locale) }

  private var edit: (words: String, url: String)? {
    guard let template = base.manifest.corrections.edit, let file else { return nil }
    return ("feedback.edit", template.filled([.path: file].merging(place) { $1 }))
  }

  private func report(_ title: String) -> (words: String, url: String)? {
    base.manifest.corrections.report.map { template in
      let own: [AddressTemplate.Placeholder: String] = [
        .path: file ?? "", .title: words("feedback.title", ["title": .text(title)]), .body: body,
      ]
      return ("feedback.report", template.filled(own.merging(place) { $1 }))
    }
  }

  /// The text with which a report begins: the page, its file, and a question.
  private var body: String {
    let lines = [
      words("feedback.page", ["address": .text(whereabouts)]),
      file.map { words("feedback.file", ["file": .text($0)]) },
    ]
    return lines.compactMap(\.self).joined(separator: "\n") + "\n\n" + words("feedback.question")
      + "\n"
  }

  private var place: [AddressTemplate.Placeholder: String] {
    [.locale: locale.description, .address: whereabouts]
  }

  /// The address of the page, or its path if the address of the site is not known.
  private var whereabouts: String { options.address(of: page, in: locale) ?? page.path(in: locale) }
}
