import Diagnostics

/// The blurs of UIKit and the materials of AppKit.
extension InterfaceReader {
  mutating func readMaterial(_ element: XMLTree) {
    let style: String? =
      switch element.name {
      case "visualEffectView" where !isAppKit:
        element.child("blurEffect")?["style"].flatMap { fixedBlurs.contains($0) ? $0 : nil }
      case "visualEffectView":
        element["material"].flatMap { deprecatedMaterials.contains($0) ? $0 : nil }
      default: nil
      }
    guard let style, !isForMedia(element) else { return }
    let element = element.child("blurEffect") ?? element
    fixedMaterials.append(
      CodePlace(
        name: style,
        location: ContentLocation(path: path, line: element.line, column: element.column),
        code: "\(element.name) \(style)"))
  }

  /// Whether names say that a view lies over pictures or films.
  private func isForMedia(_ element: XMLTree) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let names = [file, element["userLabel"] ?? "", element["customClass"] ?? ""]
    return !mediaWords.isDisjoint(with: names.flatMap(\.nameWords))
  }
}
