import Diagnostics
import Guidelines
import Parallel
import SiteGeneration

/// The pages of the site as Markdown. The site is set up when the first page is asked for.
struct ShownPages: Sendable {
  private let site: Lazy<Result<Site, CommandFailure>>

  /// - Parameter baseURL: The address of the site; nil if it is unknown.
  init(_ session: Session, baseURL: String?) {
    let options = SiteOptions(baseURL: baseURL, outdated: session.outdated)
    site = Lazy { [base = session.base, root = session.root] in
      Result { () throws(CommandFailure) in
        Site(base, theme: try siteTheme(of: siteFiles(root: root)), options: options)
      }
    }
  }

  /// Returns a page just as the site publishes it for programs; nil if there is no such page.
  func markdown(of page: NamedPage) throws(CommandFailure) -> String? {
    try site.value.get().markdown(of: page)
  }
}

extension Session {
  /// Returns the page with a name that search gives, in any case: `color-vision`, or
  /// `page:color-vision`.
  func page(named name: String) -> NamedPage? {
    let name = name.lowercased()
    let prefix = NamedPage.kind + ":"
    let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return base.namedPages(in: locale).first { $0.name.lowercased() == own }
  }
}
