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
    let status = status(fields)
    let history = history(fields)
    return Rule(
      id: checkedID(RuleID("\(path.topic).\(path.slug)"), fields), topic: path.topic,
      kind: fields.choice("kind", else: .do, &diagnostics),
      impact: fields.choice("impact", else: .minor, &diagnostics),
      section: fields.id("section", &diagnostics),
      order: fields.integer("order", &diagnostics),
      platforms: platformScope("platforms", of: fields),
      appearances: appearances(fields), components: fields.ids("components", &diagnostics),
      apis: fields.elements("apis", &diagnostics).map { api($0) }, status: status,
      statedIntroduction: fields.locatedDate("introduced", &diagnostics), history: history,
      citations: fields.oneOrMore("citations", &diagnostics).map { citation($0) },
      related: fields.ids("related", &diagnostics), colors: fields.ids("colors", &diagnostics),
      contrast: contrast(fields),
      checks: fields.texts("checks", &diagnostics),
      texts: ruleTexts(path, words, status, history), location: fields.location)
  }

  private static let ruleKeys = [
    "id", "kind", "impact", "section", "order", "platforms", "appearances", "components", "apis",
    "status", "superseded", "introduced", "history", "citations", "related", "colors", "contrast",
    "checks",
  ]

  private mutating func appearances(_ fields: Fields) -> [Appearance] {
    guard let node = fields.optional("appearances"), node.scalar != "all" else {
      return Appearance.allCases
    }
    Fields.reportEmpty(node, "appearances", &diagnostics)
    return Fields.elements(node, &diagnostics).compactMap { Fields.choice($0, &diagnostics) }
  }

  private mutating func api(_ node: YAMLNode) -> APIName {
    let item = Fields(node, known: ["name", "framework", "url"], &diagnostics)
    return APIName(
      name: item.text("name", &diagnostics), framework: item.text("framework", &diagnostics),
      url: item.optionalText("url", &diagnostics))
  }

  mutating func citation(_ node: YAMLNode) -> Citation {
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
      foregrounds: item.texts("foregrounds", &diagnostics).map { ColorSelection($0) },
      backgrounds: item.ids("backgrounds", &diagnostics),
      exceptions: item.ids("exceptions", &diagnostics))
  }

  private mutating func status(_ fields: Fields) -> RuleStatus {
    let name: StatusName = fields.choice("status", else: .current, &diagnostics)
    if name != .superseded, let node = fields.optional("superseded") {
      diagnostics.append(.notSuperseded(name, at: node.location))
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

private enum StatusName: String, CaseIterable {
  case current, superseded, untraced
}

extension Diagnostic {
  fileprivate static func notSuperseded(
    _ status: StatusName, at place: ContentLocation
  ) -> Diagnostic {
    let message = LocalizableMessage(
      "content.contradictory-status", ["status": .text(status.rawValue)])
    return Diagnostic(message.suggesting("superseded"), at: place, code: "contradictory-status")
  }
}
