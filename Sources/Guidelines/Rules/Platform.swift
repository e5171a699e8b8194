package import Diagnostics

/// An operating system that guidelines are about.
package struct Platform: ContentObject {
  package let id: PlatformID
  package let names: Localized<String>
  /// Other words for the platform that people search for, such as the devices that it runs on.
  package let aliases: Localized<[String]>
  package let location: ContentLocation

  package init(
    id: PlatformID, names: Localized<String>, aliases: Localized<[String]> = Localized(),
    location: ContentLocation
  ) {
    self.id = id
    self.names = names
    self.aliases = aliases
    self.location = location
  }
}

/// A part of an interface that rules are about, such as a button.
package struct Component: ContentObject {
  package let id: ComponentID
  package let names: Localized<String>
  package let location: ContentLocation

  package init(id: ComponentID, names: Localized<String>, location: ContentLocation) {
    self.id = id
    self.names = names
    self.location = location
  }
}

/// Whether a topic applies to a platform.
package enum PlatformState: String, CaseIterable, Sendable {
  case applies
  case noAdditionalConsiderations = "no-additional-considerations"
  case unsupported
  /// The sources of the topic say nothing about the platform.
  case notCovered = "not-covered"

  /// Whether rules of the topic for all platforms are meant for the platform.
  package var isInForce: Bool {
    switch self {
    case .applies, .noAdditionalConsiderations: true
    case .unsupported, .notCovered: false
    }
  }
}

/// The platforms to which a rule or a variant applies.
package enum PlatformScope: Sendable {
  case all
  case only([Located<PlatformID>])

  package func includes(_ platform: PlatformID) -> Bool {
    switch self {
    case .all: true
    case .only(let platforms): platforms.contains { $0.value == platform }
    }
  }
}
