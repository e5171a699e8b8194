import Diagnostics
import Guidelines

/// A check for complications that are made for faces in full color only.
struct UntintedComplication: AuditCheck {
  static let name = AutomaticCheck.untintedComplication
  static let summary = "Complications support only full-color watch faces."
  static let explanation = """
    People can choose one color for their watch face. The system then redraws each complication in
    that color, and hues vanish. In ClockKit, give each full-color image a second one with
    `tintedImageProvider`. In WidgetKit, mark what takes the tint with `widgetAccentable()`, or read
    `widgetRenderingMode`.

    Reports full-color ClockKit images without a tinted one, in an app that has a data source for
    complications, and the widgets of an Apple Watch app whose code does neither. Each of the two is
    one finding.
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
