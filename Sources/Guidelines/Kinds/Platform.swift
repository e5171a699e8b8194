package import Diagnostics

/// An operating system that guidelines are about.
package struct Platform: ListedKind {
  package static let kindName: LocalizableMessage = "kind.platform"
  package static let list = ObjectList("platforms", in: "platforms.yaml", alongside: ["aliases"])
  /// The lists of aliases in the same file.
  package static let aliases = ObjectList(
    "aliases", in: "platforms.yaml", alongside: ["platforms"], isRequired: false)

  package let id: PlatformID
  package let names: Localized<String>
  /// Other words for the platform that people search for, such as the devices that it runs on.
  package var aliases = Localized<[String]>()
  package let location: ContentLocation

  package var texts: Localized<String> { names }

  package init(_ fields: inout FieldReader, texts: Localized<String>) {
    let id: Located<PlatformID> = fields.id("id")
    (self.id, location, names) = (id.value, id.location, texts)
  }
}

/// A part of an interface that rules are about, such as a button.
package struct Component: ListedKind {
  package static let kindName: LocalizableMessage = "kind.component"
  package static let list = ObjectList("components", in: "components.yaml")

  package let id: ComponentID
  package let names: Localized<String>
  package let location: ContentLocation

  package var texts: Localized<String> { names }

  package init(_ fields: inout FieldReader, texts: Localized<String>) {
    let id: Located<ComponentID> = fields.id("id")
    (self.id, location, names) = (id.value, id.location, texts)
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
  package var isInForce: Bool { self == .applies || self == .noAdditionalConsiderations }
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

  /// The platforms that are named.
  var listed: [Located<PlatformID>] {
    if case .only(let platforms) = self { platforms } else { [] }
  }
}

extension FieldReader {
  /// Reads the key `platforms`, which is either `all`, as without the key, or a list of ids.
  mutating func platforms() -> PlatformScope {
    guard let node = optional("platforms"), node.scalar != "all" else { return .all }
    if node.scalar != nil {
      reportType(of: node, expected: "content.kind.platforms")
      return .all
    }
    reportEmpty(node, "platforms")
    return .only(
      references(of: node).map { Located(PlatformID($0.value), at: $0.location) })
  }
}
