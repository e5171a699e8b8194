import Diagnostics
import Guidelines

/// A check for complications that are made for faces in full color only.
struct UntintedComplication: AuditCheck {
  static let name = AutomaticCheck.untintedComplication
  static let summary = "Complications are made for watch faces in full color only."
  static let explanation = """
    People may choose one color for the face of their watch. The system then redraws each
    complication in it, and hues vanish. In ClockKit, give a full-color image a second one with
    `tintedImageProvider`; in WidgetKit, mark what takes the tint with `widgetAccentable()`, or ask for
    `widgetRenderingMode`.

    Reported are full-color images of ClockKit without a tinted one, in an app with a data source of
    complications, and the widgets of an app for
    Apple Watch none of whose code does either. They are one finding each.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let materials = subject.sources.map(\.materials)
    let widgets =
      materials.contains(where: \.preparesForTint) ? [] : materials.flatMap(\.watchWidgets)
    let images =
      materials.contains(where: \.hasComplications) ? materials.flatMap(\.untintedImages) : []
    return [("images", images), ("widgets", widgets)].compactMap {
      $1.isEmpty ? nil : .untinted($0, $1)
    }
  }
}

extension AuditFinding {
  fileprivate static func untinted(_ kind: String, _ places: [CodePlace]) -> AuditFinding {
    AuditFinding(
      .advice, .likely,
      LocalizableMessage("audit.untinted-complication.\(kind)").counting(places.count),
      at: places.map(\.location).sorted(), code: UntintedComplication.code, identity: [kind])
  }
}
