import Diagnostics

/// The entries of an Info.plist that say how an app appears.
struct InfoPropertyList: Sendable {
  let path: String
  /// What the entries that have one cause share: the path of the file, or for files of settings,
  /// of which there is one for each configuration, that of their folder.
  let origin: String
  /// Whether the file describes an app, and not an extension, a framework or a bundle of tests.
  let isApp: Bool
  /// Whether the file describes an extension of an app.
  var isExtension = false
  /// The short texts of the file, of which some name colors and images.
  var texts: Set<String> = []
  /// The last parts of its texts, of which some are classes: `SceneDelegate` of `App.SceneDelegate`.
  var names: Set<String> {
    Set(texts.compactMap { $0.split(separator: ".").last.map(String.init) })
  }
  /// The one appearance that the app has: dark (true) or light (false), and where the file says so.
  let forced: Forced?
  /// The orientations on iPhone; nil if the file does not name any.
  let orientations: (names: [String], places: [ContentLocation])?

  struct Forced: Sendable {
    let isDark: Bool
    /// The key of the property list that says so.
    let key: String
    let places: [ContentLocation]
  }

  init(
    path: String, origin: String, isApp: Bool, forced: Forced?,
    orientations: (names: [String], places: [ContentLocation])?
  ) {
    (self.path, self.origin, self.isApp) = (path, origin, isApp)
    (self.forced, self.orientations) = (forced, orientations)
  }

  /// Reads a property list in XML; nil for other formats and for one that is no dictionary.
  init?(_ text: String, path: String, _ found: inout [Diagnostic]) {
    do throws(XMLSyntaxError) {
      let root = try XMLReader.read(text, documentType: .skipped, limits: XMLLimits(depth: 100))
      guard root.name == "plist", let dictionary = root.child("dict") else { return nil }
      self.init(PropertyListDictionary(dictionary), path: path)
      texts = Set(dictionary.strings.filter { $0.utf8.count < 100 })
    } catch {
      let place = ContentLocation(path: path, line: error.line, column: error.column)
      found.append(
        Diagnostic(.warning, error.message, at: place, code: AuditFault.unauditedFile.code))
      return nil
    }
  }

  private init(_ list: PropertyListDictionary, path: String) {
    self.path = path
    origin = path
    let kind = list["CFBundlePackageType"]?.text ?? "APPL"
    isApp =
      (kind == "APPL" || kind.hasPrefix("$(")) && list["NSExtension"] == nil
      && list["EXAppExtensionAttributes"] == nil && list["WKApplication"] == nil
      && list["WKWatchKitApp"] == nil && list["CFBundleIdentifier"] != nil
    isExtension = list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil
    func place(_ element: XMLTree) -> ContentLocation {
      ContentLocation(path: path, line: element.line, column: element.column)
    }
    if let style = list["UIUserInterfaceStyle"], ["Light", "Dark"].contains(style.text) {
      forced = Forced(
        isDark: style.text == "Dark", key: "UIUserInterfaceStyle", places: [place(style)])
    } else if let aqua = list["NSRequiresAquaSystemAppearance"], aqua.name == "true" {
      forced = Forced(
        isDark: false, key: "NSRequiresAquaSystemAppearance", places: [place(aqua)])
    } else {
      forced = nil
    }
    let orientations =
      list["UISupportedInterfaceOrientations~iphone"] ?? list["UISupportedInterfaceOrientations"]
    self.orientations = orientations.map {
      ($0.all("string").map(\.text), [place($0)])
    }
  }
}

extension XMLTree {
  /// The texts in a value and in all that it contains.
  fileprivate var strings: [String] {
    name == "string" ? [text] : children.flatMap(\.strings)
  }
}

/// A dictionary of a property list: keys and values in turn.
private struct PropertyListDictionary {
  private var values: [String: XMLTree] = [:]

  init(_ element: XMLTree) {
    var key: String?
    for child in element.children {
      if child.name == "key" {
        key = child.text
      } else if let name = key {
        values[name] = child
        key = nil
      }
    }
  }

  subscript(key: String) -> XMLTree? { values[key] }
}
