package import Localization
package import Parallel
package import Translation

package struct SiteFile: Sendable {
  /// The path relative to the root of the site, with `/` as separator.
  package let path: String
  package let bytes: [UInt8]
}

package struct SiteOptions: Sendable {
  /// The address of the published site, ending with a slash; nil if unknown.
  package let baseURL: String?
  /// The outdated and missing translations, which pages point out to their readers.
  package let outdated: Lazy<OutdatedUnits>
  /// The number of threads that make pages; nil to use all cores.
  package let threads: Int?

  package init(
    baseURL: String? = nil, outdated: Lazy<OutdatedUnits> = Lazy { OutdatedUnits() },
    threads: Int? = nil
  ) {
    self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.outdated = outdated
    self.threads = threads
  }

  /// Whether the site is at the root of its host, such as `https://example.com/`.
  var isRootOfHost: Bool {
    baseURL.map { $0.split(separator: "/", omittingEmptySubsequences: true).count == 2 } ?? false
  }

  /// Returns the absolute address of a page; nil if the address of the site is unknown.
  package func address(of page: SitePage, in locale: LocaleTag) -> String? {
    baseURL.map { $0 + page.path(in: locale) }
  }

  /// The path of the site on its host, such as `/guidelines/`; nil if unknown.
  var rootPath: String? {
    baseURL.map { address in
      let parts = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst(2)
      return "/" + parts.map { $0 + "/" }.joined()
    }
  }
}
