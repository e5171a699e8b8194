import Diagnostics
import Guidelines

extension ContentLoader {
  /// The keys of the manifest that declare what the knowledge base asks of its objects.
  static let declarationKeys = ["rules", "impacts", "targets", "tools", "tags"]

  /// Reads what the manifest declares. What it does not declare is as `Declarations` has it.
  mutating func readDeclarations(_ fields: Fields) {
    let standard = Declarations()
    let before = diagnostics.count
    if let node = fields.optional("rules") {
      let rules = Fields(node, known: ["sections", "required"], &diagnostics)
      declarations.ruleSections = ruleSections(rules) ?? standard.ruleSections
      noteUnread(.sections, rules, since: before)
      declarations.requiredFields = requiredFields(rules)
    }
    if fields.isMisspelt("rules") { declarations.unread.insert(.sections) }
    declarations.impacts =
      names(.impacts, fields)?.map { Impact(rawValue: $0) } ?? standard.impacts
    declarations.targets = names(.targets, fields)?.map { TargetID($0) } ?? standard.targets
    declarations.tools = names(.tools, fields)?.map { ToolID($0) } ?? standard.tools
    declarations.tags = names(.tags, fields)?.map { TagID($0) } ?? standard.tags
  }

  /// Returns the names of a list, or nil if the manifest does not have the list.
  private mutating func names(_ words: DeclaredWords, _ fields: Fields) -> [String]? {
    let before = diagnostics.count
    defer { noteUnread(words, fields, since: before) }
    guard fields.optional(words.rawValue) != nil else { return nil }
    return declarable(fields.texts(words.rawValue, &diagnostics))
  }

  /// Notes a list if its key is misspelt, or if there are more diagnostics than there were before.
  private mutating func noteUnread(_ words: DeclaredWords, _ fields: Fields, since before: Int) {
    if diagnostics.count > before || fields.isMisspelt(words.rawValue) {
      declarations.unread.insert(words)
    }
  }

  private mutating func requiredFields(_ rules: Fields) -> Set<RuleField> {
    let names = rules.elements("required", &diagnostics)
    var fields: Set<RuleField> = []
    for node in names {
      guard let field: RuleField = Fields.choice(node, &diagnostics) else { continue }
      if !fields.insert(field).inserted {
        diagnostics.append(.repeatedReference(Located(field.rawValue, at: node.location)))
      }
    }
    return fields
  }

  /// Returns the names that can be declared. Reports those that are no ids or occur twice.
  mutating func declarable(_ names: [Located<String>]) -> [String] {
    var known: Set<String> = []
    return names.filter { name in
      if !name.value.isDeclarable {
        diagnostics.append(.invalidName(name))
        return false
      }
      guard known.insert(name.value).inserted else {
        diagnostics.append(.repeatedName(name))
        return false
      }
      return true
    }.map(\.value)
  }

  private mutating func ruleSections(_ fields: Fields) -> [RuleSection]? {
    guard fields.optional("sections") != nil else { return nil }
    let nodes = fields.elements("sections", &diagnostics)
    var sections: [RuleSection] = []
    for node in nodes {
      let item = Fields(node, known: ["id", "role", "required"], &diagnostics)
      let id: Located<RuleSectionID> = item.id("id", &diagnostics)
      let role: RuleSection.Role? = item.required("role", &diagnostics).flatMap {
        Fields.choice($0, &diagnostics)
      }
      let isRequired = item.flag("required", &diagnostics)
      guard let role, !id.value.rawValue.isEmpty,
        allows(RuleSection(id: id.value, role: role), at: id.location, beside: sections)
      else { continue }
      sections.append(RuleSection(id: id.value, role: role, isRequired: isRequired))
    }
    return sections
  }

  /// Returns whether a section can be declared beside others. Reports why not.
  private mutating func allows(
    _ section: RuleSection, at place: ContentLocation, beside others: [RuleSection]
  ) -> Bool {
    let id = section.id.rawValue
    let name = Located(id, at: place)
    let isHistory = section.role == .history
    if !id.isDeclarable {
      diagnostics.append(.invalidName(name))
    } else if RuleSection.reservedIDs.contains(id) || isHistory != (id == "history") {
      diagnostics.append(isHistory ? .misnamedHistory(name) : .reservedName(name))
    } else if others.contains(where: { $0.id == section.id }) {
      diagnostics.append(.repeatedName(name))
    } else {
      return true
    }
    return false
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

extension Diagnostic {
  private static func declaration(
    _ message: String, _ name: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(message, ["id": .text(name.value)]), at: name.location,
      code: "invalid-declaration")
  }

  fileprivate static func invalidName(_ name: Located<String>) -> Diagnostic {
    declaration("content.invalid-name", name)
  }

  fileprivate static func repeatedName(_ name: Located<String>) -> Diagnostic {
    declaration("content.repeated-name", name)
  }

  fileprivate static func reservedName(_ name: Located<String>) -> Diagnostic {
    declaration("content.reserved-name", name)
  }

  fileprivate static func misnamedHistory(_ name: Located<String>) -> Diagnostic {
    declaration("content.misnamed-history", name)
  }
}
