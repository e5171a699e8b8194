import Diagnostics

/// The images that views show.
extension InterfaceReader {
  mutating func readImage(_ element: XMLTree) {
    switch element.name {
    case "imageView":
      // An image view has a tint only for images that are templates by themselves.
      add(element["image"], isTinted: element.all("color").contains { $0["key"] == "tintColor" })
    case "barButtonItem", "tabBarItem":
      add(element["image"], isTinted: true)
      add(element["selectedImage"], isTinted: true)
    case "button":
      let isTinted = element["buttonType"] != "custom" && element["buttonType"] != nil
      for state in element.all("state") { add(state["image"], isTinted: isTinted) }
    default: break
    }
  }

  private mutating func add(_ name: String?, isTinted: Bool) {
    if let name { images.append(InterfaceImage(name: name, isTinted: isTinted)) }
  }
}
