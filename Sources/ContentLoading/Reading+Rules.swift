import Diagnostics
import Guidelines
import Localization

extension Reading {
  mutating func rules(in topics: [TopicID], _ words: [RuleWords]) -> [Rule] {
    let models = topics.flatMap { paths(in: RulePath.folder(of: $0), extension: "yaml") }
    return remembered(models, in: \.rules) { path in
      words.map { RulePath(path).words($0.locale) }
    } _: { reading, path in
      reading.rule(RulePath(path), words)
    }.compactMap(\.self)
  }

  private mutating func rule(_ path: RulePath, _ words: [RuleWords]) -> Rule? {
    guard let root = yaml(at: path.model) else { return nil }
    let fields = Fields(root, known: Self.ruleKeys, &found)
    let status = status(fields)
    return Rule(
      id: checkedID(RuleID("\(path.topic).\(path.slug)"), fields), topic: path.topic,
      kind: fields.choice("kind", else: .do, &found),
      impact: fields.choice("impact", else: .minor, &found), section: fields.id("section", &found),
      order: fields.integer("order", &found), platforms: platformScope("platforms", of: fields),
      appearances: appearances(fields), components: fields.ids("components", &found),
      apis: fields.elements("apis", &found).map { api($0) }, status: status,
      introduced: fields.optionalDate("introduced", &found),
      citations: fields.oneOrMore("citations", &found).map { citation($0) },
      related: fields.ids("related", &found), colors: fields.ids("colors", &found),
      checks: fields.texts("checks", &found),
      texts: ruleTexts(path, words, status), location: fields.location,
      digest: digest(of: path, words), modelDigest: digest(ofModelOf: path))
  }

  private static let ruleKeys = [
    "id", "kind", "impact", "section", "order", "platforms", "appearances", "components", "apis",
    "status", "superseded", "introduced", "citations", "related", "colors", "checks",
  ]

  private mutating func appearances(_ fields: Fields) -> [Appearance] {
    guard let node = fields.optional("appearances"), node.scalar != "all" else {
      return Appearance.allCases
    }
    Fields.reportEmpty(node, "appearances", &found)
    return Fields.elements(node, &found).compactMap { Fields.choice($0, &found) }
  }

  private mutating func api(_ node: YAMLNode) -> APIName {
    let item = Fields(node, known: ["name", "framework", "url"], &found)
    return APIName(
      name: item.text("name", &found), framework: item.text("framework", &found),
      url: item.optionalText("url", &found))
  }

  private mutating func citation(_ node: YAMLNode) -> Citation {
    let item = Fields(node, known: ["source", "section", "revision"], &found)
    let section = item.optionalText("section", &found)
    return Citation(
      source: item.id("source", &found), section: section == "unknown" ? nil : section,
      revision: item.optionalDate("revision", &found))
  }

  private mutating func status(_ fields: Fields) -> RuleStatus {
    let name: StatusName = fields.choice("status", else: .current, &found)
    if name != .superseded, let node = fields.optional("superseded") {
      found.append(.notSuperseded(name, at: node.location))
    }
    switch name {
    case .current: return .current
    case .untraced: return .untraced
    case .superseded: return superseded(fields)
    }
  }

  private mutating func superseded(_ fields: Fields) -> RuleStatus {
    guard let node = fields.required("superseded", &found) else {
      return .superseded(by: nil, on: .unknown)
    }
    let item = Fields(node, known: ["on", "by"], &found)
    let successor = item.optional("by").flatMap { Fields.text($0, &found) }
    return .superseded(
      by: successor.flatMap { $0 == "none" ? nil : Located(RuleID($0), at: item.place("by")) },
      on: item.knownDate("on", &found))
  }
}

private enum StatusName: String, CaseIterable {
  case current, superseded, untraced
}

extension Diagnostic {
  fileprivate static func notSuperseded(
    _ status: StatusName, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      "field 'superseded' contradicts status '\(status.rawValue)'; did you mean 'superseded'?",
      at: place, code: "contradictory-status")
  }
}
