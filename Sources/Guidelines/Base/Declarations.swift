import Diagnostics
package import Localization

/// What a knowledge base declares about its own objects: what it asks of its rules, and the names
/// that they can use.
package struct Declarations: Sendable {
  /// The sections of rules, in reading order.
  package var ruleSections = RuleSection.standard
  /// The fields that every rule must have.
  package var requiredFields: Set<RuleField> = []
  /// The scale of impacts, worst first.
  package var impacts = Impact.standard
  /// What checks look at.
  package var targets: [TargetID] = ["design", "code", "product"]
  /// The tools that steps of procedures can be for.
  package var tools: [ToolID] = []
  /// The tags of articles.
  package var tags: [TagID] = []
  /// The lists that were reported because of a mistake in them. What they lack is not reported where
  /// it is used as well.
  package var unread: Set<DeclaredWords> = []

  package init() {}
}

extension Declarations {
  /// Reads what the manifest declares. What it does not declare stays as it is.
  init(_ fields: inout FieldReader) {
    if let node = fields.optional("rules") {
      fields.inner(node) { rules in
        if rules.optional("sections") != nil { ruleSections = rules.declaredSections() }
        let isRead = rules.faults.isEmpty
        for name in rules.elements("required") {
          guard let field: RuleField = rules.choice(of: name) else { continue }
          if !requiredFields.insert(field).inserted {
            rules.reportRepeated(field.rawValue, at: name.location)
          }
        }
        if !isRead || rules.hasUnknownKeys { unread.insert(.sections) }
      }
    }
    func names(_ words: DeclaredWords) -> [String]? {
      let before = fields.faults.count
      guard fields.optional(words.rawValue) != nil else { return nil }
      let names = fields.declarable(fields.texts(words.rawValue))
      if fields.faults.count > before { unread.insert(words) }
      return names
    }
    impacts = names(.impacts)?.map { Impact(rawValue: $0) } ?? impacts
    targets = names(.targets)?.map { TargetID($0) } ?? targets
    tools = names(.tools)?.map { ToolID($0) } ?? tools
    tags = names(.tags)?.map { TagID($0) } ?? tags
  }

  package func requires(_ field: RuleField) -> Bool { requiredFields.contains(field) }

  /// The ids that have words in `Locales/<tag>/site.yaml`, by the key of their map there.
  package func ids(of words: DeclaredWords) -> [String] {
    switch words {
    case .sections: ruleSections.map(\.id.rawValue)
    case .impacts: impacts.map(\.rawValue)
    case .targets: targets.map(\.rawValue)
    case .tools: tools.map(\.rawValue)
    case .tags: tags.map(\.rawValue)
    }
  }
}

/// The maps in `Locales/<tag>/site.yaml` that name what a knowledge base declares.
package enum DeclaredWords: String, CaseIterable, Sendable {
  case sections, impacts, targets, tools, tags

  /// The groups of messages that hold the words, such as `impact` for `impact.serious`.
  package var groups: [String] {
    switch self {
    case .sections: ["rule.heading"]
    case .impacts: ["impact", "rule.weight", "checklist.impact"]
    case .targets: ["target"]
    case .tools: ["tool"]
    case .tags: ["tag"]
    }
  }

  /// The key of the message with the words for an id.
  package func message(_ id: String) -> String { "\(groups[0]).\(id)" }
}

/// The types only distinguish ids from other ids, because what they name has no properties beyond
/// its words.
package enum Target {}
package enum Tool {}
package enum Tag {}

extension Identifier where Subject == Target {
  /// The key of the message with the name of the target.
  package var message: String { DeclaredWords.targets.message(rawValue) }
}

extension Identifier where Subject == Tool {
  /// The key of the message with the name of the tool.
  package var message: String { DeclaredWords.tools.message(rawValue) }
}

extension Identifier where Subject == Tag {
  /// The key of the message with the name of the tag.
  package var message: String { DeclaredWords.tags.message(rawValue) }
}

extension FieldReader {
  /// Returns the names that can be declared. Reports those that are no ids or occur twice.
  mutating func declarable(_ names: [Located<String>]) -> [String] {
    var known: Set<String> = []
    return names.filter { name in
      if !name.value.isDeclarable {
        report("content.invalid-name", name)
        return false
      }
      let isNew = known.insert(name.value).inserted
      if !isNew { report("content.repeated-name", name) }
      return isNew
    }.map(\.value)
  }

  fileprivate mutating func declaredSections() -> [RuleSection] {
    var sections: [RuleSection] = []
    for node in elements("sections") {
      let (id, section) = inner(node) { item -> (Located<RuleSectionID>, RuleSection?) in
        let id: Located<RuleSectionID> = item.id("id")
        let role: RuleSection.Role? = item.required("role").flatMap { item.choice(of: $0) }
        let isRequired = item.flag("required")
        return (id, role.map { RuleSection(id: id.value, role: $0, isRequired: isRequired) })
      }
      if let section, !id.value.rawValue.isEmpty,
        allows(section, Located(id.value.rawValue, at: id.location), beside: sections)
      {
        sections.append(section)
      }
    }
    return sections
  }

  /// Returns whether a section can be declared next to others. Reports why not.
  private mutating func allows(
    _ section: RuleSection, _ name: Located<String>, beside others: [RuleSection]
  ) -> Bool {
    let isHistory = section.role == .history
    let isReserved =
      RuleSection.reservedIDs.contains(name.value) || isHistory != (name.value == "history")
    let fault: String? =
      if !name.value.isDeclarable {
        "invalid-name"
      } else if isReserved {
        isHistory ? "misnamed-history" : "reserved-name"
      } else if others.contains(where: { $0.id == section.id }) {
        "repeated-name"
      } else {
        nil
      }
    if let fault { report("content.\(fault)", name) }
    return fault == nil
  }

  private mutating func report(_ message: String, _ name: Located<String>) {
    report(
      LocalizableMessage(message, ["id": .text(name.value)]), at: name.location,
      code: "invalid-declaration")
  }
}

extension RuleSection {
  /// The ids that rules use for their other parts: as addresses of translation units, and as anchors
  /// on pages.
  fileprivate static let reservedIDs: Set = [
    "title", "statement", "question", "impact", "keywords", "illustration", "contrast", "colors",
    "related", "articles", "sources", "facts", "content", "checks", "criteria",
  ]
}

extension String {
  /// Whether the text can be declared as an id: lowercase letters, digits and hyphens.
  fileprivate var isDeclarable: Bool { wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil }
}

/// The keys of the file `site.yaml` of a locale, and the messages that they word.
package let siteKeys: [(key: String, message: String)] = [
  ("name", "site.name"), ("tagline", "home.title"), ("description", "home.lede"),
  ("notice", "site.notice"), ("license", "site.license"), ("links", "site.link"),
  ("about", "about"), ("method", "sources.method-text"), ("claims", "claims"),
  ("design", "style"),
]

extension MessageKey {
  /// Where `site.yaml` words the message, such as `description` for `home.lede`.
  package var inSiteFile: String {
    for (key, message) in siteKeys {
      if rawValue == message { return key }
      if rawValue.hasPrefix(message + ".") { return key + rawValue.dropFirst(message.count) }
    }
    return "words." + rawValue
  }
}
