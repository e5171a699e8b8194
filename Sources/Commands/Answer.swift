/// What a command has to say, and how it ended.
struct Answer: Sendable {
  /// For standard output.
  var text: String
  /// For standard error.
  var remarks: String
  var status: CommandStatus
  /// Why there is no answer.
  private(set) var failure: CommandFailure?
  /// The objects that are listed or shown, in order, each as `kind:id`.
  var subjects: [String] = []

  init(_ text: String, remarks: String = "", status: CommandStatus = .done) {
    self.text = text
    self.remarks = remarks
    self.status = status
  }

  init(_ failure: CommandFailure) {
    self.init("", remarks: failure.text(.text), status: failure.status)
    self.failure = failure
  }
}
