import ContentLoading
import Diagnostics
import TestSupport
import Testing

@Suite struct YAMLProblemTests {
  @Test func `a problem is told in every language`() throws {
    let lines = try Repository.text("Tests/Fixtures/yaml-problems.txt").split(separator: "\n")
    #expect(lines.count > 40)
    for line in lines {
      let cells = line.replacing("⏎", with: "\n").replacing("⇥", with: "\t").split(separator: " | ")
      let (text, problem) = (String(cells[0]), String(cells[1]))
      let loaded = loadKnowledgeBase(from: [ContentFile(path: Path.manifest, text: text)])
      let message = try #require(
        loaded.diagnostics.first { $0.location.path == Path.manifest }
      ).message
      #expect(message.english == "invalid YAML: " + problem, "\(line)")
      #expect(message.leftEnglish == [])
      #expect(message.chinese.allSatisfy { !$0.contains(problem) }, "\(message.chinese)")
    }
  }
}
