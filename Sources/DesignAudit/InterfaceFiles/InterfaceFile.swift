import Diagnostics

/// The colors of the views in a xib or storyboard.
struct InterfaceFile: Sendable {
  let path: String
  /// The platforms for which the file is made.
  private(set) var platforms: Set<String> = ["iOS", "iPadOS", "visionOS"]
  private(set) var colors: [InterfaceColorUse] = []
  /// The texts whose background the file shows.
  private(set) var texts: [InterfaceText] = []
  private(set) var images: [InterfaceImage] = []
  /// The blurs and materials that are named after a look.
  private(set) var fixedMaterials: [CodePlace] = []
  /// The names of the color sets that views have.
  private(set) var colorNames: Set<String> = []
  /// The names of the images that the file lists.
  private(set) var imageNames: Set<String> = []
  /// The names of the color sets of texts, tints and symbols.
  private(set) var foregroundNames: Set<String> = []
  /// The classes of the app that the file makes.
  private(set) var classNames: Set<String> = []

  /// Reads a file; nil if it is not XML, or of an older format without views as elements.
  init?(_ text: String, path: String, _ found: inout [Diagnostic]) {
    self.path = path
    do throws(XMLSyntaxError) {
      let root = try XMLReader.read(text, documentType: .skipped, limits: XMLLimits(depth: 400))
      // Before Xcode 4, xib files were archives, which do not tell views from other objects.
      guard root.name == "document" else { return nil }
      let reader = InterfaceReader(root, path: path)
      let runtime = root["targetRuntime"] ?? ""
      if reader.isAppKit { platforms = ["macOS"] }
      if runtime.hasPrefix("AppleTV") { platforms = ["tvOS"] }
      if runtime.hasPrefix("watch") { platforms = ["watchOS"] }
      colors = reader.colors
      (texts, images) = (reader.texts, reader.images)
      fixedMaterials = reader.fixedMaterials
      classNames = root.customClasses
      (colorNames, foregroundNames) = (reader.colorNames, reader.foregroundNames)
      let listed = root.child("resources")?.all("image").compactMap { $0["name"] } ?? []
      imageNames = Set(listed + images.map(\.name))
    } catch {
      let place = ContentLocation(path: path, line: error.line, column: error.column)
      found.append(.invalidInterface(error.message, at: place))
      return nil
    }
  }
}

extension XMLTree {
  /// The classes that elements name. The depth of the tree was limited when it was read.
  fileprivate var customClasses: Set<String> {
    let own = self["customClass"].map { [$0] } ?? []
    return children.reduce(into: Set(own)) { $0.formUnion($1.customClasses) }
  }
}

/// A color of an interface file with the view that has it.
struct InterfaceColorUse: Sendable {
  /// The color, if it is in numbers that no name of the frameworks has.
  let literal: ColorLiteral?
  /// What the color is for, if that is known.
  let use: ColorUse?
  let view: ViewIdentity
  /// The view and those around it up to a cell without a background; none if something else is behind it.
  let cell: [ViewIdentity]
}

/// A text of an interface file with its background.
struct InterfaceText: Sendable {
  let pair: ColorPair
  /// The views that decide the two colors: that of the text, that of the background, and those
  /// between them.
  let views: [ViewIdentity]
}

/// An image that a view of an interface file shows as it is.
struct InterfaceImage: Hashable, Sendable {
  let name: String
  /// Whether the system draws the image in the tint color, whatever colors it has.
  let isTinted: Bool
}

/// What code may call a view of an interface file.
struct ViewIdentity: Hashable, Sendable {
  /// The name of the element, such as `label`.
  let kind: String
  /// The class of the app that the view belongs to; nil for a class of the system.
  let customClass: String?
  /// Whether the view is a cell of a list, which the code of the list often sets up.
  let isCell: Bool
  /// Whether the view is a cell of which code makes any number, or in one.
  let isInPrototype: Bool
  /// The number by which code may look for the view in a cell.
  let tag: String?
  /// The class of the view controller of the storyboard; nil in a xib.
  let screen: String?
  let outlets: Set<Outlet>

  struct Outlet: Hashable, Sendable {
    /// The class that has the outlet; nil if that is one of the system.
    let owner: String?
    let property: String
  }
}

extension Diagnostic {
  fileprivate static func invalidInterface(
    _ message: LocalizableMessage, at location: ContentLocation
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, code: AuditFault.unauditedFile.code)
  }
}
