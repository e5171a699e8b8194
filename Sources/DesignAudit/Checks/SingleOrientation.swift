import Diagnostics
import Guidelines

/// A check for iPhone apps that do not turn with the device.
struct SingleOrientation: AuditCheck {
  static let name = AutomaticCheck.singleOrientation
  static let summary = "The app does not turn with the device."
  static let explanation = """
    Who keeps the phone on a stand or needs large text is helped by the width of landscape. The
    Info.plist of the app names only upright or only sideways orientations for iPhone. Allow both
    where the content does not forbid it, and look whether each screen keeps entries and place.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.propertyLists.filter(\.isApp).compactMap { list in
      guard let orientations = list.orientations, !orientations.names.isEmpty else { return nil }
      let isLandscape = Set(orientations.names.map { $0.contains("Landscape") })
      guard isLandscape.count == 1, let only = isLandscape.first else { return nil }
      return AuditFinding(
        .advice, .certain,
        only ? "audit.single-orientation.landscape" : "audit.single-orientation.portrait",
        at: [orientations.place], code: Self.code, identity: [])
    }
  }
}
