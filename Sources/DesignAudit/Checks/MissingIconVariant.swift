import Diagnostics
import Guidelines

/// A check for app icons of iOS without a dark or a tinted variant.
struct MissingIconVariant: AuditCheck {
  static let name = AutomaticCheck.missingIconVariant
  static let summary = "An iOS app icon has no dark variant, or no tinted one."
  static let explanation = """
    Since iOS 18, people choose whether the icons on their home screen follow the appearance or take
    a tint. If an icon has no drawing for that, the system makes one from the light drawing. From a
    photo or from white shapes, the result is seldom what was meant.

    Checks icons of one size, and icons that have one of the two variants. Icons for macOS, watchOS
    and tvOS have other rules, and an Icon Composer icon has its own variants and replaces an icon
    set of the same name. Left out are icons of extensions, which the system shows only as a shape;
    icons of builds that are not sold, such as `AppIcon-Beta`; icons that no app uses, as far as the
    surrounding projects show; and icons of demos, samples and tools, whose project is usually in a
    folder below that of the app. The icons of a catalog are one finding.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let icons = subject.imageSets.filter {
      $0.kind == .icon && !$0.missingVariants.isEmpty && !$0.folder.isOfDemo
        && !subject.isOfSecondProject($0.folder) && subject.isShown($0)
    }
    let groups = Dictionary(grouping: icons) { IconGroup($0) }
    return groups.sorted { $0.value[0].location < $1.value[0].location }
      .map { .icons($0.value, $0.key.missing) }
  }
}

private struct IconGroup: Hashable {
  let catalog: String
  let missing: [String]

  init(_ icon: ImageSet) {
    catalog = icon.catalog
    missing = icon.missingVariants
  }
}

extension ImageSet {
  fileprivate var missingVariants: [String] {
    let slots = slots.filter { $0.platform == "ios" && $0.idiom == universalIdiom }
    let found = slots.reduce(into: Set<String>()) { $0.formUnion($1.appearances) }
    guard slots.contains(where: \.appearances.isEmpty), slots.count == 1 || !found.isEmpty else {
      return []
    }
    return ["dark", "tinted"].filter { !found.contains($0) }
  }
}

extension AuditFinding {
  fileprivate static func icons(_ icons: [ImageSet], _ missing: [String]) -> AuditFinding {
    let variants = missing.count == 2 ? "both" : missing[0]
    let form = icons.count == 1 ? "one" : "several"
    return AuditFinding(
      .advice, .certain,
      LocalizableMessage(
        "audit.missing-icon-variant.\(form)",
        [
          "count": .number(icons.count), "name": .text(icons[0].name),
          "variant": .message(LocalizableMessage("audit.icon-variant.\(variants)")),
        ]),
      at: icons.map(\.location), code: MissingIconVariant.code,
      identity: [variants], contents: icons.map { "\($0.name) \(variants)" })
  }
}
