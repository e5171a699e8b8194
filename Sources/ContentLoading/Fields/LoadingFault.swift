package import Diagnostics

/// What the reference says about a kind of finding that loading content can make.
package struct LoadingFault: Sendable {
  package let code: Diagnostic.Code
  /// One sentence that says what is wrong.
  package let summary: String
  /// Why it matters and how it is mended, in Markdown.
  package let explanation: String

  init(_ code: Diagnostic.Code, _ summary: String, _ explanation: String) {
    self.code = code
    self.summary = summary
    self.explanation = explanation
  }
}

extension LoadingFault {
  /// Every kind that is not also a check's.
  package static let all = ofFiles + ofManifests + ofFields + ofPages + ofMessages
}
