import Foundation

package struct ServerReply: Equatable, Sendable {
  let status: Int
  let mediaType: String
  let body: [UInt8]
  /// The address to which a redirect leads.
  var location: String? = nil
  /// Whether other sites may show the response in a frame.
  var isFrameable = false
  /// The methods that the address supports, for a request with another method.
  var allowed = "GET, HEAD"
}

extension ServerReply {
  /// Makes a response with a file. The extension of the file determines the media type.
  init(_ status: Int = 200, file path: String, _ body: [UInt8]) {
    self.init(status: status, mediaType: DevelopmentServer.mediaType(of: path), body: body)
  }

  /// Makes a response whose body only names the status.
  init(status: Int) {
    self.init(status, file: "status.txt", Array("\(Self.phrase(status))\n".utf8))
  }

  static func redirect(to location: String) -> ServerReply {
    var reply = ServerReply(status: 302)
    reply.location = location
    return reply
  }

  /// - Parameter isHead: Whether the request was a HEAD request, so that the body is left out.
  func data(isHead: Bool) -> Data {
    var lines = [
      "HTTP/1.1 \(status) \(Self.phrase(status))", "Content-Type: \(mediaType)",
      "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      // Other sites must not read the responses.
      "Cross-Origin-Resource-Policy: same-origin",
    ]
    if !isFrameable { lines.append("X-Frame-Options: DENY") }
    if status == 405 { lines.append("Allow: \(allowed)") }
    if let location { lines.append("Location: \(location)") }
    var data = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    if !isHead { data.append(contentsOf: body) }
    return data
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 202: "Accepted"
    case 302: "Found"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: preconditionFailure("no phrase for \(status)")
    }
  }
}

/// Returns the media type of a file according to its extension.
package func mediaType(of path: String) -> String {
  switch path.split(separator: ".").last {
  case "html": "text/html; charset=utf-8"
  case "css": "text/css; charset=utf-8"
  case "js": "text/javascript; charset=utf-8"
  case "json": "application/json"
  case "webmanifest": "application/manifest+json"
  case "svg": "image/svg+xml"
  case "xml": "application/xml"
  case "md": "text/markdown; charset=utf-8"
  case "txt", "csv": "text/plain; charset=utf-8"
  case "png": "image/png"
  case "jpg": "image/jpeg"
  case "gif": "image/gif"
  case "webp": "image/webp"
  default: "application/octet-stream"
  }
}
