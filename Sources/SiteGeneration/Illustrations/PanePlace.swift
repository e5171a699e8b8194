import Guidelines

/// Where a pane stands on its stage. The style sheet has a class for every place in use, since
/// pages may hold no styles.
struct PanePlace: Hashable {
  let box: DrawnShape.Box
  let radius: Double
  let size: Illustration.Size

  init(_ box: DrawnShape.Box, radius: Double, in size: Illustration.Size) {
    self.box = box
    self.radius = radius
    self.size = size
  }
}

extension PanePlace {
  /// All numbers of the place, so that equal places share a class.
  var className: String {
    let numbers = [box.x, box.y, box.width, box.height, radius, size.width, size.height]
    return "at" + numbers.map { "-" + $0.written.replacing(".", with: "_") }.joined()
  }

  /// Lengths are shares of the stage; the radius is one of its width.
  var rule: String {
    let left = percent(box.x, of: size.width)
    let top = percent(box.y, of: size.height)
    let width = percent(box.width, of: size.width)
    let height = percent(box.height, of: size.height)
    return ".\(className){left:\(left)%;top:\(top)%;width:\(width)%;height:\(height)%;"
      + "border-radius:\(percent(radius, of: size.width))cqw}"
  }

  private func percent(_ length: Double, of whole: Double) -> String {
    whole == 0 ? "0" : (length / whole * 100).written
  }
}
