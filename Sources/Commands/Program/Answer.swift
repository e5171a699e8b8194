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

  /// - Parameter remarks: says it for people, where more is to be said than the failure holds.
  init(_ failure: CommandFailure, remarks: String? = nil) {
    self.init("", remarks: remarks ?? failure.text(.text), status: failure.status)
    self.failure = failure
  }
}
