import Diagnostics
import Guidelines
import Localization

/// The properties of a file of the site without its bytes.
package struct FileDigest: Sendable {
  let path: String
  let size: Int
  let hash: UInt64

  package init(_ file: SiteFile) {
    path = file.path
    size = file.bytes.count
    var hash = FNV1a()
    hash.add(file.bytes)
    self.hash = hash.value
  }
}

/// The files for offline use of a language of the site: a list of its files for each locale, and
/// the service worker that stores them.
struct OfflineFiles {
  let base: KnowledgeBase
  let theme: SiteTheme
  /// The files of the site, sorted by path.
  private let digests: [FileDigest]

  init(base: KnowledgeBase, theme: SiteTheme, digests: [FileDigest]) {
    self.base = base
    self.theme = theme
    self.digests = digests.sorted { $0.path < $1.path }
  }

  static let workerPath = "sw.js"

  /// Returns whether the file at a path depends on all other files.
  static func contains(_ path: String) -> Bool {
    path == workerPath || path.hasSuffix("/offline.js") && !path.hasPrefix("assets/")
  }

  /// The worker and the lists. The first line of the worker changes with the site, which tells
  /// browsers to install it again.
  var files: [SiteFile] {
    let locales = base.manifest.locales.map { ($0, digests(in: $0)) }
    let line = "const version = \"\(Self.version(of: locales.flatMap(\.1)))\";\n"
    let worker = SiteFile(path: Self.workerPath, bytes: Array(line.utf8) + theme.worker)
    return [worker]
      + locales.map { locale, digests in
        let list: JSONText = [
          "version": .string(Self.version(of: digests)),
          "bytes": .integer(digests.map(\.size).reduce(0, +)),
          "files": .strings(digests.map(\.path)),
        ]
        return SiteFile(
          path: "\(locale)/offline.js", bytes: Array("preceptOffline(\(list.compact));\n".utf8))
      }
  }

  /// Returns the files that readers of a locale need: its pages, and their assets.
  private func digests(in locale: LocaleTag) -> [FileDigest] {
    digests.filter { file in
      guard let folder = file.path.split(separator: "/").first.map(String.init) else {
        return false
      }
      switch folder {
      case locale.description:
        return (file.path.hasSuffix(".html") && !SubjectCard.isCard(file.path))
          || file.path == AppManifest.path(locale)
      case "assets": return !file.path.hasPrefix("assets/cards/")
      default: return folder == searchFolder || file.path == "index.html"
      }
    }
  }

  private static func version(of digests: [FileDigest]) -> String {
    var hash = FNV1a()
    for file in digests {
      hash.add(file.path)
      hash.add(String(file.hash, radix: 36))
    }
    return String(hash.value, radix: 36)
  }
}

/// The manifest with which browsers install the site as an app: https://www.w3.org/TR/appmanifest/
struct AppManifest {
  let messages: LocalizedMessages
  let brand: Brand
  /// The color of the page.
  let color: String

  static func path(_ locale: LocaleTag) -> String { "\(locale)/app.webmanifest" }

  var file: SiteFile {
    let name = JSONText.string(messages.text("site.name"))
    let locale = brand.locale
    let icons = brand.icon.map { asset -> [JSONText] in
      let header = asset.header
      return [
        [
          "src": .string(brand.root + asset.publishedPath),
          "sizes": .string(header.format == .svg ? "any" : "\(header.width)x\(header.height)"),
          "type": .string(header.format.mediaType),
        ]
      ]
    }
    let manifest: JSONText = [
      "name": name, "short_name": name,
      "description": .string(messages.optionalText("home.lede") ?? ""),
      "lang": .string(locale.description), "dir": .string(locale.direction.rawValue),
      "start_url": "index.html", "scope": "../", "display": "minimal-ui",
      "theme_color": .string(color), "background_color": .string(color),
      "icons": .array(icons ?? []),
    ]
    return SiteFile(path: Self.path(locale), bytes: Array(manifest.pretty.utf8))
  }
}

extension SiteTheme {
  /// The color of the page in light appearance: the first one in the value of its property.
  var paper: String {
    let value = tokens.first { $0.name == "paper" }?.value ?? ""
    return value.firstMatch(of: /#[0-9A-Fa-f]{6}/).map { String($0.0) } ?? "#ffffff"
  }
}
