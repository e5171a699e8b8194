import Diagnostics
import Guidelines

/// A check for shapes that cannot be drawn where they are: slots outside of parts, content without a
/// slot, and panes that are turned.
struct MisplacedShape: ContentCheck {
  static let code: Diagnostic.Code = "misplaced-shape"
  static let summary = "A shape of a drawing cannot be drawn where it is."
  static let explanation = """
    A `slot` is where a part shows the content given when it is used. A part has at most one,
    directly inside it; a drawing or a group has none. Content given under `draw` needs a part with
    a slot. A `pane` is a rectangle of the page and cannot be rotated: use `rotate` only on shapes
    that contain no pane.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let drawn = base.illustrations.flatMap(\.panels).flatMap(\.shapes)
    let parts = base.drawnParts.sorted { $0.key < $1.key }.map(\.value)
    return slots(in: drawn.flattened) + parts.flatMap(superfluousSlots)
      + (drawn + parts.flatMap(\.self)).flattened.flatMap { content(of: $0, in: base) }
      + turnedPanes(in: drawn)
  }

  private func slots(in shapes: [DrawnShape]) -> [Diagnostic] {
    shapes.filter { $0.slot != nil }.map { fault("check.misplaced-shape.slot", at: $0) }
  }

  /// Returns findings for the slots of a part after the first one, and for those in its groups.
  private func superfluousSlots(of part: [DrawnShape]) -> [Diagnostic] {
    slots(in: Array(part.filter { $0.slot != nil }.dropFirst()))
      + slots(in: part.flatMap(\.children).flattened)
  }

  private func content(of shape: DrawnShape, in base: KnowledgeBase) -> [Diagnostic] {
    guard let name = shape.partName, !shape.children.isEmpty, let part = base.drawnParts[name],
      part.allSatisfy({ $0.slot == nil })
    else { return [] }
    return [
      fault(LocalizableMessage("check.misplaced-shape.content", ["part": .text(name)]), at: shape)
    ]
  }

  /// Returns a finding for each pane that is turned, however many shapes around it turn it.
  private func turnedPanes(in shapes: [DrawnShape], isTurned: Bool = false) -> [Diagnostic] {
    shapes.flatMap { shape in
      (isTurned && shape.isPane ? [fault("check.misplaced-shape.pane", at: shape)] : [])
        + turnedPanes(in: shape.children, isTurned: isTurned || shape.isTurned)
    }
  }

  private func fault(_ message: LocalizableMessage, at shape: DrawnShape) -> Diagnostic {
    Diagnostic(message, at: shape.location, code: Self.code)
  }
}

extension DrawnShape {
  fileprivate var isTurned: Bool {
    switch form {
    case .group(_, let placement, _), .part(_, let placement, _): placement.rotation != 0
    case .rectangle, .ellipse, .path, .text, .slot, .pane: false
    }
  }
}
