import Diagnostics
import Guidelines

/// A check for color sets without a variant for dark or for increased contrast.
struct MissingVariant: AuditCheck {
  static let name = AutomaticCheck.missingVariant
  static let summary = "A color set lacks a variant for dark or for increased contrast."
  static let explanation = """
    A color that is right on white is seldom right on black, and who turns on Increase Contrast asks
    for more than the default gives. A color set of your own needs a light and a dark value, and for
    each of them one with increased contrast. Color sets that refer to a system color have all four
    without your doing, and empty ones are passed over.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.colorSets.filter(\.hasOwnColor).compactMap { set in
      let missing = set.missingVariants
      return missing.isEmpty ? nil : .missing(missing, set)
    }
  }
}

extension ColorSet {
  /// Whether the color set contains a color value. Sets that only refer to system colors need no
  /// variants, because system colors adapt by themselves.
  fileprivate var hasOwnColor: Bool {
    slots.contains { if case .color = $0.value { true } else { false } }
  }

  /// The names of at most two variants.
  fileprivate var missingVariants: [LocalizableMessage] {
    let isDark = slots.contains { $0.isDark == true && !$0.isHighContrast }
    let contrast = [false, true].filter { wanted in
      !slots.contains { $0.isHighContrast && ($0.isDark ?? false) == wanted }
    }
    let names: [LocalizableMessage] =
      contrast.count == 2
      ? ["audit.variant.increased-contrast"]
      : contrast.map {
        $0 ? "audit.variant.dark-increased-contrast" : "audit.variant.light-increased-contrast"
      }
    return (isDark ? [] : ["audit.variant.dark"]) + names
  }
}

extension AuditFinding {
  fileprivate static func missing(
    _ variants: [LocalizableMessage], _ set: ColorSet
  ) -> AuditFinding {
    let name = LocalizableMessage.Argument.text(set.name)
    let first = LocalizableMessage.Argument.message(variants[0])
    let message =
      variants.count == 1
      ? LocalizableMessage("audit.missing-variant", ["set": name, "variant": first])
      : LocalizableMessage(
        "audit.missing-variants",
        ["set": name, "variant": first, "other": .message(variants[1])])
    return AuditFinding(
      .warning, .certain, message, at: [set.slots.first?.location ?? set.location],
      code: MissingVariant.code, identity: [set.name])
  }
}
