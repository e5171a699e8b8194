import Diagnostics

/// A rectangle of the canvas in points.
struct InterfaceFrame: Sendable {
  var x: Double
  var y: Double
  let width: Double
  let height: Double

  var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

  func contains(_ point: (x: Double, y: Double)) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}

/// A view of an interface file, at its place among the other views.
struct InterfaceView: Sendable {
  let element: XMLTree
  /// The frame in the coordinates of the outermost view; nil if the file does not tell it.
  let frame: InterfaceFrame?
  /// The earlier views of the same superview that may paint something, which is then behind.
  let painted: [InterfaceFrame?]

  init(_ element: XMLTree, in parent: InterfaceView?, over painted: [InterfaceFrame?]) {
    self.element = element
    self.painted = painted
    var frame = element.all("rect").first { $0["key"] == "frame" }?.frame
    // Cells and content views that have their superview's size state no place in older files.
    frame?.x += parent?.frame?.x ?? 0
    frame?.y += parent?.frame?.y ?? 0
    self.frame = frame
  }

  /// Whether an element is a view, which always has a frame or, in a stack view, a rule for it.
  static func isView(_ element: XMLTree) -> Bool {
    element.children.contains {
      $0.name == "subviews" || $0.name == "rect" && $0["key"] == "frame"
    } || viewNames.contains(element.name)
  }

  /// Whether the views behind may be hidden by something in this one.
  func mayPaint(_ background: InterfaceColor?) -> Bool {
    if element.isHidden { return false }
    guard element.name == "view" || element.name == "label" || element.name == "stackView" else {
      return true
    }
    return background.map { !$0.isClear } ?? false || element["customClass"] != nil
      || element.child("subviews") != nil
  }

  /// Whether something behind the view in its superview covers a point.
  func isOverPaint(at point: (x: Double, y: Double)?) -> Bool {
    painted.contains { frame in
      guard let frame, let point else { return true }
      return frame.contains(point)
    }
  }
}

private let viewNames: Set<String> = ["label", "button", "imageView", "textField", "textView"]

extension XMLTree {
  /// Whether a view is hidden in every size class.
  var isHidden: Bool {
    self["hidden"] == "YES" && !all("variation").contains { $0["hidden"] == "NO" }
  }

  fileprivate var frame: InterfaceFrame? {
    func number(_ name: String) -> Double? {
      self[name].flatMap(Double.init).flatMap { $0.magnitude < 1e6 ? $0 : nil }
    }
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height"), width >= 0, height >= 0
    else { return nil }
    return InterfaceFrame(x: x, y: y, width: width, height: height)
  }
}
