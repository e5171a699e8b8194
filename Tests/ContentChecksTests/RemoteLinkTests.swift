import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct RemoteLinkTests {
  static let cases = "Tests/ContentChecksTests/RemoteCases"

  @Test(arguments: CaseFile.codes(in: cases))
  func `a case file is reported as it says`(code: String) throws {
    let example = CheckCase(try CaseFile.markdown(code, in: Self.cases))
    let base = loadKnowledgeBase(from: example.base.files).value
    let found = base.remoteAddresses.filter { !$0.places.contains { $0.path.hasPrefix("Content") } }
      .flatMap { link(to: $0).link.diagnostics }
    #expect(DiagnosticFormat.text.render(found.sorted()) == example.report)
    #expect(found.flatMap(\.message.leftEnglish) == [])
  }

  @Test(arguments: [
    // A server that refuses to tell the head is asked for the page, and so is a missing page.
    ("/200", ["HEAD /200"]), ("/405", ["HEAD /405", "GET /405"]),
    ("/404", ["HEAD /404", "GET /404"]),
  ])
  func `a page is asked for again only if its head does not say enough`(
    path: String, requests: [String]
  ) {
    #expect(run(path).requests == requests)
  }

  @Test(arguments: [
    ("/405", RemoteLink.Verdict.fine), ("/404", .gone(404)), ("/410", .gone(410)),
    // Only permanent redirections are a move.
    ("/301", .moved("https://example.com/200")), ("/301-308", .moved("https://example.com/200")),
    ("/301-302", .fine), ("/302", .fine), ("/301-404", .gone(404)), ("/circle", .circle),
    ("/endless", .circle), ("/file", .failed(.address)), ("/500", .refused(500)),
    ("/slow", .failed(.time)),
  ])
  func `a verdict follows from all answers on the way`(path: String, verdict: RemoteLink.Verdict) {
    let (link, requests) = run(path)
    #expect(link.verdict == verdict && requests.count < 20)
  }

  private func run(_ path: String) -> (link: RemoteLink, requests: [String]) {
    link(to: RemoteAddress(url: "https://example.com" + path, places: []))
  }

  private func link(to address: RemoteAddress) -> (link: RemoteLink, requests: [String]) {
    var link = RemoteLink(address)
    var requests: [String] = []
    while let request = link.next {
      requests.append(
        (request.isWhole ? "GET " : "HEAD ")
          + request.url.replacing("https://example.com", with: ""))
      link.take(FakeWeb.answer(to: request))
    }
    return (link, requests)
  }
}

/// A web in which the path says what the server answers.
private enum FakeWeb {
  static func answer(to request: RemoteLink.Request) -> WebAnswer {
    let site = "https://example.com"
    guard request.url.hasPrefix(site) else { return WebAnswer(status: 0, failure: .name) }
    let path = String(request.url.dropFirst(site.count))
    switch path {
    case "/405": return WebAnswer(status: request.isWhole ? 200 : 405)
    case "/301": return WebAnswer(status: 301, redirection: site + "/200")
    case "/302": return WebAnswer(status: 302, redirection: site + "/200")
    case "/301-308": return WebAnswer(status: 301, redirection: site + "/308")
    case "/308": return WebAnswer(status: 308, redirection: site + "/200")
    case "/301-302": return WebAnswer(status: 301, redirection: site + "/302")
    case "/301-404": return WebAnswer(status: 301, redirection: site + "/404")
    case "/circle": return WebAnswer(status: 302, redirection: site + "/circle/2")
    case "/circle/2": return WebAnswer(status: 302, redirection: site + "/circle")
    case "/file": return WebAnswer(status: 302, redirection: "file:///etc/passwd")
    case "/slow": return WebAnswer(status: 0, failure: .time)
    case _ where path.hasPrefix("/endless"):
      return WebAnswer(status: 302, redirection: request.url + "x")
    default: return WebAnswer(status: Int(path.dropFirst()) ?? 0)
    }
  }
}
