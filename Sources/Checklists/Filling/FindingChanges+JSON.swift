import Diagnostics
import Guidelines

extension FindingChanges {
  /// The values to replace in JSON. The counts, which follow from the findings, change too.
  var jsonEdits: [TextEdit] {
    guard let root = try? JSONReader.read(Array(text.utf8)) else { return [] }
    let items = checklist.itemsByID
    let bytes = Array(text.utf8)
    var seen: Set<ChecklistItemID> = []
    var edits = counts(root)
    for record in (root.last("items")?.elements ?? []) {
      let plain = record.plain
      guard let id = (plain["id"]?.text ?? plain["rule"]?.text).map({ ChecklistItemID($0) }),
        seen.insert(id).inserted, let finding = findings[id], let old = items[id]?.finding,
        // A date that is not understood is an entry of a person.
        old.date != nil || plain["date"] == nil
      else { continue }
      let members = zip(old.jsonMembers, finding.jsonMembers).filter { $0.1 != $1.1 }.map(\.1)
      edits += Self.edits(members, record, bytes)
    }
    return edits
  }

  private func counts(_ root: LocatedJSON) -> [TextEdit] {
    guard let counts = root.last("counts") else { return [] }
    return checklist.replacing(findings).counts.jsonMembers.compactMap { key, value in
      guard let old = counts.last(key), old.plain != value else { return nil }
      return TextEdit(range: old.range, text: value.compact)
    }
  }

  private static func edits(
    _ members: [(String, JSONText)], _ record: LocatedJSON, _ bytes: [UInt8]
  ) -> [TextEdit] {
    guard case .object(let present) = record.value, let end = present.last?.value.range.upperBound
    else { return [] }
    let indentation = bytes.indentation(of: end)
    let separator = indentation.map { ",\n" + $0 } ?? ", "
    var edits: [TextEdit] = []
    var added = ""
    for (key, value) in members {
      let text = value.text(indentation)
      if let old = record.last(key) {
        edits.append(TextEdit(range: old.range, text: text))
      } else {
        added += "\(separator)\(JSONText.string(key).compact): \(text)"
      }
    }
    if !added.isEmpty { edits.append(TextEdit(range: end..<end, text: added)) }
    return edits
  }
}

extension LocatedJSON {
  /// The range of the value, in bytes.
  fileprivate var range: Range<Int> { offset..<end }

  /// The value of the last member with the key, even if it is null.
  fileprivate func last(_ key: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension JSONText {
  /// The value on one line, or on several if lines have an indentation.
  fileprivate func text(_ indentation: String?) -> String {
    guard let indentation else { return compact }
    return String(pretty.dropLast()).replacing("\n", with: "\n" + indentation)
  }
}

extension [UInt8] {
  /// The white space at the start of the line in which a member ends; nil if the line has other
  /// members before it, as in JSON without line breaks.
  fileprivate func indentation(of end: Int) -> String? {
    var start = end
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    let space = self[start..<end].prefix { $0 == 0x20 || $0 == 0x09 }
    guard start > 0, [UInt8(ascii: "\""), UInt8(ascii: "]")].contains(self[space.endIndex]) else {
      return nil
    }
    return String(decoding: space, as: UTF8.self)
  }
}
