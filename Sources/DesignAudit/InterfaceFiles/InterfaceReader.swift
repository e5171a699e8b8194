import ColorScience
import Diagnostics

/// A reader of the views of one interface file. It walks over the elements, with the views that are
/// around the current one.
// The walk recurses; the depth of the tree was limited when it was read.
struct InterfaceReader {
  let path: String
  let isAppKit: Bool
  let outlets: [String: Set<ViewIdentity.Outlet>]
  var colors: [InterfaceColorUse] = []
  var texts: [InterfaceText] = []
  var images: [InterfaceImage] = []
  var fixedMaterials: [CodePlace] = []
  var colorNames: Set<String> = []
  var foregroundNames: Set<String> = []

  init(_ root: XMLTree, path: String) {
    self.path = path
    isAppKit = root["targetRuntime"]?.hasPrefix("MacOSX") == true
    var outlets: [String: Set<ViewIdentity.Outlet>] = [:]
    root.collectOutlets(of: nil, into: &outlets)
    self.outlets = outlets
    // What follows the objects, such as `resources`, repeats the values of named colors.
    for child in root.children where ["objects", "scenes"].contains(child.name) {
      visit(child, [], over: [])
    }
  }

  func color(_ element: XMLTree) -> InterfaceColor {
    InterfaceColor(element, isAppKit: isAppKit, path: path)
  }

  func color(_ key: String, of element: XMLTree) -> InterfaceColor? {
    element.all("color").first { $0["key"] == key }.map(color)
  }
}

extension InterfaceReader {
  /// Reads an element and all in it.
  ///
  /// - Parameters:
  ///   - views: the views around it, the outermost first.
  ///   - painted: what earlier views of the same superview paint.
  private mutating func visit(
    _ element: XMLTree, _ views: [InterfaceView], over painted: [InterfaceFrame?]
  ) {
    var views = views
    if InterfaceView.isView(element) {
      views.append(InterfaceView(element, in: views.last, over: painted))
      if let text = text(of: views) { texts.append(text) }
    }
    readColors(element, views)
    readImage(element, in: views)
    readMaterial(element)
    if isAppKit, let text = cellText(element) { texts.append(text) }
    var painted: [InterfaceFrame?] = []
    for child in element.children where child.name != "color" {
      visit(child, views, over: element.name == "subviews" ? painted : [])
      guard element.name == "subviews" else { continue }
      let view = InterfaceView(child, in: views.last, over: [])
      if view.mayPaint(color("backgroundColor", of: child)) { painted.append(view.frame) }
    }
  }

  private mutating func readColors(_ element: XMLTree, _ views: [InterfaceView]) {
    let view = identity(views.last?.element ?? element, in: views)
    let found = element.all("color").map(color)
    for color in found {
      guard case .named(let name, _)? = color.color else { continue }
      colorNames.insert(name)
      if color.isForeground { foregroundNames.insert(name) }
    }
    for color in found
    where !color.key.lowercased().contains("shadow") && !color.isClear
      // Since iOS 13 it has no effect.
      && !(element.name == "segmentedControl" && color.key == "tintColor")
    {
      let literal = color.literal.map {
        ColorLiteral(
          framework: isAppKit ? .appKit : .uiKit, value: $0, location: color.location,
          owner: "\(element.name) \(color.key)", isFaded: false)
      }
      colors.append(
        InterfaceColorUse(literal: literal, use: use(of: color, element, views), view: view))
    }
  }

  private func use(
    of color: InterfaceColor, _ element: XMLTree, _ views: [InterfaceView]
  ) -> ColorUse? {
    guard let role = roles[color.key], let value = color.color else { return nil }
    return ColorUse(
      role: role, color: value, location: color.location,
      code: "\(element.name) \(color.key) = \(isAppKit ? "NSColor" : "UIColor") \(value.name)",
      hasOwnBackground: !standsOnCell(views), hasPlainText: true, view: element.name)
  }

  /// Whether nothing but the ground of a cell, which adapts, is known to be behind the last of some
  /// views.
  private func standsOnCell(_ views: [InterfaceView]) -> Bool {
    let center = views.last?.frame?.center
    for view in views.reversed() {
      if view.element["customClass"] != nil || view.isOverPaint(at: center) { return false }
      if let color = color("backgroundColor", of: view.element), !color.isClear { return false }
      if view.element.name == "tableViewCell" { return true }
    }
    return false
  }
}

/// The roles of the properties of views that have a color.
private let roles: [String: ColorUse.Role] = [
  "textColor": .text, "titleColor": .text, "backgroundColor": .background, "tintColor": .tint,
  "contentTintColor": .tint, "onTintColor": .tint, "barTintColor": .background,
  "borderColor": .border, "fillColor": .fill, "highlightedColor": .text,
]

extension XMLTree {
  /// Collects the outlets that lead to each view, by the id of the view.
  ///
  /// - Parameter owner: the class of the nearest element around, for connections that it contains.
  fileprivate func collectOutlets(
    of owner: String?, into outlets: inout [String: Set<ViewIdentity.Outlet>]
  ) {
    let isLink = name == "outlet" || name == "outletCollection"
    if isLink, let property = self["property"], let destination = self["destination"] {
      outlets[destination, default: []].insert(
        ViewIdentity.Outlet(owner: owner, property: property))
    }
    // A cell of a style has labels that code knows under these names.
    for property in ["textLabel", "detailTextLabel"] {
      if let id = self[property] {
        outlets[id, default: []].insert(
          ViewIdentity.Outlet(owner: self["customClass"], property: property))
      }
    }
    if self["key"] == "view", let id = self["id"] {
      outlets[id, default: []].insert(ViewIdentity.Outlet(owner: owner, property: "view"))
    }
    for child in children {
      let isPart = name == "connections" || child.name == "connections" || child["key"] == "view"
      let own = name == "connections" ? owner : self["customClass"]
      child.collectOutlets(of: isPart ? own : nil, into: &outlets)
    }
  }
}
