import ColorScience
import Diagnostics
import Localization
import Search
import Terminal

/// The answer that comes before the results of a search, for the terminal or as JSON.
struct AnswerReport {
  let answer: SearchAnswer

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("kind", .string(answer.kind.rawValue)), ("title", .string(answer.title)),
    ]
    if let hex = answer.hex { members.append(("hex", .string(hex))) }
    if let subject = answer.subject { members.append(("subject", json(subject))) }
    switch answer.kind {
    case .color:
      members.append(("names", .strings(answer.names)))
      members.append(("values", .array(answer.values.map(json))))
    case .value:
      members += [
        ("current", .array(answer.current.map(json))), ("former", .array(answer.former.map(json))),
        ("nearest", .array(answer.nearest.map(json))),
      ]
    case .api: members.append(("rules", .array(answer.rules.map(json))))
    }
    return .object(members)
  }

  private func json(_ subject: SearchAnswer.Subject) -> JSONText {
    [
      "id": .string(subject.id), "kind": .string(subject.kind), "locale": .string(subject.locale),
      "title": .string(subject.title), "url": .string(subject.url),
    ]
  }

  private func json(_ marked: SearchAnswer.MarkedValue) -> JSONText {
    .object(marked.value.members + [("isAsked", .bool(marked.isMarked))])
  }

  private func json(_ use: SearchAnswer.Use) -> JSONText {
    var members: [(String, JSONText)] = [
      ("subject", json(use.subject)), ("hex", .string(use.color.hex)),
      ("label", .string(use.color.label)), ("distance", .integer(use.distance)),
    ]
    if let former = use.color.former {
      if !former.until.isEmpty { members.append(("until", .string(former.until))) }
      if !former.now.isEmpty { members.append(("now", .string(former.now))) }
    }
    return .object(members)
  }
}

extension AnswerReport {
  func text(_ session: Session) -> String {
    let style = session.style
    var lines = [
      style.swatch(answer.hex.flatMap(Self.color)) + style.bold(answer.title)
        + style.dim(answer.subject.map { "  \($0.id)" } ?? "")
    ]
    switch answer.kind {
    case .color:
      let names = wrapped(answer.names.joined(separator: "  "), width: style.width - 2)
      lines += values(session) + (answer.names.isEmpty ? [] : names.map { "  " + style.dim($0) })
    case .value: lines += uses(session)
    case .api: lines += rules(session)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func values(_ session: Session) -> [String] {
    let style = session.style
    let asked = answer.values.contains(where: \.isMarked)
    let rows = answer.values.map { marked in
      let mark = !asked ? "" : marked.isMarked ? "→ " : "  "
      let label = marked.isMarked ? style.bold(marked.value.label) : marked.value.label
      return (
        cells: [mark + style.swatch(Self.color(marked.value.hex)) + label], text: marked.value.text
      )
    }
    return TextTable(rows: rows, indent: "  ").lines(width: style.width)
  }

  private func rules(_ session: Session) -> [String] {
    let rows = answer.rules.map { (cells: [session.style.accent($0.id)], text: $0.title) }
    return ["  " + session.words("search.card.rules")]
      + TextTable(rows: rows, indent: "  ").lines(width: session.style.width)
  }

  private func uses(_ session: Session) -> [String] {
    let words = session.words
    let none = words(answer.former.isEmpty ? "search.card.none" : "search.card.gone")
    let parts = [
      ("search.card.current", answer.current), ("search.card.former", answer.former),
      ("search.card.nearest", answer.nearest),
    ]
    return
      (answer.current.isEmpty
      ? wrapped(none, width: session.style.width - 2).map { "  " + $0 } : [])
      + parts.filter { !$0.1.isEmpty }.flatMap { key, uses in
        ["  " + session.style.dim(words(key))]
          + TextTable(rows: uses.map { row($0, session) }, indent: "  ").lines(
            width: session.style.width)
      }
  }

  private func row(_ use: SearchAnswer.Use, _ session: Session) -> (cells: [String], text: String) {
    let color = use.color
    var parts = [use.distance > 0 ? color.hex : "", color.label]
    if let former = color.former { parts.append(session.until(former)) }
    if use.distance > 0 {
      // Ten thousandths, shown as hundredths with one decimal.
      let tenths = (use.distance + 5) / 10
      let value = session.words.decimal("\(tenths / 10).\(tenths % 10)")
      parts.append(session.words("search.card.distance", ["value": .text(value)]))
    }
    return (
      cells: [session.style.swatch(Self.color(color.hex)) + use.subject.title],
      text: parts.filter { !$0.isEmpty }.joined(separator: " · ")
    )
  }

  private static func color(_ hex: String) -> SRGB? { hex.isEmpty ? nil : try? SRGB(hex: hex) }
}

extension Session {
  /// Returns until when a color had a value, and the value that replaced it; empty if the label
  /// already includes that.
  func until(_ former: SearchColor.Former) -> String {
    guard !former.until.isEmpty else { return "" }
    return words(
      former.now.isEmpty ? "search.card.until-unknown" : "search.card.until",
      ["edition": .text(former.until), "value": .text(former.now)])
  }
}
