import Diagnostics

/// The images that views show.
extension InterfaceReader {
  mutating func readImage(_ element: XMLTree, in views: [InterfaceView]) {
    switch element.name {
    case "imageView":
      // An image view has a tint only for images that are templates by themselves.
      let isTinted = element.all("color").contains { $0["key"] == "tintColor" }
      if isTinted || mayTurnDark(behind: views) { add(element["image"], isTinted: isTinted) }
    case "barButtonItem", "tabBarItem":
      add(element["image"], isTinted: true)
      add(element["selectedImage"], isTinted: true)
    case "button":
      let isTinted = element["buttonType"] != "custom" && element["buttonType"] != nil
      guard isTinted || mayTurnDark(behind: views) else { return }
      for state in element.all("state") { add(state["image"], isTinted: isTinted) }
    default: break
    }
  }

  /// Whether what is behind the last of some views may follow the appearance: neither a color that is
  /// always the same, nor what code puts behind views that are clear up to the outermost.
  private func mayTurnDark(behind views: [InterfaceView]) -> Bool {
    let grounds = views.map { color("backgroundColor", of: $0.element) }
    if let ground = grounds.last(where: { $0?.isClear == false }) ?? nil {
      return ground.color?.isFixed == false
    }
    return grounds.first.flatMap { $0?.isClear } != true
  }

  private mutating func add(_ name: String?, isTinted: Bool) {
    if let name { images.append(InterfaceImage(name: name, isTinted: isTinted)) }
  }
}
