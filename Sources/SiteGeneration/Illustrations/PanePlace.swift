import Guidelines

/// The position of a pane of material in a drawing. The style sheet has a class for every position
/// in use, because the content security policy forbids inline styles.
struct PanePlace: Hashable {
  let shape: RoundedBox
  let size: Illustration.Size

  /// The CSS class. It contains all numbers of the position, so that equal positions share a class.
  var className: String {
    let box = shape.box
    let numbers = [box.x, box.y, box.width, box.height, shape.radius, size.width, size.height]
    return "at" + numbers.map { "-" + $0.written.replacing(".", with: "_") }.joined()
  }

  /// The CSS rule. Lengths are percentages of the drawing; the radius is a percentage of its width.
  var rule: String {
    let box = shape.box
    let left = percent(box.x, of: size.width)
    let top = percent(box.y, of: size.height)
    let width = percent(box.width, of: size.width)
    let height = percent(box.height, of: size.height)
    return ".\(className){left:\(left)%;top:\(top)%;width:\(width)%;height:\(height)%;"
      + "border-radius:\(percent(shape.radius, of: size.width))cqw}"
  }

  private func percent(_ length: Double, of whole: Double) -> String {
    whole == 0 ? "0" : (length / whole * 100).written
  }
}
