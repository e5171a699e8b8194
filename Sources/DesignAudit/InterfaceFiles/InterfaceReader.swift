import ColorScience
import Diagnostics

/// A reader of the views of one interface file. It walks over the elements, with the views that are
/// around the current one.
// The walk recurses; the depth of the tree was limited when it was read.
struct InterfaceReader {
  let path: String
  let isAppKit: Bool
  let outlets: [String: Set<ViewIdentity.Outlet>]
  /// The class of the view controller of a storyboard that is being read.
  private(set) var screen: String?
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
    root.child("objects")?.addContents(to: &outlets)
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
    let outer = screen
    if element.name.hasSuffix("iewController") { screen = element["customClass"] }
    defer { screen = outer }
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
    let behind = cell(behind: views)
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
      // What a class of the app does with it, its code tells.
      && element.name != "userDefinedRuntimeAttribute"
    {
      let literal = color.literal.map {
        ColorLiteral(
          framework: isAppKit ? .appKit : .uiKit, value: $0, location: color.location,
          owner: "\(element.name) \(color.key)", isFaded: false)
      }
      colors.append(
        InterfaceColorUse(
          literal: literal, use: use(of: color, element, isOnCell: !behind.isEmpty), view: view,
          cell: behind))
    }
  }

  private func use(
    of color: InterfaceColor, _ element: XMLTree, isOnCell: Bool
  ) -> ColorUse? {
    guard let role = roles[color.key], let value = color.color else { return nil }
    return ColorUse(
      role: role, color: value, location: color.location,
      code: "\(element.name) \(color.key) = \(isAppKit ? "NSColor" : "UIColor") \(value.name)",
      hasOwnBackground: !isOnCell, hasPlainText: true, view: element.name)
  }

  /// Returns the last of some views and those around it up to a cell, if nothing but the ground of that,
  /// which adapts, is known to be behind them; none otherwise.
  private func cell(behind views: [InterfaceView]) -> [ViewIdentity] {
    let center = views.last?.frame?.center
    var found: [ViewIdentity] = []
    for view in views.reversed() {
      if view.isOverPaint(at: center) { return [] }
      if let color = color("backgroundColor", of: view.element), !color.isClear { return [] }
      found.append(identity(view.element, in: views))
      // What a cell of a class of its own draws behind its texts, its code tells.
      if view.element.name == "tableViewCell" { return found }
      if view.element["customClass"] != nil { return [] }
    }
    return []
  }
}

/// The properties of a view controller and a cell that hold what they show.
private let mainViews: Set<String> = ["view", "contentView"]

/// The roles of the properties of views that have a color.
private let roles: [String: ColorUse.Role] = [
  "textColor": .text, "titleColor": .text, "backgroundColor": .background, "tintColor": .tint,
  "contentTintColor": .tint, "onTintColor": .tint, "barTintColor": .background,
  "borderColor": .border, "fillColor": .fill, "highlightedColor": .text,
]

extension XMLTree {
  /// Adds the outermost views of a xib, which code of the class that loads it knows as `view`.
  fileprivate func addContents(to outlets: inout [String: Set<ViewIdentity.Outlet>]) {
    let owner = children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    guard let owner = owner?["customClass"] else { return }
    let views = children.filter { InterfaceView.isView($0) && !$0.name.hasSuffix("ViewCell") }
    for id in views.compactMap({ $0["id"] }) {
      outlets[id, default: []].insert(ViewIdentity.Outlet(owner: owner, property: "view"))
    }
  }

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
    if let key = self["key"], mainViews.contains(key), let id = self["id"] {
      outlets[id, default: []].insert(ViewIdentity.Outlet(owner: owner, property: key))
    }
    for child in children {
      let isPart =
        name == "connections" || child.name == "connections"
        || child["key"].map(mainViews.contains) == true
      let own = name == "connections" ? owner : self["customClass"]
      child.collectOutlets(of: isPart ? own : nil, into: &outlets)
    }
  }
}
