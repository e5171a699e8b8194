extension DrawnShape {
  /// Returns the shape as a group if it is the use of a part with a slot, with the content in the
  /// slot. Returns any other shape as it is.
  ///
  /// - Parameter parts: The shapes of all parts, by name.
  package func withFilledSlot(_ parts: [String: [DrawnShape]]) -> DrawnShape {
    guard case .part(let name, let placement, let content) = form, let part = parts[name],
      part.contains(where: { $0.slot != nil })
    else { return self }
    var group = self
    group.form = .group(part.flatMap { $0.filled(with: content) }, placement, clip: nil)
    return group
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
