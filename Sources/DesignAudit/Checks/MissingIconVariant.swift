import Diagnostics
import Guidelines

/// A check for iOS app icons without a dark or a tinted variant.
struct MissingIconVariant: AuditCheck {
  static let name = AutomaticCheck.missingIconVariant
  static let summary = "An iOS app icon has no dark variant, or no tinted one."
  static let explanation = """
    Since iOS 18, people choose whether the icons on their home screen follow the appearance or take
    a tint. If an icon has no drawing for that, the system makes one from the light drawing. From a
    photo or from white shapes, the result is seldom what was meant.

    Checks icons of one size, and icons that have one of the two variants. Icons for macOS, watchOS
    and tvOS have other rules, and an Icon Composer icon has its own variants and replaces an icon
    set of the same name. All icons of an app are one finding.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let icons = subject.icons.filter {
      !$0.missingVariants.isEmpty && !subject.composedIcons.contains($0.asset.name)
    }
    guard let first = icons.first else { return [] }
    func words(_ variants: some Collection<String>) -> String {
      variants.count == 2 ? "both" : variants.first ?? ""
    }
    let variants = words(Set(icons.flatMap(\.missingVariants)))
    let form = icons.count == 1 ? "one" : "several"
    return [
      AuditFinding(
        .advice, .certain,
        LocalizableMessage(
          "audit.missing-icon-variant.\(form)",
          [
            "count": .number(icons.count), "name": .text(first.asset.name),
            "variant": .message(LocalizableMessage("audit.icon-variant.\(variants)")),
          ]),
        at: icons.map(\.location), code: Self.code, identity: [],
        contents: icons.map { "\($0.asset.name) \(words($0.missingVariants))" })
    ]
  }
}
