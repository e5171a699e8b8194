/// The findings of a run, with what programs need to show and recognize them.
package struct FindingLog: Sendable {
  /// The findings, the most important first.
  package let findings: [Finding]
  /// The meanings of the codes that the run can report.
  package let codes: [CodeDescription]
  /// The words at places, for formats whose columns do not count bytes.
  package let regions: [ContentLocation: TextRegion]
  /// The version of the program; nil if the log does not tell it.
  package var version: String?
  /// The name that tells apart runs about the same files; nil if there is one run.
  package var category: String?

  package struct Finding: Sendable {
    package let diagnostic: Diagnostic
    /// The places besides the one of the diagnostic.
    package let otherPlaces: [ContentLocation]
    /// A hash by which the finding is recognized in a later run; nil if it has none.
    package let fingerprint: String?
    /// Whether the finding says that something could not be inspected.
    package let isFault: Bool

    package init(
      _ diagnostic: Diagnostic, otherPlaces: [ContentLocation] = [], fingerprint: String? = nil,
      isFault: Bool = false
    ) {
      self.diagnostic = diagnostic
      self.otherPlaces = otherPlaces
      self.fingerprint = fingerprint
      self.isFault = isFault
    }
  }

  package init(
    _ findings: [Finding], codes: [CodeDescription] = [],
    regions: [ContentLocation: TextRegion] = [:]
  ) {
    self.findings = findings
    self.codes = codes
    self.regions = regions
  }
}

/// The meaning of a code, for programs that show findings.
package struct CodeDescription: Sendable {
  package let code: Diagnostic.Code
  /// The meaning in one sentence.
  package let summary: String
  /// The words by which programs can group findings, such as the ids of rules, the most important
  /// first.
  package let tags: [String]
  /// The name for people; nil if there is only the code.
  package var name: String?
  /// Why a finding matters and how it is corrected, in Markdown; nil if the summary says all.
  package var help: String?
  /// The severity that findings usually have.
  package var severity: Diagnostic.Severity?

  package init(code: Diagnostic.Code, summary: String, tags: [String] = []) {
    self.code = code
    self.summary = summary
    self.tags = tags
  }
}
