import Foundation

/// A call of the system that failed.
struct SystemFault: Error, Equatable {
  /// The number of the error, as `errno` gives it.
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// The fault of the call that was made last.
  static var last: SystemFault { SystemFault(errno) }
}

extension SystemFault {
  /// A few words in lower case.
  var reason: String { String(cString: strerror(code)).lowercased() }
}

/// Says in a few words why a file operation failed.
func reason(for error: any Error) -> String {
  if let fault = error as? SystemFault { return fault.reason }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let cause, cause.domain == NSPOSIXErrorDomain {
    return SystemFault(Int32(cause.code)).reason
  }
  let code = (error as NSError).code
  switch CocoaError.Code(rawValue: code) {
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
  case .fileWriteOutOfSpace: return "no space left"
  default: return (error as NSError).localizedDescription
  }
}
