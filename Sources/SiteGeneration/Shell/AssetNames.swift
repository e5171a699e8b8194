import Guidelines
import Localization

/// The published names of style sheets, scripts and icons.
///
/// A name contains a hash of the content. A page therefore never meets the styles or scripts of
/// another edition, and browsers and caches can keep files forever.
struct AssetNames: Sendable {
  /// The published path of each file by its path without the hash.
  private let published: [String: String]
  /// The files with their published paths, in the order of their paths without the hash.
  let files: [SiteFile]

  static let folder = "assets/"

  /// The names of files as they are, for previews and tests.
  static let plain = AssetNames([])

  /// - Parameter files: All files that pages load. Those outside of the folder of assets, such as
  ///   schemas, keep their names, because other programs know them.
  init(_ files: [SiteFile]) {
    // A script can load another one by its name, as the script of the search box loads the engine.
    let own = files.filter { $0.path.hasPrefix(Self.folder) }
    let naming = Set(
      own.filter { $0.path.hasSuffix(".js") && $0.text.contains(Self.folder) }.map(\.path))
    let first = Self.paths(own.filter { !naming.contains($0.path) })
    let loading = own.filter { naming.contains($0.path) }.map {
      SiteFile(path: $0.path, bytes: Array($0.text.renaming(first).utf8))
    }
    let published = first.merging(Self.paths(loading)) { own, _ in own }
    let changed = Dictionary(loading.map { ($0.path, $0) }) { first, _ in first }
    self.published = published
    self.files = files.map { file in
      let file = changed[file.path] ?? file
      return SiteFile(path: published[file.path] ?? file.path, bytes: file.bytes)
    }
  }

  private static func paths(_ files: [SiteFile]) -> [String: String] {
    Dictionary(files.map { ($0.path, $0.addressed.path) }) { first, _ in first }
  }

  /// Returns the published path of a file in the folder of assets; an unknown name stays.
  func path(of name: String) -> String {
    published[Self.folder + name] ?? Self.folder + name
  }

  /// Returns a template of a page with published names in place of the others.
  func renamed(in template: String) -> String { template.renaming(published) }
}

/// How long browsers and caches may keep a file without asking whether it has changed.
package enum CacheTime: String, Sendable {
  /// Forever, because the name identifies the content.
  case immutable = "public, max-age=31536000, immutable"
  /// For an hour. The names of the parts of the search index identify their content except for one
  /// change in 46,656 (see `ContentAddress`).
  case hour = "public, max-age=3600"
  /// Not at all.
  case none = "public, no-cache"
}

extension SiteFile {
  package init(path: String, content: [UInt8]) {
    self.init(path: path, bytes: content)
  }

  package var cacheTime: CacheTime {
    if path.hasPrefix(searchFolder + "/") {
      return path == "\(searchFolder)/boot.js" ? .none : .hour
    }
    let marks = path.split(separator: "/").last?.split(separator: ".").dropLast() ?? []
    let hash = contentHash
    let isAddressed = marks.contains { $0 == Self.mark(hash) || $0 == hash }
    return path.hasPrefix(AssetNames.folder) && isAddressed ? .immutable : .none
  }

  /// The file with a hash of its content in its name, such as `assets/style.3k2j1h9a.css` for
  /// `assets/style.css`.
  var addressed: SiteFile {
    let end = path.lastIndex(of: ".") ?? path.endIndex
    return SiteFile(
      path: "\(path[..<end]).\(Self.mark(contentHash))\(path[end...])", bytes: bytes)
  }

  /// Returns eight characters that identify the content: of a million files, two have the same ones
  /// in about one of five builds, and two files of one name hardly ever.
  private static func mark(_ hash: String) -> String {
    String((String(repeating: "0", count: 8) + hash).suffix(8))
  }

  private var contentHash: String {
    var hash = FNV1a()
    hash.add(bytes)
    return String(hash.value, radix: 36)
  }

  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The string with file names replaced, each before shorter ones with which it begins.
  fileprivate func renaming(_ names: [String: String]) -> String {
    names.sorted { $0.key > $1.key }.reduce(self) { text, name in
      text.replacing(name.key, with: name.value)
    }
  }
}
