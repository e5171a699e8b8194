import Diagnostics

extension LocalizableMessage {
  /// Returns the message with another number of places, where it names it.
  func recounted(from old: Int, to new: Int) -> Self {
    if key == "audit.at-places", new == 1, case .message(let message)? = arguments["message"] {
      return message
    }
    if new == 1, let single = singularKeys[key] { return Self(single) }
    var arguments = arguments
    switch arguments["count"] {
    case .number(old): arguments["count"] = .number(new)
    case .text("\(old)"): arguments["count"] = .text("\(new)")
    default: break
    }
    if case .message(let message)? = arguments["message"] {
      arguments["message"] = .message(message.recounted(from: old, to: new))
    }
    return Self(key, arguments)
  }
}

/// The messages for one place, by those for several.
private let singularKeys = [
  "audit.hard-coded.several": "audit.hard-coded.own",
  "audit.fixed-font-size.several": "audit.fixed-font-size.one",
  "audit.missing-profiles": "audit.missing-profile",
  "audit.missing-profiles-everywhere": "audit.missing-profile",
]
