import Diagnostics
import Testing

@testable import Checklists

/// Files at a limit and just above it, made from the parts that a case names.
@Suite struct LimitConformanceTests {
  @Test func `limits are the same`() throws {
    ConformanceFiles.expect(try ConformanceFiles.cases("limits.json").map(answered), "limits.json")
  }

  private func answered(_ vector: JSONText) -> JSONText {
    let parts = (vector["parts"]?.elements ?? []).map { part -> String in
      guard case .integer(let times)? = part["times"] else { return part.text ?? "" }
      return String(repeating: part["text"]?.text ?? "", count: times)
    }
    let name = vector["file"]?.text ?? ""
    do {
      let review = try readReview(
        Array(parts.joined().utf8), named: name, vocabulary: ConformanceBase.vocabulary)
      return vector.with("items", .integer(review.checklist.items.count))
        .with("status", .optional(review.checklist.items.first?.finding.status.rawValue))
        .with("unplaced", .integer(review.unplaced.count))
        .with("last", review.unplaced.last?.json ?? .null)
    } catch {
      return vector.with("refused", .string(error.reason))
    }
  }
}
