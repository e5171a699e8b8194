import Diagnostics
import Guidelines
import Localization

@testable import Checklists

/// A file with one change. Its parts are items, each of them unchanged, changed or a text.
struct ChangedReview {
  enum Part {
    case item(Int)
    /// The item with one text replaced by another.
    case changed(Int, from: String, to: String)
    case text(String)

    func isItem(_ index: Int) -> Bool {
      if case .item(index) = self { true } else { false }
    }
  }

  let form: String
  let name: String
  let parts: [Part]
  /// What the file says about each item, for a reader who does not know the program.
  let answers: [ChecklistItemID: Answers]

  static let forms = ["md", "csv", "json"]
  /// Lists of earlier versions, which do not say what they were made with.
  static let oldForms = forms.map { "old." + $0 }

  var isOld: Bool { Self.oldForms.contains(form) }

  /// The text of a file, divided into what comes before the items, the items, and what follows.
  struct Base {
    let form: String
    let head: String
    let parts: [String]
    let tail: String

    func text(_ parts: [String]) -> String {
      head + parts.joined(separator: form.hasSuffix("json") ? "," : "") + tail
    }

    /// The file without the ids of all items.
    fileprivate func old(_ form: String) -> Base {
      Base(
        form: form, head: head.replacingFirst(",\"ids\":[]", with: ""),
        parts: parts.map { $0.replacing(",?\r\n", with: ",\r\n") }, tail: tail)
    }

    var json: JSONText {
      [
        "base": .string(form), "head": .string(head), "parts": .strings(parts),
        "tail": .string(tail),
      ]
    }
  }
}

extension ChangedReview {
  static func list(_ status: (Int) -> ReviewStatus) -> Checklist {
    var filter = ChecklistFilter()
    filter.rules = Array(ConformanceBase.catalog.rules.prefix(4).map(\.item.rule))
    var list = makeChecklist(from: ConformanceBase.catalog, filter: filter)
    for index in list.items.indices { list.items[index].finding.status = status(index) }
    return list
  }

  static let original = list { _ in .pass }

  private static let old: Checklist = {
    let header = original.header
    var filter = ChecklistFilter()
    filter.topics = ["color"]
    return Checklist(
      header: ChecklistHeader(
        knowledgeBase: header.knowledgeBase, edition: header.edition, locales: header.locales,
        filter: filter),
      items: original.items, size: nil)
  }()

  private static let bases = Dictionary(
    uniqueKeysWithValues: forms.map { ($0, base($0, of: original)) }
      + zip(forms, oldForms).map { ($1, base($0, of: old).old($1)) })

  static func base(_ form: String) -> Base { bases[form]! }

  private static func base(_ form: String, of list: Checklist) -> Base {
    let text = list.text(form)
    switch form {
    case "md":
      let pieces = text.components(before: "\n- [")
      return Base(form: form, head: pieces[0], parts: Array(pieces[1...]), tail: "")
    case "csv":
      let pieces = text.components(before: "\r\n")
      // A record ends with the line break before which the next piece begins.
      let records = pieces.dropFirst().dropLast().map { String($0.dropFirst()) + "\r\n" }
      return Base(form: form, head: pieces[0] + "\r\n", parts: Array(records), tail: "")
    default:
      let json = list.json
      let records = (json["items"]?.elements ?? []).map(\.compact)
      let head = JSONText.object(json.members.filter { $0.0 != "items" && $0.0 != "counts" })
        .compact
      return Base(form: form, head: head.dropLast() + ",\"items\":[", parts: records, tail: "]}")
    }
  }

  func read() throws -> Review {
    let base = Self.base(form)
    let texts = parts.map { part in
      switch part {
      case .item(let index): base.parts[index]
      case .changed(let index, let old, let new):
        base.parts[index].replacingFirst(old, with: new)
      case .text(let text): text
      }
    }
    return try ChangedReviewTests.read(base.text(texts), form)
  }

  var json: JSONText {
    let parts = parts.map { part in
      switch part {
      case .item(let index): JSONText.integer(index)
      case .changed(let index, let old, let new):
        JSONText.array([.integer(index), .string(old), .string(new)])
      case .text(let text): JSONText.string(text)
      }
    }
    return ["form": .string(form), "name": .string(name), "parts": .array(parts)]
  }
}

extension ChangedReview {
  static func changes(_ form: String) -> [ChangedReview] {
    let count = original.items.count
    let whole = (0..<count).map(Part.item)
    var changes = [
      make(form, "unchanged", whole) { _ in [.pass] },
      make(form, "reversed", whole.reversed()) { _ in [.pass] },
      make(form, "totals", whole + [.text(totals(form))]) { _ in [.pass] },
    ]
    for index in 0..<count { changes += self.changes(form, of: index, in: whole) }
    return changes
  }

  /// The same, for a list of an earlier version. It never passes, whatever is in it.
  static func oldChanges(_ form: String) -> [ChangedReview] {
    let whole = original.items.indices.map(Part.item)
    return [
      make(form, "unchanged", whole) { _ in [.pass] },
      make(form, "reversed", whole.reversed()) { _ in [.pass] },
    ]
      + whole.indices.map { index in
        make(form, "deleted (item \(index))", whole.filter { !$0.isItem(index) }) {
          $0 == index ? [.untested] : [.pass]
        }
      }
  }

  private static func make(
    _ form: String, _ name: String, _ parts: [Part], _ answers: (Int) -> [ReviewStatus?]
  ) -> ChangedReview {
    let all = original.items.enumerated().map { ($1.id, Answers(all: answers($0))) }
    return ChangedReview(
      form: form, name: "\(form), \(name)", parts: parts,
      answers: Dictionary(uniqueKeysWithValues: all))
  }

  private static func changes(
    _ form: String, of index: Int, in whole: [Part]
  ) -> [ChangedReview] {
    func change(
      _ name: String, _ parts: [Part], _ answers: [ReviewStatus?]
    ) -> ChangedReview {
      make(form, "\(name) (item \(index))", parts) { $0 == index ? answers : [.pass] }
    }
    func replacing(_ part: Part) -> [Part] {
      whole.enumerated().map { $0 == index ? part : $1 }
    }
    var without = whole
    without.remove(at: index)
    var changes = [
      change("deleted", without, [.untested]),
      change("twice", whole + [.item(index)], [.pass, .pass]),
    ]
    for (name, edit) in statusEdits(form) {
      let other = Part.changed(index, from: edit.from, to: edit.to)
      changes += [
        change("\(name) again", whole + [other], [.pass, edit.status]),
        change("\(name) before", [other] + whole, [edit.status, .pass]),
      ]
    }
    for (mark, status) in marks(form) {
      let edit = markEdit(form, mark)
      changes.append(
        change(
          "mark \(mark)", replacing(.changed(index, from: edit.from, to: edit.to)), [status]))
    }
    let id = original.items[index].id.rawValue
    for (name, written) in ids(id) {
      let edit = idEdit(form, id, written)
      changes.append(
        change(
          "id \(name)", replacing(.changed(index, from: edit.from, to: edit.to)), [.pass]))
    }
    return changes
  }
}

// The tables below are written by hand, and do not use those of the program.
extension ChangedReview {
  private typealias StatusEdit = (from: String, to: String, status: ReviewStatus)

  private static func statusEdits(_ form: String) -> [(String, StatusEdit)] {
    let words: [(String, ReviewStatus)] = [
      ("Fail", .fail), ("Not applicable", .notApplicable), ("Cannot tell", .cannotTell),
      ("Untested", .untested),
    ]
    return words.map { word, status in
      let edit = markEdit(form, form == "md" ? (status == .untested ? " " : "x") : word)
      guard form == "md", status != .untested else { return (word, (edit.from, edit.to, status)) }
      return (word, ("`\n", "` — **\(word)**\n", status))
    }
  }

  private static func markEdit(_ form: String, _ mark: String) -> (from: String, to: String) {
    switch form {
    case "md": ("- [x]", ballots.contains(mark) ? "- \(mark)" : "- [\(mark)]")
    case "csv": (",Pass,", ",\(mark),")
    default: ("\"status\":\"pass\"", "\"status\":\(JSONText.string(mark).compact)")
    }
  }

  private static let ballots = ["☐", "☑", "☒"]

  private static func marks(_ form: String) -> [(String, ReviewStatus?)] {
    form == "md" ? boxes : words
  }

  private static let boxes: [(String, ReviewStatus?)] = [
    (" ", .untested), ("x", .pass), ("X", .pass), (" x", .pass), ("x ", .pass), ("ｘ", .pass),
    ("Х", .pass), ("х", .pass), ("✓", .pass), ("✔", .pass), ("✔\u{FE0F}", .pass), ("√", .pass),
    ("☑", .pass), ("✅", .pass), ("☐", .untested), ("　", .untested), ("\u{A0}", .untested),
    ("✗", .fail), ("✘", .fail), ("❌", .fail), ("~", .notApplicable), ("-", nil), ("/", nil),
    ("?", nil), ("!", nil), (">", nil), ("<", nil), ("*", nil), ("", nil), ("xx", nil),
    ("☒", nil), ("o", nil), ("i", nil), ("1", nil),
  ]

  private static let words: [(String, ReviewStatus?)] = [
    ("", .untested), ("TRUE", .pass), ("FALSE", .untested), ("checked", .pass),
    ("unchecked", .untested), ("1", .pass), ("0", .untested), ("☑", .pass), ("☐", .untested),
    ("⬜", .untested), ("☒", nil), ("Ｐａｓｓ", .pass), ("fail.", .fail), ("FAIL!", .fail),
    ("n.a.", .notApplicable), ("N/A", .notApplicable), ("对", .pass), ("错", .fail),
    ("通过", .pass), ("不通过。", .fail), ("✓", .pass), ("✔\u{FE0F}", .pass), ("❌", .fail),
    ("Pass\u{200B}", .pass), ("pass ", .pass), ("WAHR", .pass), ("hmm", nil), ("tbd", nil),
    ("!", nil), ("-", nil), ("*", nil), ("2", nil), ("passt schon", nil), ("#REF!", nil),
  ]

  private static func ids(_ id: String) -> [(String, String)] {
    [
      ("in capitals", id.uppercased()),
      ("with one capital", id.prefix(1).uppercased() + id.dropFirst()),
      ("with a dash", id.replacing("-", with: "\u{2013}")),
      ("with a hard hyphen", id.replacing("-", with: "\u{2011}")),
      ("with a zero-width space", id.prefix(3) + "\u{200B}" + id.dropFirst(3)),
      ("with a soft hyphen", id.prefix(2) + "\u{AD}" + id.dropFirst(2)),
      ("with a no-break space", id + "\u{A0}"),
      ("in full width", String(String.UnicodeScalarView(id.unicodeScalars.map(wide)))),
    ]
  }

  private static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.isASCII ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
  }

  private static func idEdit(
    _ form: String, _ id: String, _ written: String
  ) -> (from: String, to: String) {
    switch form {
    case "md": ("`\(id)`", "`\(written)`")
    case "csv": ("\(id),", "\(written),")
    default: ("\"id\":\"\(id)\"", "\"id\":\"\(written)\"")
    }
  }

  private static func totals(_ form: String) -> String {
    switch form {
    case "md": "\n- [x] **Total** `4`\n"
    case "csv": "Total,4 of 4\r\n"
    default: "{\"id\":\"Total\",\"status\":\"4 of 4\"}"
    }
  }
}

extension String {
  /// The parts of the text, each of which begins with the separator, except the first one.
  fileprivate func components(before separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.dropFirst().firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.lowerBound...]
    }
    return parts + [String(rest)]
  }
}
