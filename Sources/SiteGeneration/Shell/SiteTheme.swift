import Checklists
package import Diagnostics
import Localization
import Mustache

/// The design of the site: the page template, the style sheets and the scripts.
package struct SiteTheme: Sendable {
  private(set) var shell: MustacheTemplate
  private let template: String
  /// The files that do not depend on the knowledge base, with their paths without the hash.
  let assets: [SiteFile]
  /// The published names of the assets.
  private(set) var names = AssetNames.plain
  /// The parts of each script that is a folder, by its published path.
  private let scriptParts: [String: [SiteFile]]
  /// The styles inside each small picture.
  let pictureStyle: String
  /// The script that stores pages for offline use, without its first line.
  let worker: [UInt8]
  /// The custom properties of the style sheet, for the page that documents them.
  let tokens: [StyleToken]

  /// - Parameter files: The contents of the files by path relative to the folder `Site`.
  package init(files: [String: [UInt8]]) throws(SiteThemeError) {
    let files = try Self.decoded(files)
    let path = "Templates/page.mustache"
    guard let bytes = files[path] else { throw .missingFile(path) }
    template = String(decoding: bytes, as: UTF8.self)
    do {
      shell = try MustacheTemplate(string: template)
    } catch {
      throw .invalidTemplate(path, "\(error)")
    }
    assets = Self.assets(of: files)
    scriptParts = Self.scriptParts(of: files)
    pictureStyle = String(
      decoding: strippedSource(files["Templates/picture.css"] ?? [], isScript: false),
      as: UTF8.self)
    worker = strippedSource(files["Worker/sw.js"] ?? [], isScript: true)
    tokens = StyleToken.all(
      in: String(decoding: files[Self.tokenPath] ?? [], as: UTF8.self))
  }
}

/// The reason why the files of a folder `Site` are not a valid theme.
package enum SiteThemeError: Error {
  case missingFile(String)
  case invalidTemplate(String, String)
  case invalidText(String, TextDecodingError)

  package var message: LocalizableMessage {
    switch self {
    case .missingFile(let path): LocalizableMessage("site.missing-file", ["path": .text(path)])
    case .invalidTemplate(let path, let problem):
      LocalizableMessage(
        "site.invalid-template", ["path": .text(path), "problem": .text(problem)])
    case .invalidText(let path, let error):
      error.problem.located(
        at: ContentLocation(path: "Site/\(path)", line: error.line, column: error.column))
    }
  }
}

extension SiteTheme {
  /// Returns the files in UTF-8 without byte order marks, which would end up between the parts of
  /// style sheets and scripts.
  private static func decoded(
    _ files: [String: [UInt8]]
  ) throws(SiteThemeError) -> [String: [UInt8]] {
    var decoded = files
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      guard [".mustache", ".css", ".js"].contains(where: { path.hasSuffix($0) }) else { continue }
      do {
        decoded[path] = Array(try decodedText(bytes).utf8)
      } catch {
        throw .invalidText(path, error)
      }
    }
    return decoded
  }

  /// The folder in which the JSON Schemas of the API files are published.
  static let schemaFolder = "api/schemas/"

  /// Returns the published assets: the style sheet of all pages and one for each folder in
  /// `Styles`, a script for each file and each folder in `Scripts`, and the schemas of the API.
  static func assets(of files: [String: [UInt8]]) -> [SiteFile] {
    let schemas = inOrder(files, "Schemas/", ".json").map { file in
      SiteFile(
        path: schemaFolder + (file.path.split(separator: "/").last ?? ""), bytes: file.bytes)
    }
    // The files of a folder become one script with the name of the folder. They share their
    // declarations, which other scripts cannot access.
    let folders = scriptParts(of: files).map { SiteFile(path: $0, bytes: script(of: $1)) }
    let alone = inOrder(files, "Scripts/", ".js")
      .filter { $0.path.split(separator: "/").count == 2 }
      .map { file in
        SiteFile(
          path: file.path.replacing("Scripts/", with: "assets/"),
          bytes: strippedSource(file.bytes, isScript: true))
      }
    return styles(of: files) + (folders + alone + schemas).sorted { $0.path < $1.path }
  }

  private static let tokenPath = "Styles/10-tokens.css"

  /// The custom properties of all pages, the fonts and line breaks of each language, and signs.
  private static let shared = [
    tokenPath, "Styles/12-fonts.css", "Styles/14-languages.css", "Styles/16-marks.css",
  ]

  private static func styles(of files: [String: [UInt8]]) -> [SiteFile] {
    let parts = Dictionary(grouping: inOrder(files, "Styles/", ".css")) { part in
      let path = part.path.split(separator: "/").dropFirst()
      return path.count > 1 ? path.prefix(1).joined() : "style"
    }
    return parts.merging(["style": []]) { own, _ in own }.sorted { $0.key < $1.key }.map {
      name, parts in
      var sheet = parts.flatMap(\.bytes)
      // Cards load no other style sheet, so theirs begins with the common parts.
      if name == "card" { sheet = shared.flatMap { files[$0] ?? [] } + sheet }
      // This page prints checklists in the same way as the program.
      if name == "checklist" { sheet += PrintStyle.sheet.utf8 }
      return SiteFile(path: "assets/\(name).css", bytes: strippedSource(sheet, isScript: false))
    }
  }

  private static func scriptParts(of files: [String: [UInt8]]) -> [String: [SiteFile]] {
    let parts = inOrder(files, "Scripts/", ".js").filter { $0.path.split(separator: "/").count > 2 }
    return Dictionary(grouping: parts) { part in
      "assets/\(part.path.split(separator: "/").dropFirst().prefix(1).joined()).js"
    }
  }

  /// Encloses the parts in a function, so that no other script can use their names.
  private static func script(of parts: [SiteFile]) -> [UInt8] {
    let own = parts.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    return strippedSource(
      Array("(() => {\n\"use strict\";\n".utf8) + own + Array("})();\n".utf8), isScript: true)
  }

  /// Returns the assets of a site in some languages.
  ///
  /// Parts of scripts that have languages in their names, such as `55-query-runs.ja.ko.js`, are
  /// only in sites in one of them. A first search loads the whole engine, so every byte counts.
  func assets(in locales: [LocaleTag]) -> [SiteFile] {
    let languages = Set(locales.map { $0.description.split(separator: "-").prefix(1).joined() })
    return assets.map { file in
      guard let parts = scriptParts[file.path] else { return file }
      let needed = parts.filter { part in
        let tags = part.path.split(separator: ".").dropFirst().dropLast().map(String.init)
        return tags.isEmpty || !languages.isDisjoint(with: tags)
      }
      return needed.count == parts.count
        ? file : SiteFile(path: file.path, bytes: Self.script(of: needed))
    }
  }

  /// Returns the theme of a site in some languages, whose assets have published names.
  ///
  /// - Parameter isUsed: Whether the site uses the asset at a path.
  func published(in locales: [LocaleTag], _ isUsed: (String) -> Bool) -> SiteTheme {
    var theme = self
    theme.names = AssetNames(assets(in: locales).filter { isUsed($0.path) })
    // Names contain no Mustache syntax, so the template stays valid.
    theme.shell = (try? MustacheTemplate(string: theme.names.renamed(in: template))) ?? shell
    return theme
  }

  /// Returns the files of a folder and its subfolders that have the suffix, sorted by path.
  private static func inOrder(
    _ files: [String: [UInt8]], _ folder: String, _ suffix: String
  ) -> [SiteFile] {
    files.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(suffix) }
      .sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value) }
  }
}
