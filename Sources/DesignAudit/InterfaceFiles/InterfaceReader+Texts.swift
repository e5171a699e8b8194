import ColorScience
import Diagnostics

/// The texts of views, on the backgrounds that the views around them have.
extension InterfaceReader {
  /// Returns the text of the last of some views on the nearest background; nil if it has none, or if
  /// its color or its background is unknown.
  func text(of views: [InterfaceView]) -> InterfaceText? {
    guard !isAppKit, let view = views.last, let color = textColor(of: view.element) else {
      return nil
    }
    let isHidden = views.contains { $0.element.isHidden || $0.element.isFaded }
    guard !isHidden, view.element["enabled"] != "NO", let ground = ground(of: views) else {
      return nil
    }
    let pair = ColorPair(
      text: color.color, background: ground.color, evidence: .interface, at: color.location,
      level: view.element.hasLargeText ? .largeText : .text)
    return InterfaceText(
      pair: pair, views: views[ground.index...].map { identity($0.element, in: views) })
  }

  /// - Parameter views: the views around the element; code looks by their numbers for those of cells.
  func identity(_ element: XMLTree, in views: [InterfaceView] = []) -> ViewIdentity {
    let isInCell = views.contains { $0.element.name.hasSuffix("ViewCell") }
    let isStatic = views.contains { $0.element["dataMode"] == "static" }
    return ViewIdentity(
      kind: element.name, customClass: element["customClass"],
      isCell: element.name.hasSuffix("ViewCell"), isInPrototype: isInCell && !isStatic,
      tag: isInCell ? element["tag"] : nil, screen: screen,
      outlets: element["id"].flatMap { outlets[$0] } ?? [])
  }

  private func textColor(of view: XMLTree) -> (color: AppColor, location: ContentLocation)? {
    switch view.name {
    case "label", "textField", "textView":
      guard view.child("attributedString") == nil, !isEmpty(view), !view.isSeparator else {
        return nil
      }
      // Without a color, a text has the label color, which adapts.
      guard let color = color("textColor", of: view) else {
        return (
          .member("label", of: "UIColor"),
          ContentLocation(path: path, line: view.line, column: view.column)
        )
      }
      return color.color.map { ($0, color.location) }
    case "button": return titleColor(of: view)
    default: return nil
    }
  }

  /// Whether a label has no text, and nothing says that code gives it one.
  private func isEmpty(_ view: XMLTree) -> Bool {
    view.name == "label" && view["text"] ?? "" == "" && view["customClass"] == nil
      && view["tag"] == nil && view.child("string") == nil && identity(view).outlets.isEmpty
  }

  private func titleColor(of button: XMLTree) -> (color: AppColor, location: ContentLocation)? {
    if let configuration = button.child("buttonConfiguration") {
      return configuredColor(of: configuration)
    }
    let state = button.all("state").first { $0["key"] == "normal" }
    guard let state, state["title"] ?? "" != "", state["backgroundImage"] == nil,
      let color = color("titleColor", of: state)
    else { return nil }
    return color.color.map { ($0, color.location) }
  }

  /// Returns the color of the title of a configuration that has one, and a style that draws no ground or
  /// one of a color.
  private func configuredColor(
    of configuration: XMLTree
  ) -> (color: AppColor, location: ContentLocation)? {
    guard configuration["title"] ?? "" != "", configuration.child("attributedString") == nil,
      configuration.child("backgroundConfiguration") == nil,
      ["plain", "filled"].contains(configuration["style"]),
      let color = color("baseForegroundColor", of: configuration)
    else { return nil }
    return color.color.map { ($0, color.location) }
  }

  /// Returns the nearest background and the index of its view, if everything up to it is known.
  private func ground(of views: [InterfaceView]) -> (color: AppColor, index: Int)? {
    let center = views.last?.frame?.center
    for index in views.indices.reversed() {
      let view = views[index]
      if let fill = view.element.child("buttonConfiguration"), fill["style"] == "filled" {
        return color("baseBackgroundColor", of: fill)?.color.map { ($0, index) }
      }
      if let background = color("backgroundColor", of: view.element), !background.isClear {
        return background.color.map { ($0, index) }
      }
      let isText = index == views.count - 1 && view.element["borderStyle"] != "roundedRect"
      let isSeeThrough =
        isText && view.element.name != "textView" || seeThrough.contains(view.element.name)
      guard isSeeThrough, !view.isOverPaint(at: center) else { return nil }
    }
    return nil
  }

  /// Returns the text of a cell of AppKit that draws its own background. What else is behind a text
  /// on a Mac, a material or a window, its file does not tell.
  func cellText(_ cell: XMLTree) -> InterfaceText? {
    guard cell.name.hasSuffix("FieldCell"), cell["drawsBackground"] == "YES",
      cell["enabled"] != "NO", let text = color("textColor", of: cell), let color = text.color,
      let ground = self.color("backgroundColor", of: cell), let background = ground.color,
      !ground.isClear
    else { return nil }
    let pair = ColorPair(
      text: color, background: background, evidence: .interface, at: text.location,
      level: cell.hasLargeText ? .largeText : .text)
    return InterfaceText(pair: pair, views: [identity(cell)])
  }
}

/// The views that show what is behind them, if they have no color of their own.
private let seeThrough: Set<String> = [
  "view", "label", "button", "stackView", "tableViewCellContentView", "scrollView",
  "collectionViewCellContentView", "collectionReusableView",
]

extension XMLTree {
  /// Whether the view shows signs such as `•` alone, which stand between texts.
  fileprivate var isSeparator: Bool {
    guard let text = self["text"], !text.isEmpty else { return false }
    return !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether the view is translucent as a whole.
  fileprivate var isFaded: Bool { self["alpha"].flatMap(Double.init).map { $0 < 1 } ?? false }

  /// Whether the text counts as large: 18 points or more, or bold, as the Accessibility page of the
  /// guidelines has it.
  fileprivate var hasLargeText: Bool {
    guard let font = children.first(where: { ["fontDescription", "font"].contains($0.name) }) else {
      return false
    }
    let size = (font["pointSize"] ?? font["size"]).flatMap(Double.init) ?? 0
    let weight = [font["weight"], font["type"], font["metaFont"], font["name"]].compactMap(\.self)
      .joined(separator: " ").lowercased()
    let style = font["style"] ?? ""
    return size >= 18 || largeStyles.contains(style)
      || ["bold", "heavy", "black"].contains(where: weight.contains)
  }
}

/// The text styles that are large or bold at the default size.
private let largeStyles: Set<String> = [
  "UICTFontTextStyleTitle0", "UICTFontTextStyleTitle1", "UICTFontTextStyleTitle2",
  "UICTFontTextStyleTitle3", "UICTFontTextStyleHeadline",
]
