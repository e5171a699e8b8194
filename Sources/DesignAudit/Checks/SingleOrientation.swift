import Diagnostics
import Guidelines

/// A check for iPhone apps that do not turn with the device.
struct SingleOrientation: AuditCheck {
  static let name = AutomaticCheck.singleOrientation
  static let summary = "The app does not turn with the device."
  static let explanation = """
    Who keeps the phone on a stand or needs large text is helped by the width of landscape. The
    Info.plist of the app, or the build setting `INFOPLIST_KEY_UISupportedInterfaceOrientations`, names
    only upright or only sideways orientations for iPhone. Allow both
    where the content does not forbid it, and look whether each screen keeps entries and place. Apps of a
    project in a folder below another one, tools and samples as a rule, are passed over.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let lists = subject.propertyLists.filter {
      subject.isOfApp($0) && !subject.isOfSecondProject($0.path) && $0.isAlwaysLandscape != nil
    }
    return Dictionary(grouping: lists) { "\($0.origin) \($0.isAlwaysLandscape == true)" }
      .sorted { $0.key < $1.key }.map { _, lists in
        AuditFinding(
          .advice, .certain,
          lists[0].isAlwaysLandscape == true
            ? "audit.single-orientation.landscape" : "audit.single-orientation.portrait",
          at: Set(lists.flatMap { $0.orientations?.places ?? [] }).sorted(), code: Self.code,
          identity: [])
      }
  }
}

extension InfoPropertyList {
  /// Whether the app is always sideways; nil if it turns, or if the list names no orientation.
  fileprivate var isAlwaysLandscape: Bool? {
    let kinds = Set((orientations?.names ?? []).map { $0.contains("Landscape") })
    return kinds.count == 1 ? kinds.first : nil
  }
}
