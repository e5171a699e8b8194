import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Translation

@Suite struct ImportPlanTests {
  private func plan(
    _ source: String, kind: TextUnit.Kind = .prose, from old: String? = nil, target: String? = nil,
    imported: String?, handedOut: String? = nil, done: Bool = true, replacesFresh: Bool = false,
    in locale: LocaleTag = .english
  ) -> ImportPlan {
    let address = UnitAddress(file: "a.md", part: "title")
    let place = ContentLocation(path: "a.md", line: 1)
    var lock = TranslationLock()
    if let old { lock[address] = .init(of: old) }
    let units = translationStatus(
      source: [TextUnit(address, source, kind: kind, at: place)],
      target: target.map { [TextUnit(address, $0, kind: kind, at: place)] } ?? [], lock: lock)
    let item = ReturnedUnit(
      address.description, source: InlineText(handedOut ?? source),
      target: imported.map { InlineText($0) }, progress: done ? .done : .translated, line: 1)
    return ImportPlan(
      ReturnedFile(units: [item]), for: units, in: locale, replacesFresh: replacesFresh)
  }

  @Test func `a missing text is taken over`() {
    let plan = plan("One `x`", imported: "一 `x`")
    #expect(plan.accepted.map(\.text) == ["一 `x`"])
    #expect(plan.accepted.map(\.isDone) == [true])
  }

  @Test(arguments: [
    ("Call `a`", "叫 `b`", TextUnit.Kind.prose, "code"),
    ("Call `a`", "叫 a", .prose, "code"),
    ("See [x](https://a.example)", "见 [x](https://b.example)", .prose, "links"),
    ("{count} hits", "{number} 项", .message, "placeholders"),
    ("{count} hits", "{count 项", .message, "placeholders"),
    ("one: {count} hit\nother: {count} hits", "{count} 项", .plural, "plural"),
    ("one: {count} hit\nother: {count} hits", "other: {n} 项", .plural, "placeholders"),
    ("one: {count} hit\nother: {count} hits", "one: {count} 项\nother: 项", .plural, "placeholders"),
    ("One", "一\u{FFFD}", .prose, "damaged"), ("One", "一\u{0}", .message, "damaged"),
    ("one: a\nother: b", "other: \u{1B}", .plural, "damaged"),
  ])
  func `what is broken is refused`(
    source: String, imported: String, kind: TextUnit.Kind, reason: String
  ) {
    let plan = plan(source, kind: kind, imported: imported)
    #expect(plan.reasons == [reason])
    #expect(plan.accepted.isEmpty)
  }

  @Test func `a replacement character that the source has, too, is no damage`() {
    #expect(plan("The sign \u{FFFD}", imported: "符号 \u{FFFD}").accepted.count == 1)
  }

  @Test(arguments: ["zh-Hans", "de", "pl"])
  func `a plural with the form of all numbers is taken over`(tag: String) throws {
    let plan = plan(
      "one: {count} hit\nother: {count} hits", kind: .plural, imported: "other: {count} 项",
      in: try LocaleTag(tag))
    #expect(plan.accepted.map(\.text) == ["{count} 项"])
  }

  @Test func `a plural without the form of all numbers is refused with the forms it needs`() throws
  {
    let plan = plan(
      "one: {count} hit\nother: {count} hits", kind: .plural,
      imported: "one: {count} a\nfew: {count} b\nmany: {count} c", in: try LocaleTag("pl"))
    #expect(plan.reasons == ["plural"])
    let forms = ["one", "few", "many", "other"]
    #expect(
      plan.refused.first?.reason.arguments["forms"] == LocalizableMessage.Argument.texts(forms))
  }

  @Test func `a text made from another source is refused, reflow is no other source`() {
    #expect(plan("Two", imported: "一", handedOut: "One").reasons == ["changed-source"])
    #expect(plan("One two", imported: "一", handedOut: "One\n two").accepted.count == 1)
  }

  @Test func `a fresh text is replaced only when asked for`() {
    let plain = plan("One", from: "One", target: "一", imported: "壹")
    #expect(plain.reasons == ["fresh"])
    let asked = plan("One", from: "One", target: "一", imported: "壹", replacesFresh: true)
    #expect(asked.accepted.map(\.text) == ["壹"])
  }

  @Test func `a stale text that the translator calls done as it is becomes fresh`() {
    #expect(plan("Two", from: "One", target: "一", imported: "一").accepted.count == 1)
    #expect(plan("Two", from: "One", target: "一", imported: "一", done: false).unchanged == 1)
    #expect(plan("Two", from: "One", target: "一", imported: nil).untranslated == 1)
  }

  @Test func `a unit that does not exist is refused`() {
    let item = ReturnedUnit(
      "no.md#title", source: InlineText("a"), target: InlineText("b"), progress: .done, line: 1)
    #expect(ImportPlan(ReturnedFile(units: [item]), for: [], in: .english).reasons == ["unknown"])
  }
}

extension ImportPlan {
  /// The last part of the key of each reason, such as `code`.
  var reasons: [String] {
    refused.map { String($0.reason.key.split(separator: ".").last ?? "") }
  }
}
