import Mustache

/// The look of the site: page shell, style sheet, scripts and icons.
package struct SiteTheme: Sendable {
  let shell: MustacheTemplate
  /// What is copied as it is, by path below the root of the site.
  let assets: [SiteFile]
  /// The custom properties on which the style sheet is built, for the page that documents them.
  let tokens: [StyleToken]

  /// - Parameter files: by path below the folder `Site`.
  package init(files: [String: [UInt8]]) throws(SiteThemeError) {
    let text = try Self.text("Templates/page.mustache", files)
    shell = try Self.template("Templates/page.mustache", text)
    assets = Self.assets(of: files)
    tokens = StyleToken.all(
      in: String(decoding: files["Styles/10-tokens.css"] ?? [], as: UTF8.self))
  }

  private static func text(
    _ path: String, _ files: [String: [UInt8]]
  ) throws(SiteThemeError) -> String {
    guard let bytes = files[path] else { throw .missingFile(path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func template(
    _ path: String, _ text: String
  ) throws(SiteThemeError) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: text)
    } catch {
      throw .invalidTemplate(path, "\(error)")
    }
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
