/// What a command has to say, and how it ended.
struct Answer: Sendable {
  /// For standard output.
  var text: String
  /// For standard error.
  var remarks: String
  var status: CommandStatus

  init(_ text: String, remarks: String = "", status: CommandStatus = .done) {
    self.text = text
    self.remarks = remarks
    self.status = status
  }

  init(_ failure: CommandFailure) {
    self.init("", remarks: "error: \(failure.message)\n", status: failure.status)
  }
}
