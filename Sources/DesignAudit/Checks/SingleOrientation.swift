import Diagnostics
import Guidelines

/// A check for iPhone apps that do not turn with the device.
struct SingleOrientation: AuditCheck {
  static let name = AutomaticCheck.singleOrientation
  static let summary = "The app does not rotate with the device."
  static let explanation = """
    Landscape gives more width to people who keep their phone on a stand or need large text. The
    app's Info.plist, or the build setting `INFOPLIST_KEY_UISupportedInterfaceOrientations`, allows
    only portrait or only landscape on iPhone. Allow both unless the content forbids it, and check
    that each screen keeps what was entered and where people were. Left out are apps whose delegate
    chooses orientations in code, and projects in a folder below another one, which are usually
    tools and samples.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    guard !subject.sources.contains(where: \.turnsInCode) else { return [] }
    let lists = subject.propertyLists.filter {
      subject.isOfApp($0) && !subject.isOfSecondProject($0.path) && $0.isAlwaysLandscape != nil
    }
    return Dictionary(grouping: lists) { "\($0.origin) \($0.isAlwaysLandscape == true)" }
      .sorted { $0.key < $1.key }.map { finding(of: $1) }
  }

  private func finding(of lists: [InfoPropertyList]) -> AuditFinding {
    let message: LocalizableMessage =
      lists[0].isAlwaysLandscape == true
      ? "audit.single-orientation.landscape" : "audit.single-orientation.portrait"
    let places = Set(lists.flatMap { $0.orientations?.places ?? [] })
    return AuditFinding(
      .advice, .certain, message, at: places.sorted(), code: Self.code, identity: [])
  }
}

extension SourceTokens {
  /// Whether the delegate of an app chooses the orientations of a window, and does not name one alone.
  var turnsInCode: Bool {
    tokens.indices.contains { index in
      guard isWord(in: orientationMethods, at: index),
        let brace = (index..<min(index + 30, tokens.count)).first(where: { isMark("{", at: $0) }),
        let body = inside(brace)
      else { return false }
      // `return UIInterfaceOrientationMask.portrait` has four tokens.
      return body.count(where: { !isMark(";", at: $0) }) > 4
    }
  }
}

private let orientationMethods: WordSet = [
  "supportedInterfaceOrientationsFor", "supportedInterfaceOrientationsForWindow",
]

extension InfoPropertyList {
  /// Whether the app is always sideways; nil if it turns, or if the list names no orientation.
  fileprivate var isAlwaysLandscape: Bool? {
    let kinds = Set((orientations?.names ?? []).map { $0.contains("Landscape") })
    return kinds.count == 1 ? kinds.first : nil
  }
}
