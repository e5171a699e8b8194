import Diagnostics
import Localization

/// A step with its substeps.
package struct ChecklistStep: Sendable, Hashable {
  package let text: String
  package internal(set) var parts: [ChecklistStep]
  /// Whether one of the parts is enough. Otherwise all of them are done, in order.
  package internal(set) var isChoice: Bool

  package init(_ text: String, _ parts: [ChecklistStep] = [], isChoice: Bool = false) {
    self.text = text.onOneLine
    self.parts = parts
    // The letters are used up after that.
    self.isChoice = isChoice && parts.count <= StepPlaces.letters.count
  }
}

extension [ChecklistStep] {
  /// The steps as lines of text. A substep begins with its number, such as `2.1`, or `2.a` if only
  /// one of the substeps is needed.
  package var lines: [String] { lines(below: "") }

  private func lines(below path: String, isChoice: Bool = false) -> [String] {
    enumerated().flatMap { index, step in
      let place = path + (isChoice ? String(StepPlaces.letters[index]) : "\(index + 1)")
      let own = path.isEmpty ? step.text : "\(place) \(step.text)"
      return [own] + step.parts.lines(below: place + ".", isChoice: step.isChoice)
    }
  }
}

extension ChecklistText {
  package var outline: [ChecklistStep] {
    var places = StepPlaces()
    return steps.reduce(into: []) { outline, step in
      let line = places.take(step)
      outline.append(line.text, at: line.depth, isChoice: line.isChoice)
    }
  }

  package var hasStructure: Bool { outline.contains { !$0.parts.isEmpty } }

  var numberedLines: [String] {
    var places = StepPlaces()
    return steps.map { places.take($0).numbered }
  }
}

extension [ChecklistStep] {
  fileprivate mutating func append(_ text: String, at depth: Int, isChoice: Bool) {
    guard depth > 0, let last = indices.last else { return append(ChecklistStep(text)) }
    if depth == 1 { self[last].isChoice = isChoice }
    self[last].parts.append(text, at: depth - 1, isChoice: isChoice)
  }

  /// The steps as JSON: a step's parts are under `all` if every one is needed, or under `any`.
  var json: JSONText { .array(map(\.json)) }
}

extension ChecklistStep {
  fileprivate var json: JSONText {
    let below = (isChoice ? "any" : "all", parts.json)
    return .object([("text", .string(text))] + (parts.isEmpty ? [] : [below]))
  }
}

/// Finds out which steps of a list are substeps.
///
/// A substep begins with the number that comes next at its level. Any other number at the start of
/// a step is a part of its text.
struct StepPlaces {
  /// The number of the last step, from the outermost level to its own. A letter stands for one of
  /// several alternatives.
  private var last: [Substring] = []

  static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  struct Line {
    let depth: Int
    let isChoice: Bool
    let text: String
    /// The text with its number before it.
    let numbered: String
  }

  mutating func take(_ step: String) -> Line {
    if let (place, text) = place(in: step) {
      last = place
      let isChoice = place.last.map { Int($0) == nil } ?? false
      return Line(depth: place.count - 1, isChoice: isChoice, text: text, numbered: step)
    }
    let number = Self.next(after: last.first)[0]
    last = [number]
    return Line(depth: 0, isChoice: false, text: step, numbered: "\(number). \(step)")
  }

  /// Whether the step is below those before it.
  func isBelow(_ step: String) -> Bool { place(in: step) != nil }

  private func place(in step: String) -> (place: [Substring], text: String)? {
    guard !last.isEmpty, let space = step.firstIndex(of: " ") else { return nil }
    let marks = step[..<space].split(separator: ".", omittingEmptySubsequences: false)
    guard marks.count > 1, marks.count <= last.count + 1,
      marks.dropLast().elementsEqual(last.prefix(marks.count - 1)), let mark = marks.last,
      Self.next(after: marks.count <= last.count ? last[marks.count - 1] : nil).contains(mark)
    else { return nil }
    return (marks, String(step[step.index(after: space)...]))
  }

  /// Returns the number or letter that follows a sibling's; for the first sibling, the ones that
  /// are possible.
  private static func next(after mark: Substring?) -> [Substring] {
    guard let mark else { return ["1", "a"] }
    if let number = Int(mark) { return ["\(number + 1)"] }
    return letters.drop { $0 != mark.first }.dropFirst().prefix(1).map { Substring(String($0)) }
  }
}
