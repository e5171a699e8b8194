import Mustache

/// The look of the site: page shell, style sheet, scripts and icons.
package struct SiteTheme: Sendable {
  let shell: MustacheTemplate
  /// What is copied as it is, by path below the root of the site.
  let assets: [SiteFile]

  /// - Parameter files: by path below the folder `Site`.
  package init(files: [String: [UInt8]]) throws(SiteThemeError) {
    shell = try Self.template("Templates/page.mustache", files)
    let styles = Self.joined("Styles/", ".css", files)
    let scripts = files.filter { $0.key.hasPrefix("Scripts/") && $0.key.hasSuffix(".js") }
    let icons = files.filter { $0.key.hasPrefix("Icons/") }
    assets =
      [SiteFile(path: "assets/style.css", bytes: styles)]
      + (scripts.merging(icons) { first, _ in first }).sorted { $0.key < $1.key }.map {
        SiteFile(path: "assets/" + Self.name($0.key), bytes: $0.value)
      }
  }

  private static func template(
    _ path: String, _ files: [String: [UInt8]]
  ) throws(SiteThemeError) -> MustacheTemplate {
    guard let bytes = files[path] else { throw .missingFile(path) }
    do {
      return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .invalidTemplate(path, "\(error)")
    }
  }

  /// Joins the files of a folder in the order of their names.
  private static func joined(
    _ folder: String, _ suffix: String, _ files: [String: [UInt8]]
  ) -> [UInt8] {
    files.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(suffix) }
      .sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Why the files of a folder `Site` do not make a look.
package enum SiteThemeError: Error, CustomStringConvertible {
  case missingFile(String)
  case invalidTemplate(String, String)

  package var description: String {
    switch self {
    case .missingFile(let path): "Site/\(path) is missing"
    case .invalidTemplate(let path, let problem): "Site/\(path) is no Mustache template: \(problem)"
    }
  }
}
