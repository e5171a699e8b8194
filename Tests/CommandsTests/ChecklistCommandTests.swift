import Foundation
import Guidelines
import TestSupport
import Testing

@testable import Commands

@Suite struct ChecklistCommandTests {
  private static func ids(_ words: [String]) throws -> [String] {
    let json = try answer(["checklist", "--format", "json"] + words).text
    let list = try #require(try object(json) as? [String: Any])
    let items = try #require(list["items"] as? [[String: Any]])
    return items.compactMap { $0["id"] as? String }
  }

  @Test func `a checklist holds the 59 current rules and no others`() throws {
    let ids = try Self.ids([])
    #expect(ids.count == 59 && Set(ids).count == 59)
    #expect(!ids.contains("color.wcag-level-claim") && !ids.contains("color.restraint-2022"))
  }

  @Test func `a profile selects its rules, and an option replaces what it says`() throws {
    let all = try Self.ids(["--profile", "ios-submission"])
    #expect(all.contains("ios.adapt") && !all.contains("ios.reach-nowhere"))
    #expect(!all.contains("color.tvos-focus"))
    let serious = try Self.ids(["--profile", "ios-submission", "--impact", "serious"])
    #expect(Set(serious).isStrictSubset(of: all))
  }

  @Test func `every shipped profile selects something`() throws {
    let profiles = try shippedSession().base.profiles
    #expect(profiles.count == 4)
    for profile in profiles {
      #expect(try Self.ids(["--profile", profile.id.rawValue]).count >= 10, "\(profile.id)")
    }
    #expect(try answer("list", "--kind", "profile").text.contains("Liquid Glass adoption"))
  }

  @Test func `a search selects current rules that it finds, in reading order`() throws {
    let found = try Self.ids(["--search", "\"dark mode\""])
    let all = try Self.ids([])
    #expect(!found.isEmpty && found == all.filter(found.contains))
    let both = try Self.ids(["--search", "\"dark mode\"", "--profile", "dark-mode"])
    #expect(Set(both).isSubset(of: found))
    let none = try answer("checklist", "--search", "zzzzqqq")
    #expect(none.status == .findings && none.text.isEmpty)
  }

  @Test func `since takes an edition or a day, and says how much is of unknown age`() throws {
    let byEdition = try Self.ids(["--since", "2025-06"])
    #expect(byEdition == (try Self.ids(["--since", "2025-06-09"])))
    #expect(byEdition.contains("materials.glass-not-in-content"))
    #expect(byEdition.contains("materials.clear-dimming"))
    for id in ["dark-mode.contrast", "color.visionos-brightness", "color.one-meaning"] {
      #expect(!byEdition.contains(id))
    }
    let remarks = try answer("checklist", "--since", "2025-06").remarks
    #expect(remarks.contains("other rules are left out"))
  }

  @Test(arguments: [
    (["--profile", "dark-mod"], "did you mean 'dark-mode'?"),
    (["--impact", "sirious"], "did you mean 'serious'?"),
    (["--component", "buton"], "did you mean 'button'?"),
    (["--appearance", "drak"], "did you mean 'dark'?"),
    (["--rule", "color.one-meening"], "did you mean 'color.one-meaning'?"),
    (["--since", "pre2025"], "did you mean 'pre-2025'?"),
    (["--since", "design-kit-2026"], "edition 'design-kit-2026' has no date"),
  ])
  func `an unknown value of a filter gets a suggestion`(words: [String], hint: String) throws {
    let failure = try failure(["checklist"] + words)
    #expect(failure.status == .usage)
    #expect(failure.message.english.contains(hint), "\(failure.message.english)")
  }

  @Test func `subject, links and languages get into the list`() throws {
    let session = try shippedSession(locale: "zh-Hans")
    let text = try answer(
      "checklist", "--rule", "color.one-meaning", "--app", "Atlas", "--app-version", "1.10",
      "--screen", "Home", "--base-url", "https://example.com/g", "--locale", "zh-Hans,en",
      in: session
    ).text
    #expect(text.contains("- App：Atlas\n- 版本：1.10\n- 界面：Home"))
    #expect(text.contains("(https://example.com/g/zh-Hans/rules/color.one-meaning.html)"))
    #expect(text.contains("**Does every color") && text.contains("**界面中的每种颜色"))
  }

  @Test(arguments: ChecklistForm.allCases)
  func `every form is written`(form: ChecklistForm) throws {
    let text = try answer("checklist", "--format", form.rawValue).text
    #expect(text.contains("color.one-meaning") || form == .linear)
    #expect(text.contains("Does every color"))
  }

  @Test func `the name of the file decides the form`() throws {
    let bench = try Workbench()
    let done = try answer("checklist", "-o", bench.path("list.csv"), "--bom")
    #expect(done.text.isEmpty && done.remarks.hasPrefix("59 items written to"))
    #expect(
      try bench.bytes("list.csv").starts(with: [0xEF, 0xBB, 0xBF] + Array("Rule ID,Status,".utf8)))
  }
}
