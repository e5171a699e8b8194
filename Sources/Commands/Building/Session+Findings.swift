import ContentChecks

extension Session {
  /// What is wrong with the content, of which what was faultless in an earlier build is not looked
  /// at again.
  ///
  /// - Parameter place: of the record that says so; afterwards, it does for the next build.
  func findings(recordedAt place: BuildRecordPlace) -> ContentFindings {
    let former = place.faultlessParts
    var known = former
    let found = base.findings(leavingOut: &known)
    if let known, known != former { place.keep(known) }
    return ContentFindings(diagnostics + found)
  }
}
