import Diagnostics
package import Guidelines

/// The selection of rules or checks for a checklist. An empty list selects everything.
package struct ChecklistFilter: Sendable, Hashable {
  /// Whether the items of the checklist are rules or checks.
  package var basis = Basis.rule
  package var platforms: [PlatformID] = []
  package var topics: [TopicID] = []
  package var sections: [SectionID] = []
  package var impacts: [Impact] = []
  package var kinds: [RuleKind] = []
  package var components: [ComponentID] = []
  package var appearances: [Appearance] = []
  package var targets: [TargetID] = []
  /// The rules to choose from, found by other means, such as a search.
  package var rules: [RuleID] = []
  /// The earliest date of rules. Older rules and those without a known date are left out.
  package var since: CalendarDate?
  /// The search query that found `rules`, for the record only.
  package var query: String?

  package init() {}

  /// Creates the filter that a profile saves.
  package init(_ profile: Profile) {
    platforms = profile.platforms.map(\.value)
    topics = profile.topics.map(\.value)
    sections = profile.sections.map(\.value)
    impacts = profile.impacts
    kinds = profile.kinds
    components = profile.components.map(\.value)
    appearances = profile.appearances
    rules = profile.rules.map(\.value)
    since = profile.since
  }

  /// Whether the items of a checklist are rules or the checks that rules share.
  package enum Basis: String, CaseIterable, Sendable {
    case rule, check
  }
}

extension ChecklistFilter {
  package var isEmpty: Bool { with(.rule) == ChecklistFilter() }

  package func with(_ basis: Basis) -> ChecklistFilter {
    var filter = self
    filter.basis = basis
    return filter
  }

  /// Returns whether the properties that rules and checks have in common pass.
  func lets(_ entry: ChecklistEntry) -> Bool {
    (impacts.isEmpty || entry.item.impact.map(impacts.contains) ?? false)
      && platforms.letsAny(of: entry.item.platforms) && targets.letsAny(of: entry.targets)
  }

  /// Returns whether a rule passes the filter for its date and subject. The catalog tests the list
  /// of `rules` itself, which is faster.
  func letsSubject(of entry: ChecklistEntry) -> Bool {
    if let since {
      guard let earliest = entry.earliestDay, earliest >= since else { return false }
    }
    let rule = entry.rule
    return topics.letsAny(of: [rule.topic])
      && sections.letsAny(of: [rule.section?.value].compactMap(\.self))
      && kinds.letsAny(of: [rule.kind].compactMap(\.self))
      && components.letsAny(of: rule.components.map(\.value))
      && appearances.letsAny(of: rule.appearances)
  }
}

extension Array where Element: Hashable {
  fileprivate func letsAny(of values: [Element]) -> Bool {
    isEmpty || values.contains { contains($0) }
  }
}

extension ChecklistFilter {
  /// One of the filter's lists; the raw value is its name in files.
  package enum List: String, CaseIterable, Sendable {
    case platforms, topics, sections, impacts, kinds, components, appearances, targets
    case rules

    /// Whether files contain the list only if it is not empty.
    var isOptional: Bool { self == .targets }

    fileprivate var values: ListValues {
      switch self {
      case .platforms: ListValues(\.platforms)
      case .topics: ListValues(\.topics)
      case .sections: ListValues(\.sections)
      case .impacts: ListValues(\.impacts)
      case .kinds: ListValues(\.kinds)
      case .components: ListValues(\.components)
      case .appearances: ListValues(\.appearances)
      case .targets: ListValues(\.targets)
      case .rules: ListValues(\.rules)
      }
    }
  }

  fileprivate struct ListValues {
    let get: (ChecklistFilter) -> [String]
    let set: (inout ChecklistFilter, [String]) -> Void

    init<Value: RawRepresentable<String>>(_ path: WritableKeyPath<ChecklistFilter, [Value]>) {
      get = { $0[keyPath: path].map(\.rawValue) }
      set = { $0[keyPath: path] = $1.compactMap { Value(rawValue: $0) } }
    }
  }

  package subscript(list: List) -> [String] { list.values.get(self) }

  /// Sets a list, and returns the values that are invalid.
  ///
  /// - Parameter scale: The impacts of the knowledge base.
  package mutating func set(
    _ list: List, to values: [String], _ scale: [Impact]
  ) -> [String] {
    list.values.set(&self, values)
    if list == .impacts { impacts.removeAll { !scale.contains($0) } }
    let valid = Set(self[list])
    return values.filter { !valid.contains($0) }
  }

  /// Returns the filter that selects everything that at least one of two filters selects; nil if
  /// none can. There is one if the filters are equal, if one of them is empty, or if they differ in
  /// one list only.
  func joined(with other: ChecklistFilter) -> ChecklistFilter? {
    if self == other { return self }
    guard basis == other.basis else { return nil }
    if isEmpty || other.isEmpty { return ChecklistFilter().with(basis) }
    let different = List.allCases.filter { self[$0] != other[$0] }
    guard different.count == 1, let list = different.first, since == other.since,
      query == other.query
    else { return nil }
    var filter = self
    let isWhole = self[list].isEmpty || other[list].isEmpty
    let values = isWhole ? [] : (self[list] + other[list]).withoutRepetitions
    _ = filter.set(list, to: values, impacts + other.impacts)
    return filter
  }

  /// The items that the filter names, for a list of which only the filter is known.
  var namedItems: [ChecklistItemID] {
    var others = self
    others.rules = []
    others.query = nil
    return others == ChecklistFilter() ? rules.map { ChecklistItemID($0.rawValue) } : []
  }

  var json: JSONText {
    let lists = List.allCases.filter { !$0.isOptional || !self[$0].isEmpty }
    return .object(
      (basis == .rule ? [] : [("by", .string(basis.rawValue))])
        + lists.map { ($0.rawValue, .strings(self[$0])) }
        + [("since", .optional(since?.description)), ("query", .optional(query))])
  }

  /// Returns the filter in a JSON object, and the values in it that are invalid.
  static func read(
    _ json: JSONText, _ scale: [Impact]
  ) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    var unknown = List.allCases.flatMap {
      filter.set($0, to: json[$0.rawValue]?.texts ?? [], scale)
    }
    if let name = json["by"]?.text {
      filter.basis = Basis(rawValue: name) ?? .rule
      if Basis(rawValue: name) == nil { unknown.append(name) }
    }
    if let since = json["since"]?.text {
      filter.since = CalendarDate(since)
      if filter.since == nil { unknown.append(since) }
    }
    filter.query = json["query"]?.text
    return (filter, unknown)
  }
}

/// The notation of a whole filter on one line: `platforms=iOS,iPadOS; impacts=serious`. For a
/// checklist of checks it begins with `by=check`.
///
/// In values, `%`, `;`, `,`, `=`, white space and control characters are percent-encoded.
extension ChecklistFilter: CustomStringConvertible {
  package var description: String {
    var parts = basis == .rule ? [] : ["by=\(basis.rawValue)"]
    parts += List.allCases.filter { !self[$0].isEmpty }.map { list in
      "\(list.rawValue)=" + self[list].map(\.filterEncoded).joined(separator: ",")
    }
    if let since { parts.append("since=\(since)") }
    if let query { parts.append("query=\(query.filterEncoded)") }
    return parts.joined(separator: "; ")
  }

  /// Returns the filter in a line, and the parts of the line that are not understood.
  static func parse(
    _ text: String, _ scale: [Impact]
  ) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    var unknown: [String] = []
    for part in text.split(separator: ";").map({ String($0.trimmed) }) where !part.isEmpty {
      if !filter.add(part, scale) { unknown.append(part) }
    }
    return (filter, unknown)
  }

  private mutating func add(_ part: String, _ scale: [Impact]) -> Bool {
    guard let sign = part.firstIndex(of: "=") else { return false }
    let value = part[part.index(after: sign)...]
    switch part[..<sign] {
    case "by":
      basis = Basis(rawValue: String(value)) ?? basis
      return basis.rawValue == value
    case "since":
      since = CalendarDate(value)
      return since != nil
    case "query":
      query = value.filterDecoded
      return true
    default:
      guard let list = List(rawValue: String(part[..<sign])) else { return false }
      return set(list, to: value.split(separator: ",").map(\.filterDecoded), scale).isEmpty
    }
  }
}

extension String {
  fileprivate var filterEncoded: String {
    escapingScalars { scalar in
      let isSpecial =
        "%;,=\u{FEFF}".unicodeScalars.contains(scalar) || scalar.value <= 0x20
        || scalar.value == 0x7F || scalar.properties.isWhitespace
      guard isSpecial else { return nil }
      return scalar.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
    }
  }
}

extension Substring {
  fileprivate var filterDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
