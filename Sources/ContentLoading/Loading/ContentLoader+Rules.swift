import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func rules(in topics: [TopicID], _ words: [RuleWords]) -> [Rule] {
    let paths = topics.flatMap { topic in
      self.paths(in: RulePath.folder(of: topic), extension: "yaml")
        .map { RulePath(topic: topic, model: $0) }
    }
    return parallel(paths) { $0.rule($1, words) }.compactMap(\.self)
  }

  private mutating func rule(_ path: RulePath, _ words: [RuleWords]) -> Rule? {
    guard let root = yaml(at: path.model) else { return nil }
    let fields = Fields(root, known: Self.ruleKeys, &diagnostics)
    for field in RuleField.ofModel where declarations.requires(field) {
      if let node = fields.required(field.rawValue, &diagnostics) {
        if field.isList { Fields.reportEmpty(node, field.rawValue, &diagnostics) }
      }
    }
    let status = status(fields)
    let history = history(fields)
    return Rule(
      id: checkedID(RuleID("\(path.topic).\(path.slug)"), fields), topic: path.topic,
      kind: fields.optionalChoice("kind", &diagnostics),
      impact: fields.optional("impact").flatMap { impact($0) },
      section: fields.optionalID("section", &diagnostics),
      order: fields.optionalInteger("order", &diagnostics),
      platforms: platformScope("platforms", of: fields),
      appearances: appearances(fields), components: fields.ids("components", &diagnostics),
      apis: fields.elements("apis", &diagnostics).map { api($0) }, status: status,
      statedIntroduction: fields.locatedDate("introduced", &diagnostics), history: history,
      citations: citations(fields),
      related: fields.ids("related", &diagnostics), colors: fields.ids("colors", &diagnostics),
      contrast: contrast(fields),
      checks: fields.references("checks", &diagnostics),
      criteria: fields.ids("criteria", &diagnostics),
      aliases: fields.texts("aliases", &diagnostics),
      texts: ruleTexts(path, words, status, history), location: fields.location)
  }

  private static let ruleKeys = [
    "id", "kind", "impact", "section", "order", "platforms", "appearances", "components", "apis",
    "status", "superseded", "introduced", "history", "citations", "related", "colors", "contrast",
    "checks", "criteria", "aliases",
  ]

  /// Reads an impact, which is one of the declared scale.
  mutating func impact(_ node: YAMLNode) -> Impact? {
    guard let text = Fields.text(node, &diagnostics) else { return nil }
    let impact = Impact(rawValue: text)
    if declarations.impacts.contains(impact) { return impact }
    guard !declarations.unread.contains(.impacts) else { return nil }
    let known = declarations.impacts.map(\.rawValue)
    diagnostics.append(.unknownValue(text, known, at: node.location))
    return nil
  }

  private mutating func appearances(_ fields: Fields) -> [Appearance] {
    guard let node = fields.optional("appearances"), node.scalar != "all" else {
      return Appearance.allCases
    }
    Fields.reportEmpty(node, "appearances", &diagnostics)
    var known: [Appearance] = []
    for item in Fields.elements(node, &diagnostics) {
      guard let appearance: Appearance = Fields.choice(item, &diagnostics) else { continue }
      if known.contains(appearance) {
        diagnostics.append(.repeatedReference(Located(appearance.rawValue, at: item.location)))
      } else {
        known.append(appearance)
      }
    }
    return known
  }

  private mutating func api(_ node: YAMLNode) -> APIName {
    let item = Fields(node, known: ["name", "framework", "url"], &diagnostics)
    return APIName(
      name: item.line("name", &diagnostics), framework: item.text("framework", &diagnostics),
      url: item.optionalText("url", &diagnostics))
  }

  /// Reads the citations. Reports those that occur twice, with the same section and revision.
  mutating func citations(_ fields: Fields) -> [Citation] {
    var known: [Citation] = []
    for node in fields.elements("citations", &diagnostics) {
      let citation = citation(node)
      if known.contains(where: { $0.isSame(as: citation) }) {
        diagnostics.append(
          .repeatedReference(
            Located(citation.source.value.rawValue, at: citation.source.location)))
      } else {
        known.append(citation)
      }
    }
    return known
  }

  private mutating func citation(_ node: YAMLNode) -> Citation {
    let item = Fields(node, known: ["source", "section", "revision"], &diagnostics)
    let section = item.optionalText("section", &diagnostics)
    return Citation(
      source: item.id("source", &diagnostics), section: section == "unknown" ? nil : section,
      revision: item.optionalDate("revision", &diagnostics))
  }

  /// Reads the colors whose contrast a rule shows. Foregrounds and backgrounds need each other; the
  /// exceptions can stand alone.
  private mutating func contrast(_ fields: Fields) -> RuleContrast? {
    guard let node = fields.optional("contrast") else { return nil }
    let pair = ["foregrounds", "backgrounds"]
    let item = Fields(node, known: pair + ["exceptions"], &diagnostics)
    if pair.contains(where: { item.optional($0) != nil }) {
      for key in pair {
        item.required(key, &diagnostics).map { Fields.reportEmpty($0, key, &diagnostics) }
      }
    }
    return RuleContrast(
      foregrounds: item.references("foregrounds", &diagnostics).map { ColorSelection($0) },
      backgrounds: item.ids("backgrounds", &diagnostics),
      exceptions: item.ids("exceptions", &diagnostics))
  }

  private mutating func status(_ fields: Fields) -> RuleStatus {
    let written: StatusName? = fields.optionalChoice("status", &diagnostics)
    let name = written ?? .current
    let isRead = written != nil || fields.optional("status") == nil
    if isRead, name != .superseded, let node = fields.optional("superseded") {
      diagnostics.append(.notSuperseded(name.rawValue, at: node.location))
    }
    switch name {
    case .current: return .current
    case .untraced: return .untraced
    case .superseded: return superseded(fields)
    }
  }

  private mutating func superseded(_ fields: Fields) -> RuleStatus {
    guard let node = fields.required("superseded", &diagnostics) else {
      return .superseded(by: nil, on: .unknown)
    }
    let item = Fields(node, known: ["on", "by"], &diagnostics)
    let successor = item.optional("by").flatMap { Fields.text($0, &diagnostics) }
    return .superseded(
      by: successor.flatMap { $0 == "none" ? nil : Located(RuleID($0), at: item.place("by")) },
      on: item.knownDate("on", &diagnostics))
  }
}

extension RuleField {
  /// The fields of the YAML file in `Content/`. The others are in the texts.
  fileprivate static let ofModel: [RuleField] = [
    .kind, .impact, .section, .order, .platforms, .citations,
  ]

  fileprivate var isList: Bool { self == .platforms || self == .citations }
}

extension Citation {
  fileprivate func isSame(as other: Citation) -> Bool {
    !source.value.rawValue.isEmpty && source.value == other.source.value && section == other.section
      && revision == other.revision
  }
}

private enum StatusName: String, CaseIterable {
  case current, superseded, untraced
}

extension Diagnostic {
  static func notSuperseded(_ status: String, at place: ContentLocation) -> Diagnostic {
    let message = LocalizableMessage("content.contradictory-status", ["status": .text(status)])
    return Diagnostic(message.suggesting("superseded"), at: place, code: "contradictory-status")
  }
}
