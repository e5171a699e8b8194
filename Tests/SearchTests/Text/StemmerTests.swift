import Testing

@testable import Search

@Suite struct StemmerTests {
  @Test(arguments: [
    ["increase", "increases", "increased", "increasing"],
    ["color", "colors", "colored", "coloring"],
    ["opacity", "opacities"], ["tap", "taps"], ["apply", "applied", "applies"],
    ["stop", "stopped", "stopping"], ["glass", "glasses"], ["contrast", "contrasting"],
  ])
  func `forms of a word meet`(forms: [String]) {
    #expect(Set(forms.map(stemmed)).count == 1)
  }

  @Test(arguments: ["is", "this", "status", "need", "ring", "spring", "red", "blue", "glass"])
  func `a word that only looks like a form keeps its ending`(word: String) {
    #expect(stemmed(word) == (word == "blue" ? "blu" : word))
  }

  private func stemmed(_ word: String) -> String {
    var bytes = Array(word.utf8)
    Stemmer.stem(&bytes)
    return bytes.text
  }
}
