import Diagnostics
import Guidelines

/// A check for blurs that are chosen for what they look like.
struct FixedMaterial: AuditCheck {
  static let name = AutomaticCheck.fixedMaterial
  static let summary = "A blur or material is chosen by its look, not its purpose."
  static let explanation = """
    `UIBlurEffect` with `light`, `extraLight` or `dark` looks the same in light and dark, whatever
    is on top of it. The materials of `NSVisualEffectView` that are named after a look, such as
    `light`, `dark` and `appearanceBased`, are deprecated. Choose a material for the role of the
    view, such as `systemMaterial` on iOS, or `sidebar`, `menu` or `popover` on the Mac. The system
    adapts it to the appearance, to Increase Contrast and to Reduce Transparency.

    Left out are dark looks, which are usually over images, and files that have them next to light
    ones; fallbacks for old systems; code that tests the appearance; and blurs in players, over
    images and in overlays, as far as the names of types and functions show.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard !subject.forcesOneAppearance else { return [] }
    let code = subject.sources.filter { !$0.isForWatch }.map {
      ($0.path, $0.materials.fixedMaterials)
    }
    let setting = Set(subject.sources.filter(\.materials.setsEffects).map { $0.path.baseName })
    let interfaces = subject.interfaces.filter { !setting.contains($0.path.baseName) }
    let files = code + interfaces.map { ($0.path, $0.fixedMaterials) }
    return files.flatMap { _, places -> [AuditFinding] in
      // A file with looks of both kinds chooses between them.
      guard places.allSatisfy({ !$0.name.isDarkLook }) else { return [] }
      return Dictionary(grouping: places, by: \.name).sorted { $0.key < $1.key }.map {
        AuditFinding.fixedMaterial($0, $1)
      }
    }
  }
}

extension String {
  /// Whether the look is a dark one, which stands over pictures or in dark screens on purpose as a rule.
  var isDarkLook: Bool { lowercased().contains("dark") }

  /// The name of the file at a path, without its ending.
  fileprivate var baseName: Substring {
    let name = split(separator: "/").last ?? ""
    return name.prefix { $0 != "." }
  }
}

extension AuditFinding {
  fileprivate static func fixedMaterial(_ name: String, _ places: [CodePlace]) -> AuditFinding {
    let message = LocalizableMessage(
      name == "appearanceBased" ? "audit.fixed-material.deprecated" : "audit.fixed-material.fixed",
      ["style": .text(name)])
    return AuditFinding(
      .warning, .likely, message.counting(places.count), at: places.map(\.location).sorted(),
      code: FixedMaterial.code, identity: [name] + Set(places.map(\.code)).sorted())
  }
}
