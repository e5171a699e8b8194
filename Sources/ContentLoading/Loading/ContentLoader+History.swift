import Diagnostics
import Guidelines

extension ContentLoader {
  mutating func history(_ rule: Fields) -> [HistoryEntry] {
    rule.elements("history", &diagnostics).enumerated().compactMap { place, node in
      historyEntry(node, isFirst: place == 0)
    }
  }

  private mutating func historyEntry(_ node: YAMLNode, isFirst: Bool) -> HistoryEntry? {
    let item = Fields(node, known: ["id", "replaces", "came", "went"], &diagnostics)
    if isFirst, item.written("id") != nil {
      diagnostics.append(.namedRule(at: item.place("id")))
    } else if !isFirst, item.required("id", &diagnostics) == nil {
      return nil
    }
    let came = item.required("came", &diagnostics).flatMap {
      transition($0, before: "lacking", after: "showing")
    }
    let went = item.optional("went").flatMap {
      transition($0, before: "showing", after: "lacking")
    }
    return came.map {
      HistoryEntry(
        id: isFirst ? nil : located("id", of: item), replaces: located("replaces", of: item),
        came: $0, went: went, location: item.location)
    }
  }

  /// - Parameter before: The key of the reading before the change, which may be missing.
  private mutating func transition(
    _ node: YAMLNode, before: String, after: String
  ) -> Transition? {
    let item = Fields(node, known: [before, after, "logged"], &diagnostics)
    guard item.required(after, &diagnostics) != nil else { return nil }
    return Transition(
      before: located(before, of: item).map { Located(SourceID($0.value), at: $0.location) },
      after: item.id(after, &diagnostics), logged: item.locatedDate("logged", &diagnostics))
  }

  private mutating func located(_ key: String, of item: Fields) -> Located<String>? {
    item.optionalText(key, &diagnostics).map { Located($0, at: item.place(key)) }
  }
}

extension Diagnostic {
  fileprivate static func namedRule(at place: ContentLocation) -> Diagnostic {
    Diagnostic("content.named-rule", at: place, code: "unknown-key")
  }
}
