import ArgumentParser
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands

/// The names that people use for locales, platforms and the values of filters.
@Suite struct NamedValuesTests {
  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("en_US.UTF-8", "en"), ("EN", "en"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans"), ("zh_CN.UTF-8", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-hans", "zh-Hans"),
    ("zh-Hans-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"),
    ("zh-Hant-TW", "zh-Hant"),
  ])
  func `a locale is the best match for what was named`(text: String, wanted: String) throws {
    #expect(try shippedSession(locale: text).locale.description == wanted)
  }

  @Test(arguments: [
    ("en,zh-Hans", ["en", "zh-Hans"]), ("zh,zh-CN,en-GB", ["zh-Hans", "en"]), ("zh", ["zh-Hans"]),
  ])
  func `a checklist takes several locales`(text: String, wanted: [String]) throws {
    let session = try shippedSession()
    #expect(try session.checklistLocales(text).map(\.description) == wanted)
    let command = try PreceptCommand.parseAsRoot(["checklist", "--locale", text])
    let checklist = try #require(command as? ChecklistCommand)
    let first = try AnswerLanguages(checklist.answerLocale, [:], session.base.manifest)
    #expect(first.content.description == wanted[0])
  }

  @Test(arguments: [
    ("iphone", "iOS"), ("iPad", "iPadOS"), ("MAC", "macOS"), ("os x", "macOS"),
    ("apple watch", "watchOS"), ("vision pro", "visionOS"), ("Apple TV", "tvOS"), ("ios", "iOS"),
  ])
  func `a platform is known by other words`(name: String, wanted: String) throws {
    for command in [["list", "--kind", "rule"], ["search", "color"]] {
      let named = try answer(command + ["--platform", name]).text
      #expect(named == (try answer(command + ["--platform", wanted]).text))
      #expect(!named.isEmpty)
    }
  }

  @Test(arguments: [
    ("watch", "watchOS"), ("vision", "visionOS"), ("tv", "tvOS"), ("mcaOS", "macOS"),
  ])
  func `a platform that is not known is suggested by its name`(name: String, wanted: String) throws
  {
    for command in ["list", "search"] {
      let words = [command] + (command == "search" ? ["x"] : []) + ["--platform", name]
      let failure = try failure(words)
      #expect(failure.status == .usage)
      #expect(failure.message.english.hasSuffix("did you mean '\(wanted)'?"))
    }
  }

  @Test(arguments: [
    ("platform:iphone", "did you mean “platform:iOS”?"), ("platform:fridge", "iOS, iPadOS, macOS"),
    ("-platform:mcaOS", "did you mean “platform:macOS”?"),
    ("topic:colr", "did you mean “topic:color”?"), ("kind:ruel", "did you mean “kind:rule”?"),
    ("locale:zh-CN", "zh-Hans"), ("status:old", "current, superseded, untraced"),
  ])
  func `a value of a filter that no object has is named`(filter: String, wanted: String) throws {
    for query in [filter, "glass \(filter)", "\(filter) platform:iOS"] {
      let remarks = try answer("search", "--", query).remarks
      // The text of a query is folded before it is read.
      let name = filter.drop { $0 == "-" }.lowercased()
      #expect(remarks.hasPrefix("No object matches “\(name)”"), "\(query): \(remarks)")
      #expect(remarks.contains(wanted), "\(query): \(remarks)")
    }
  }

  @Test(arguments: ["platform:ios", "topic:color", "kind:Rule", "locale:ZH-HANS", "a:b", "10:30"])
  func `a value that objects have is not remarked on`(filter: String) throws {
    let remarks = try answer("search", filter).remarks
    #expect(!remarks.contains("No object matches"))
  }

  @Test func `an offset beyond the last result says how many there are`() throws {
    let total = try #require(jsonAnswer("search", "color")["total"] as? Int)
    for offset in [total, 5000, .max] {
      let words = ["search", "color", "--offset", "\(offset)", "--limit", "\(Int.max)"]
      let answer = try answer(words)
      #expect(answer.status == .findings)
      #expect(answer.remarks.hasPrefix("\(total) results in all; --offset "), "\(answer.remarks)")
      #expect(!answer.remarks.contains("Nothing found"))
    }
  }

  @Test func `objects of other kinds with the same id are named`() throws {
    #expect(try answer("show", "color").remarks.contains("term:color"))
    for id in ["topic:color", "term:color", "system.red"] {
      #expect(!(try answer("show", id).remarks.contains("Other objects")))
    }
  }
}

@Suite struct DateArgumentTests {
  @Test(arguments: [
    ("2025-07-20", "2025-07-20", "2025-07-20"), ("2025-07", "2025-07-01", "2025-07-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2023-02", "2023-02-01", "2023-02-28"),
    ("2025", "2025-01-01", "2025-12-31"), ("2025-06", "2025-06-09", "2025-06-09"),
    ("PRE-2025", "2022-12-19", "2022-12-19"), ("2022", "2022-01-01", "2022-12-31"),
  ])
  func `a date is a day, a month, a year or an edition`(
    text: String, first: String, last: String
  ) throws {
    let days = try days(text, in: try shippedSession().base.editions)
    #expect("\(days.first)" == first && "\(days.last)" == last)
  }

  @Test(arguments: [
    "2025-13-01", "2025-02-30", "2025-7", "25", "2025-07-20T10:00", "soon", "1 month ago", "",
    "2025-00", "0000x", "-2025", "２０２５", "pre-2026", "design-kit-2026",
  ])
  func `anything else is told what is right`(text: String) throws {
    let session = try shippedSession(locale: "en")
    let failure = try #require(throws: CommandFailure.self) {
      try days(text, in: session.base.editions)
    }
    #expect(failure.status == .usage)
    let wanted =
      switch text {
      case "pre-2026": ["did you mean 'pre-2025'?"]
      case "design-kit-2026": ["use a date"]
      default: ["'\(text)' is neither a date nor an edition", "2025-07-20", "2025-07 or"]
      }
    for part in wanted { #expect(failure.message.english.contains(part), "\(part)") }
  }

  @Test(arguments: [
    ("2025-07-01", "2025-07-01"), ("2025-07", "2025-06-30"), ("2025", "2024-12-31"),
    ("2024-03", "2024-02-29"),
  ])
  func `all days of a month or year count`(text: String, day: String) throws {
    #expect("\(try startDay(text, in: []))" == day)
  }
}
