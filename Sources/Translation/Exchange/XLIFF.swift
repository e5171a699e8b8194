import Diagnostics
import Localization

// The formats are XLIFF 2.1, OASIS Standard, 2018, and XLIFF 1.2, OASIS Standard, 2008.

extension ExchangeFile {
  var xliff2: String {
    let files = unitsByFile.enumerated().map { number, group in
      let units = group.units.enumerated().map { index, unit in unit.xliff2(id: index + 1) }
      return "  <file id=\"f\(number + 1)\" original=\"\(group.file.xmlAttribute)\">\n"
        + units.joined() + "  </file>\n"
    }
    return Self.declaration
      + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\" "
      + "srcLang=\"\(source)\" trgLang=\"\(target)\">\n" + files.joined() + "</xliff>\n"
  }

  var xliff1: String {
    let files = unitsByFile.map { group in
      "  <file original=\"\(group.file.xmlAttribute)\" datatype=\"plaintext\" "
        + "source-language=\"\(source)\" target-language=\"\(target)\">\n    <body>\n"
        + group.units.map(\.xliff1).joined() + "    </body>\n  </file>\n"
    }
    return Self.declaration
      + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
      + files.joined() + "</xliff>\n"
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The units in order, grouped into runs of units from the same file.
  private var unitsByFile: [(file: String, units: [ExchangeUnit])] {
    var groups: [(file: String, units: [ExchangeUnit])] = []
    for unit in units {
      if groups.last?.file == unit.address.file {
        groups[groups.count - 1].units.append(unit)
      } else {
        groups.append((unit.address.file, [unit]))
      }
    }
    return groups
  }
}

extension ExchangeUnit {
  /// The address is the name and not the id, which has no `#` and `/` (XLIFF 2.1, 4.2.2.5).
  fileprivate func xliff2(id: Int) -> String {
    let notes = [("location", place), ("previous-source", previous ?? "")].filter { !$0.1.isEmpty }
      .map { "        <note category=\"\($0.0)\">\($0.1.xmlText)</note>\n" }.joined()
    // A segment without a state is `initial`. Some programs fill in the target but not the state.
    let progress =
      target == nil
      ? "" : " state=\"\(state.xliff.two)\" subState=\"precept:\(state.rawValue)\""
    let target = target.map { "        <target>\($0.xmlText)</target>\n" } ?? ""
    return "    <unit id=\"u\(id)\" name=\"\(address.description.xmlAttribute)\" "
      + "type=\"precept:\(isPlural ? "plural" : "text")\" xml:space=\"preserve\">\n"
      + (notes.isEmpty ? "" : "      <notes>\n\(notes)      </notes>\n")
      + "      <segment\(progress)>\n"
      + "        <source>\(source.xmlText)</source>\n" + target
      + "      </segment>\n    </unit>\n"
  }

  fileprivate var xliff1: String {
    let name = address.description.xmlAttribute
    let target = target.map {
      "        <target state=\"\(state.xliff.one)\" state-qualifier=\"x-\(state.rawValue)\">"
        + "\($0.xmlText)</target>\n"
    }
    let old = previous.map {
      "        <alt-trans alttranstype=\"previous-version\">\n"
        + "          <source>\($0.xmlText)</source>\n"
        + "          <target>\((self.target ?? "").xmlText)</target>\n        </alt-trans>\n"
    }
    let note =
      place.isEmpty ? "" : "        <note from=\"developer\">\(place.xmlText)</note>\n"
    return "      <trans-unit id=\"\(name)\" resname=\"\(name)\" "
      + "restype=\"x-\(isPlural ? "plural" : "text")\" "
      + "approved=\"\(state == .fresh ? "yes" : "no")\" xml:space=\"preserve\">\n"
      + "        <source>\(source.xmlText)</source>\n" + (target ?? "") + note + (old ?? "")
      + "      </trans-unit>\n"
  }
}

extension TranslationState {
  /// The names of the state in XLIFF 1.2 and in XLIFF 2.
  fileprivate var xliff: (one: String, two: String) {
    switch self {
    case .fresh: ("final", "final")
    case .missing, .orphaned: ("needs-translation", "initial")
    case .stale, .unreviewed: ("needs-review-translation", "translated")
    }
  }
}

enum XLIFFVersion: String {
  case one = "1."
  case two = "2."
}

extension ReturnedFile {
  /// Reads a file in XLIFF 1.x or 2.x, depending on the version that the file declares.
  static func readXLIFF(_ text: String) throws(ExchangeError) -> ReturnedFile {
    let root: XMLTree
    do throws(XMLSyntaxError) {
      root = try XMLReader.read(text)
    } catch {
      throw ExchangeError(problem: error.message, line: error.line, column: error.column)
    }
    guard root.name == "xliff", let number = root["version"] else {
      throw ExchangeError("exchange.not-xliff", line: root.line, column: root.column)
    }
    guard let version = XLIFFVersion(rawValue: String(number.prefix(2))) else {
      throw ExchangeError(
        "exchange.unsupported-xliff", ["version": .text(number)], line: root.line,
        column: root.column)
    }
    let files = root.all("file")
    var result = ReturnedFile()
    for tree in version == .one ? files : [root] {
      func locale(_ name: String) throws(ExchangeError) -> LocaleTag? {
        guard let text = tree[name]?.nonEmpty else { return nil }
        return try .named(text, by: name, line: tree.line)
      }
      let target = try locale(version == .one ? "target-language" : "trgLang")
      guard result.target == nil || target == nil || target == result.target else {
        throw ExchangeError("exchange.several-languages", line: tree.line, column: tree.column)
      }
      result.target = result.target ?? target
      result.source = try locale(version == .one ? "source-language" : "srcLang")
    }
    for file in files {
      result.add(unitsOf: file, keepsSpace: file.keepsSpace(root.keepsSpace(false)))
    }
    return result
  }

  /// Adds the units of an element, including those inside of groups.
  private mutating func add(unitsOf tree: XMLTree, keepsSpace: Bool) {
    for child in tree.children {
      let keepsSpace = child.keepsSpace(keepsSpace)
      switch child.name {
      case "trans-unit": units.append(.init(firstXLIFF: child, keepsSpace: keepsSpace))
      case "unit": units.append(.init(secondXLIFF: child, keepsSpace: keepsSpace))
      case "body", "group": add(unitsOf: child, keepsSpace: keepsSpace)
      default: break
      }
    }
  }
}

extension XMLTree {
  /// Returns whether white space is significant in the element (XML 1.0, 2.10).
  fileprivate func keepsSpace(_ inherited: Bool) -> Bool {
    switch self["xml:space"] {
    case "preserve": true
    case "default": false
    default: inherited
    }
  }
}

// XLIFF 1.2.

/// The meanings of the XLIFF 1.2 states (2.3.3, `state`). A target in any other state exists, but
/// must be reviewed.
private let firstStates: [String: ReturnedUnit.Progress] = [
  "new": .untranslated, "needs-translation": .untranslated, "translated": .done,
  "signed-off": .done, "final": .done,
]

extension ReturnedUnit {
  fileprivate init(firstXLIFF tree: XMLTree, keepsSpace: Bool) {
    let target = tree.child("target")
    let state = target?["state"].flatMap { firstStates[$0] }
    let names = [tree["resname"], tree["id"]].compactMap(\.self)
    self.init(
      names.first { UnitAddress($0) != nil } ?? names.last,
      source: tree.child("source").map { InlineText($0, .one) },
      target: target.map { InlineText($0, .one) },
      progress: state ?? (tree["approved"] == "yes" ? .done : .translated), line: tree.line,
      column: tree.column)
    if state != .untranslated, tree["approved"] == "yes" { progress = .done }
    self.keepsSpace = target?.keepsSpace(keepsSpace) ?? keepsSpace
    places = tree.all("note").map(\.text) + tree.all("context-group").compactMap(\.contextPlace)
    if let target, tree.child("seg-source")?.hasUntranslatedPart(in: target) == true {
      fault = fault ?? "exchange.refused.partial"
    }
  }
}

extension XMLTree {
  /// The location according to the contexts of a unit, as `path:line`.
  fileprivate var contextPlace: String? {
    let contexts = all("context")
    func text(_ type: String) -> String? {
      contexts.first { $0["context-type"] == type }?.text
    }
    guard let file = text("sourcefile") else { return nil }
    return text("linenumber").map { "\(file):\($0)" } ?? file
  }

  /// The segments in the element, by their identifiers.
  private var segments: [(id: String, hasText: Bool)] {
    children.flatMap { child -> [(id: String, hasText: Bool)] in
      guard child.name == "mrk", child["mtype"] == "seg" else { return child.segments }
      return [(child["mid"] ?? "", !InlineText(child, .one).isBlank)]
    }
  }

  /// Returns whether a target has some, but not all, of the segments of this source.
  fileprivate func hasUntranslatedPart(in target: XMLTree) -> Bool {
    let wanted = Set(segments.filter(\.hasText).map(\.id))
    let found = Set(target.segments.filter(\.hasText).map(\.id))
    return !found.isEmpty && !wanted.isSubset(of: found)
  }
}

// XLIFF 2.

/// The meanings of the XLIFF 2.1 states (4.3.1.31, `state`). The default is `initial`, but a target
/// without any state comes from a program that does not support states.
private let secondStates: [String: ReturnedUnit.Progress] = [
  "initial": .untranslated, "translated": .translated, "reviewed": .done, "final": .done,
]

extension ReturnedUnit {
  fileprivate init(secondXLIFF tree: XMLTree, keepsSpace: Bool) {
    let data = Dictionary(
      tree.child("originalData")?.all("data").map { ($0["id"] ?? "", $0.wholeText) } ?? [],
      uniquingKeysWith: { first, _ in first })
    let parts = tree.children.filter { ["segment", "ignorable"].contains($0.name) }
      .enumerated().map { SegmentPart($1, position: $0 + 1, data) }
    let segments = parts.filter { $0.isSegment && ($0.target != nil || !$0.source.isBlank) }
    let open = segments.filter { $0.progress == .untranslated }
    let isOpen = open.count == segments.count
    let hasTarget = parts.contains { $0.isSegment && $0.target != nil }
    self.init(
      tree["name"] ?? tree["id"], source: parts.map(\.source).reduce(InlineText(""), +),
      target: hasTarget
        ? parts.sorted { $0.order < $1.order }.map(\.translation).reduce(InlineText(""), +) : nil,
      progress: isOpen
        ? .untranslated : segments.allSatisfy { $0.progress == .done } ? .done : .translated,
      line: tree.line, column: tree.column)
    places = tree.child("notes")?.all("note").map(\.text) ?? []
    self.keepsSpace = parts.first(where: \.isSegment)?.keepsSpace(keepsSpace) ?? keepsSpace
    if !isOpen, !open.isEmpty { fault = fault ?? "exchange.refused.partial" }
  }
}

/// A segment, or the text between two segments.
private struct SegmentPart {
  let isSegment: Bool
  let source: InlineText
  let target: InlineText?
  /// The position among the targets of the unit (4.3.1.21, `order`).
  let order: Int
  let progress: ReturnedUnit.Progress
  private let space: XMLTree?

  init(_ tree: XMLTree, position: Int, _ data: [String: String]) {
    isSegment = tree.name == "segment"
    source = tree.child("source").map { InlineText($0, .two, data: data) } ?? InlineText("")
    let element = tree.child("target")
    let text = element.map { InlineText($0, .two, data: data) }
    target = isSegment && text?.isBlank == true && text?.fault == nil ? nil : text
    order = element?["order"].flatMap { Int($0) } ?? position
    progress =
      target == nil
      ? .untranslated : tree["state"].flatMap { secondStates[$0] } ?? .translated
    space = element
  }

  func keepsSpace(_ inherited: Bool) -> Bool { space?.keepsSpace(inherited) ?? inherited }

  /// The target. Text between segments is the same in both languages if it has no target.
  var translation: InlineText { target ?? (isSegment ? InlineText("") : source) }
}

private let xmlEscapes: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;",
]

extension String {
  /// The string escaped for XML 1.0, with carriage returns, which XML reads as line feeds.
  var xmlText: String {
    escapingScalars { scalar in xmlEscapes[scalar] ?? (scalar.isXML ? nil : "\u{FFFD}") }
  }

  /// The string escaped for an XML attribute, where tabs and line feeds would be read as spaces.
  var xmlAttribute: String {
    xmlText.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
