import ColorScience
import Diagnostics
import Guidelines

/// Color sets that repeat the values of a system color.
extension HardCodedColor {
  func copies(in subject: AuditSubject) -> [AuditFinding] {
    subject.colorSets.compactMap { set in
      guard let copy = subject.systemCopy(in: set), !copy.isOwnChoice || subject.options.guesses
      else { return nil }
      return .copied(copy, set)
    }
  }
}

extension AuditFinding {
  fileprivate static func copied(_ copy: SystemCopy, _ set: ColorSet) -> AuditFinding {
    let key = (copy.isComplete ? "copy" : "partial-copy") + (copy.isOutdated ? ".old" : ".today")
    let message = LocalizableMessage(
      "audit.color-set.\(key)",
      [
        "appearance": .message(copy.appearance.label), "color": .text(copy.value.text(.hex)),
        "edition": .text(copy.edition.rawValue), "name": .text(copy.color.id.rawValue),
        "set": .text(set.name),
      ])
    let slot = set.slot(in: copy.appearance, on: universalIdiom)
    return AuditFinding(
      copy.isComplete ? .warning : .advice, copy.isOwnChoice ? .guess : .certain,
      copy.isOwnChoice ? message : message.proposing(copy.color.apis.first?.name),
      at: [slot?.location ?? set.location], code: HardCodedColor.code,
      identity: [set.name, copy.color.id.rawValue, copy.edition.rawValue])
  }
}
