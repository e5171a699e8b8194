extension [DrawnShape] {
  /// Returns the shapes with each use of a part that has a slot as a group with the content in the
  /// slot, also in groups, in contents and in the parts themselves.
  ///
  /// - Parameter parts: The shapes of all parts, by name.
  package func withFilledSlots(_ parts: [String: [DrawnShape]]) -> [DrawnShape] {
    map { $0.withFilledSlots(parts) }
  }
}

extension DrawnShape {
  fileprivate func withFilledSlots(_ parts: [String: [DrawnShape]]) -> DrawnShape {
    var shape = self
    switch form {
    case .group(let shapes, let placement, let clip):
      shape.form = .group(shapes.withFilledSlots(parts), placement, clip: clip)
    case .part(let name, let placement, let content):
      guard let part = parts[name], part.contains(where: { $0.slot != nil }) else { return self }
      // A part in itself stays a use, so that the recursion ends.
      let own = part.withFilledSlots(parts.filter { $0.key != name })
      let content = content.withFilledSlots(parts)
      shape.form = .group(own.flatMap { $0.filled(with: content) }, placement, clip: nil)
    case .rectangle, .ellipse, .path, .text, .slot, .pane: break
    }
    return shape
  }

  /// Returns the ground of a slot and the content on it, or only the shape if it is no slot.
  private func filled(with content: [DrawnShape]) -> [DrawnShape] {
    guard let slot else { return [self] }
    var ground = self
    ground.form = .rectangle(slot)
    guard !content.isEmpty else { return [ground] }
    let box = slot.box
    let edge = RoundedBox(
      DrawnBox(x: 0, y: 0, width: box.width, height: box.height), radius: slot.radius)
    let placement = Placement(at: Point(box.x, box.y))
    return [ground, DrawnShape(.group(content, placement, clip: edge), at: location)]
  }
}
