import Foundation

/// A call of the system that failed.
package struct SystemError: Error, Equatable {
  /// The number of the error, as `errno` gives it.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the call that was made last.
  package static var last: SystemError { SystemError(errno) }
}

extension SystemError {
  /// A few words in lower case.
  package var reason: String { String(cString: strerror(code)).lowercased() }
}

/// Says in a few words why a file operation failed.
package func reason(for error: any Error) -> String {
  if let error = error as? SystemError { return error.reason }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let cause, cause.domain == NSPOSIXErrorDomain {
    return SystemError(Int32(cause.code)).reason
  }
  let code = (error as NSError).code
  switch CocoaError.Code(rawValue: code) {
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
  case .fileWriteOutOfSpace: return "no space left"
  default: return (error as NSError).localizedDescription
  }
}
