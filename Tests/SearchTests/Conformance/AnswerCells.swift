@testable import Search

/// An answer as it is written in the vectors.
enum AnswerCells {
  static func line(_ answer: SearchAnswer) throws -> JSONLine {
    try JSONLine(object: [
      "kind": JSONLine(answer.kind.rawValue), "title": JSONLine(answer.title),
      "hex": JSONLine(answer.hex), "subject": JSONLine(answer.subject.map(texts)),
      "names": JSONLine(answer.names),
      "values": JSONLine(answer.values.map { texts($0.value) + ($0.isMarked ? ["marked"] : []) }),
      "current": JSONLine(answer.current.map(texts)),
      "former": JSONLine(answer.former.map(texts)),
      "nearest": JSONLine(answer.nearest.map(texts)), "rules": JSONLine(answer.rules.map(texts)),
    ])
  }

  static func texts(_ color: SearchColor) -> [String] {
    [color.hex, color.label] + (color.former.map { [$0.until, $0.now] } ?? [])
  }

  static func texts(_ value: SearchValue) -> [String] {
    [value.appearance, value.hex, value.label, value.text]
  }

  private static func texts(_ subject: SearchAnswer.Subject) -> [String] {
    [subject.kind, subject.id, subject.locale, subject.title, subject.url]
  }

  private static func texts(_ use: SearchAnswer.Use) -> [String] {
    texts(use.subject) + texts(use.color) + ["\(use.distance)"]
  }
}
