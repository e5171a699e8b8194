import Foundation

/// A request to a server.
package struct WebRequest: Hashable, Sendable {
  package let url: String
  /// Whether the page itself is requested, and not only its head.
  package let isWhole: Bool

  package init(url: String, isWhole: Bool) {
    self.url = url
    self.isWhole = isWhole
  }
}

/// The result of a request according to `curl`.
package struct WebReply: Sendable, Equatable {
  /// The HTTP status, or 0 without an answer.
  package let status: Int
  /// The exit code that `curl` would have had for this request alone.
  package let code: Int
  package let redirection: String?
}

/// Makes requests with the program `curl`, at most eight at the same time, and returns a reply to
/// each, in their order; nil if there is no such program, or it is too old.
///
/// Redirections are not followed. A separate program needs no library to be linked, and knows the
/// proxies and certificates of the machine.
package func webReplies(to requests: [WebRequest], seconds: Int) -> [WebReply]? {
  var replies = [WebReply?](repeating: nil, count: requests.count)
  for isWhole in [false, true] {
    let places = requests.indices.filter { requests[$0].isWhole == isWhole }
    guard !places.isEmpty else { continue }
    let urls = places.map { requests[$0].url }
    guard let lines = curl(urls, isWhole: isWhole, seconds: seconds) else { return nil }
    for line in lines {
      guard let (number, reply) = reply(line), places.indices.contains(number) else { return nil }
      replies[places[number]] = reply
    }
  }
  return replies.map { $0 ?? WebReply(status: 0, code: 1, redirection: nil) }
}

private func curl(_ urls: [String], isWhole: Bool, seconds: Int) -> [Substring]? {
  let process = Process()
  let (input, output) = (Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    [
      "curl", "--disable", "--silent", "--globoff", "--parallel", "--parallel-max", "8",
      "--proto", "=http,https", "--connect-timeout", "\(seconds)", "--max-time", "\(2 * seconds)",
      "--max-filesize", "50000000", "--compressed", "--user-agent", "precept (link check)",
      "--write-out", "%{urlnum}\\t%{http_code}\\t%{exitcode}\\t%{redirect_url}\\n", "--config", "-",
    ] + (isWhole ? [] : ["--head"])
  process.standardInput = input
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  // Without the program, writing to the pipe would end this process. `curl` reads its whole
  // configuration before it writes anything.
  let former = signal(SIGPIPE, SIG_IGN)
  defer { signal(SIGPIPE, former) }
  try? input.fileHandleForWriting.write(contentsOf: Data(configuration(urls).utf8))
  try? input.fileHandleForWriting.close()
  let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
  process.waitUntilExit()
  // `env` ends with 127 if the program is missing; `curl` ends with 2 if it does not know an option.
  guard ![2, 127].contains(process.terminationStatus) else { return nil }
  return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
}

private func configuration(_ urls: [String]) -> String {
  urls.map { url in
    let quoted = url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .filter { !$0.isNewline }
    return "url = \"\(quoted)\"\noutput = \"/dev/null\"\n"
  }.joined()
}

/// Returns the number of the request and the reply from a line of the output.
private func reply(_ line: Substring) -> (Int, WebReply)? {
  let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  guard fields.count == 4, let number = Int(fields[0]), let status = Int(fields[1]),
    let code = Int(fields[2])
  else { return nil }
  let target = fields[3].isEmpty ? nil : fields[3]
  return (number, WebReply(status: status, code: code, redirection: target))
}
