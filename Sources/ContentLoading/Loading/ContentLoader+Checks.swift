import Diagnostics
import Guidelines
import Localization
import MarkdownTree

extension ContentLoader {
  /// Reads the files of the optional folder `Content/checks`, in their order.
  mutating func checks(_ locales: [LocaleTag]) -> [Check] {
    let paths = paths(in: CheckPath.folder, extension: "yaml").map { CheckPath(model: $0) }
    return parallel(paths) { $0.check($1, locales) }.compactMap(\.self).sorted(by: \.order)
  }

  private mutating func check(_ path: CheckPath, _ locales: [LocaleTag]) -> Check? {
    guard let root = yaml(at: path.model) else { return nil }
    let fields = Fields(root, known: Self.checkKeys, &diagnostics)
    let before = diagnostics.count
    let procedure = fields.optional("procedure").flatMap { self.procedure($0, under: "procedure") }
    let isRead = diagnostics.count == before && !fields.isMisspelt("procedure")
    let steps = isRead ? worded(procedure?.steps.map(\.id) ?? [], path, locales) : nil
    return Check(
      id: checkedID(path.check, fields), severity: severity(fields),
      platforms: platformScope("platforms", of: fields),
      target: fields.optionalID("target", &diagnostics), status: checkStatus(fields),
      automatic: fields.references("automatic", &diagnostics),
      criteria: fields.ids("criteria", &diagnostics),
      aliases: fields.texts("aliases", &diagnostics),
      order: fields.optionalInteger("order", &diagnostics)?.value, procedure: procedure,
      texts: checkTexts(path, steps, locales), location: fields.location)
  }

  private static let checkKeys = [
    "id", "severity", "platforms", "target", "status", "superseded", "automatic", "criteria",
    "aliases", "order", "procedure",
  ]

  private mutating func severity(_ fields: Fields) -> Located<Impact>? {
    fields.optional("severity").flatMap { node in
      impact(node).map { Located($0, at: node.location) }
    }
  }

  private mutating func checkStatus(_ fields: Fields) -> CheckStatus {
    let written: CheckStatusName? = fields.optionalChoice("status", &diagnostics)
    let status = written ?? .current
    let node = fields.optional("superseded")
    let isRead = written != nil || fields.optional("status") == nil
    if isRead, status != .superseded, let node {
      diagnostics.append(.notSuperseded(status.rawValue, at: node.location))
    }
    switch status {
    case .current: return .current
    case .draft: return .draft
    case .superseded:
      let item = node.map { Fields($0, known: ["by"], &diagnostics) }
      return .superseded(by: item?.id("by", &diagnostics))
    }
  }
}

private enum CheckStatusName: String, CaseIterable {
  case current, superseded, draft
}

/// Procedures.
extension ContentLoader {
  /// Reads a procedure or a part of one: a list of parts, a map with `all` or `any`, or a step.
  private mutating func procedure(_ node: YAMLNode, under key: String) -> Procedure? {
    guard case .mapping(let entries) = node.content else {
      return parts(node, key, of: "all").map { .all($0) }
    }
    let keys = entries.map(\.key)
    guard let group = ["any", "all"].first(where: keys.contains) else {
      return step(node).map { .step($0) }
    }
    let fields = Fields(node, known: [group], &diagnostics)
    guard let inner = fields.required(group, &diagnostics),
      let parts = parts(inner, group, of: group)
    else { return nil }
    return group == "any" ? .any(parts) : .all(parts)
  }

  /// Reads the parts of a group. Reports a group that is not a list or is empty, and returns nil.
  /// Also reports parts that are groups of the same kind, and steps that occur twice.
  private mutating func parts(
    _ node: YAMLNode, _ key: String, of group: String
  ) -> [Procedure]? {
    Fields.reportEmpty(node, key, &diagnostics)
    let nodes = Fields.elements(node, &diagnostics)
    let before = diagnostics.count
    let parts = nodes.compactMap { procedure($0, under: key) }
    if diagnostics.count == before {
      for (node, part) in zip(nodes, parts) where part.group == group || part.isAlone {
        diagnostics.append(.needlessGroup(part.group ?? group, at: node.location))
      }
      reportRepeated(parts)
    }
    return parts.isEmpty ? nil : parts
  }

  private mutating func reportRepeated(_ parts: [Procedure]) {
    var known: Set<[String]> = []
    for case .step(let step) in parts {
      let name = [
        step.id.value, step.tool?.value.rawValue ?? "", step.platform?.value.rawValue ?? "",
      ]
      if !known.insert(name).inserted { diagnostics.append(.repeatedReference(step.id)) }
    }
  }

  private mutating func step(_ node: YAMLNode) -> ProcedureStep? {
    let keys = ["step", "tool", "platform"]
    // A map without any of these keys is probably a group with a misspelt key.
    let isGroup =
      node.entries.map { !$0.isEmpty && !$0.contains { keys.contains($0.key) } } ?? false
    let fields = Fields(node, known: keys + (isGroup ? ["any", "all"] : []), &diagnostics)
    guard !isGroup else { return nil }
    let id = fields.text("step", &diagnostics)
    guard !id.isEmpty else { return nil }
    return ProcedureStep(
      id: Located(id, at: fields.place("step")), tool: fields.optionalID("tool", &diagnostics),
      platform: fields.optionalID("platform", &diagnostics))
  }
}

extension Procedure {
  /// The key of a group; nil for a step.
  fileprivate var group: String? {
    switch self {
    case .step: nil
    case .all: "all"
    case .any: "any"
    }
  }

  /// Whether the procedure is a group of one part.
  fileprivate var isAlone: Bool { parts.count == 1 }
}

extension Diagnostic {
  fileprivate static func needlessGroup(_ group: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      .warning, LocalizableMessage("content.needless-group", ["group": .text(group)]), at: place,
      code: "needless-group")
  }

  fileprivate static func unwordedStep(
    _ step: Located<String>, _ texts: [String]
  ) -> Diagnostic {
    let message = LocalizableMessage("content.unworded-step", ["step": .text(step.value)])
    return Diagnostic(
      message.suggesting(suggestion(for: step.value, among: texts)), at: step.location,
      code: "missing-field")
  }
}

/// Texts.
extension ContentLoader {
  /// Returns the ids of steps, each once. If a step has no text in any locale that has words for the
  /// check, reports the step and returns nil, because texts without a step are probably meant for it.
  private mutating func worded(
    _ steps: [Located<String>], _ path: CheckPath, _ locales: [LocaleTag]
  ) -> [String]? {
    let pages = locales.compactMap { content[path.words($0)]?.page }
    let texts = Set(pages.flatMap(\.stepIDs))
    guard !pages.isEmpty, !pages.contains(where: \.hasMisspeltSteps),
      let step = steps.first(where: { !texts.contains($0.value) })
    else { return steps.map(\.value).withoutRepetitions }
    diagnostics.append(.unwordedStep(step, texts.sorted()))
    return nil
  }

  private mutating func checkTexts(
    _ path: CheckPath, _ steps: [String]?, _ locales: [LocaleTag]
  ) -> Localized<CheckText> {
    var texts = Localized<CheckText>()
    for locale in locales {
      let words = path.words(locale)
      guard exists(words), let page = page(at: words) else { continue }
      texts[locale] = text(of: locale) { $0.checkText(page, steps) }.text
    }
    return texts.completed(partial, by: source) { [source] in $0.completed(by: $1, in: source) }
  }

  private mutating func checkText(_ page: TextPage, _ steps: [String]?) -> CheckText {
    let fields = Fields(
      page.frontMatter, known: ["title", "reading", "question", "keywords", "steps"],
      &diagnostics)
    return CheckText(
      title: fields.line("title", &diagnostics),
      question: fields.optionalText("question", &diagnostics),
      steps: textMap("steps", of: steps, fields) {
        Fields.markdown($0, &$1) ?? MarkdownText("", Prose([]))
      },
      keywords: fields.texts("keywords", &diagnostics).map(\.value), body: page.body,
      reading: fields.optionalText("reading", &diagnostics), location: page.location)
  }
}

extension TextPage {
  /// The ids of the steps that the page has texts for.
  fileprivate var stepIDs: [String] {
    frontMatter.entries?.first { $0.key == "steps" }?.value.entries?.map(\.key) ?? []
  }

  /// Whether a key of the front matter was probably meant to be `steps`.
  fileprivate var hasMisspeltSteps: Bool {
    (frontMatter.entries ?? []).contains { suggestion(for: $0.key, among: ["steps"]) != nil }
  }
}

private struct CheckPath {
  static let folder = "Content/checks"

  let check: CheckID
  /// The path of the check's YAML file in `Content/`.
  let model: String

  init(model: String) {
    self.model = model
    check = CheckID(String(model.dropFirst(Self.folder.count + 1).dropLast(".yaml".count)))
  }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/checks/\(check).md" }
}
