import ColorScience
import Diagnostics
import Guidelines

/// Color sets that repeat the values of a system color. A palette that was exported on purpose is a
/// copy that is known, as long as its values are those of today.
extension HardCodedColor {
  func copies(in subject: AuditSubject) -> [AuditFinding] {
    subject.colorSets.compactMap { set in
      guard subject.usedSets.contains(set.location.path), !set.isOfTheme,
        let copy = subject.systemCopy(in: set), !set.isExported || copy.isOutdated,
        !copy.isOwnChoice || subject.options.guesses,
        let api = copy.color.apis.isEmpty ? "" : subject.api(of: copy, for: set)
      else { return nil }
      return .copied(copy, set, api)
    }
  }
}

extension AuditSubject {
  /// Returns the name in code of a color that a set copies, in a framework of the platforms that its
  /// folders speak of, or those of the app; nil if there is none.
  fileprivate func api(of copy: SystemCopy, for set: ColorSet) -> String? {
    let words = Set(set.location.path.split(separator: "/").flatMap { String($0).nameWords })
    let platforms = options.platforms.map(\.rawValue)
    let isOnlyForIOS = !words.isDisjoint(with: ["ios", "iphone", "ipad", "mobile"])
    let mayBeForMac =
      !words.isDisjoint(with: ["mac", "macos"]) || platforms.contains("macOS") && !isOnlyForIOS
    let apis = copy.color.apis.filter { api in
      mayBeForMac ? api.framework != "UIKit" : api.framework != "AppKit" || platforms.isEmpty
    }
    return apis.first?.name
  }
}

extension AuditFinding {
  fileprivate static func copied(
    _ copy: SystemCopy, _ set: ColorSet, _ api: String
  ) -> AuditFinding {
    let key = (copy.isComplete ? "copy" : "partial-copy") + (copy.isOutdated ? ".old" : ".today")
    let message = LocalizableMessage(
      "audit.color-set.\(key)",
      [
        "appearance": .message(copy.appearance.label), "color": .text(copy.value.text(.hex)),
        "edition": .text(copy.edition.rawValue), "name": .text(copy.color.id.rawValue),
        "set": .text(set.name),
      ])
    let slot = set.slot(in: copy.appearance, on: set.mainIdiom)
    return AuditFinding(
      copy.isComplete ? .warning : .advice, copy.isOwnChoice ? .guess : .certain,
      copy.isOwnChoice ? message : message.proposing(api.isEmpty ? nil : api),
      at: [slot?.location ?? set.location], code: HardCodedColor.code,
      identity: [set.name, copy.color.id.rawValue, copy.edition.rawValue])
  }
}
