package import Diagnostics
package import Guidelines
import MarkdownTree

/// A web address, with the locations in the content that link to it.
package struct RemoteAddress: Sendable {
  /// The address without its fragment.
  package let url: String
  package let places: [ContentLocation]
}

extension KnowledgeBase {
  /// The web addresses in all content, sources, resources and standards. Each is listed once, with
  /// all locations that link to it.
  package var remoteAddresses: [RemoteAddress] {
    let inTexts = textLinks.filter { !$0.isPicture }.map {
      Located($0.link.destination, at: $0.link.location)
    }
    let ofSources = sources.compactMap { source in
      source.url.value.map { Located($0, at: source.location) }
    }
    let ofTopics = topics.flatMap(\.resources).map { Located($0.url, at: $0.location) }
    let ofStandards = standards.flatMap { standard in
      ([standard.url] + standard.criteria.map(\.url)).compactMap { url in
        url.map { Located($0, at: standard.location) }
      }
    }
    let all = (inTexts + ofSources + ofTopics + ofStandards).filter { address in
      ["http://", "https://"].contains { address.value.lowercased().hasPrefix($0) }
    }
    return Dictionary(grouping: all) { String($0.value.prefix { $0 != "#" }) }
      .sorted { $0.key < $1.key }
      .map { RemoteAddress(url: $0, places: $1.map(\.location).withoutRepetitions.sorted()) }
  }
}

/// The answer to a request, or the failure to get one.
package struct WebAnswer: Sendable, Equatable {
  /// The HTTP status, or 0 without an answer.
  package let status: Int
  /// The address to which the answer redirects, or nil.
  package let redirection: String?
  /// The reason why there is no answer; nil if there is one.
  package let failure: WebFailure?

  package init(status: Int, redirection: String? = nil, failure: WebFailure? = nil) {
    self.status = status
    self.redirection = redirection
    self.failure = failure
  }
}

package enum WebFailure: String, Sendable {
  case name, connection, time, certificate, closed, address, other
}

/// The requests that find out whether an address still works, and their answers. It makes no
/// requests: `next` says which one to make.
package struct RemoteLink: Sendable {
  package let address: RemoteAddress
  /// The address to request next, after the redirections so far.
  private var url: String
  private var usesGet = false
  private var visited: Set<String> = []
  private var isMovedForGood = true
  private(set) var verdict: Verdict?

  package enum Verdict: Sendable, Equatable {
    case fine
    /// All redirections are permanent, and lead to this address.
    case moved(String)
    case gone(Int)
    case refused(Int)
    case failed(WebFailure)
    /// There are too many redirections, or they lead in a circle.
    case circle
  }

  package init(_ address: RemoteAddress) {
    self.address = address
    url = address.url
  }
}

extension RemoteLink {
  package struct Request: Hashable, Sendable {
    package let url: String
    /// Whether to request the whole page, because some servers do not support HEAD properly.
    package let isWhole: Bool

    package init(url: String, isWhole: Bool) {
      self.url = url
      self.isWhole = isWhole
    }
  }

  /// The next request, or nil if the verdict is known.
  package var next: Request? {
    verdict == nil ? Request(url: url, isWhole: usesGet) : nil
  }

  /// Records the answer to the next request.
  package mutating func take(_ answer: WebAnswer) {
    if (300..<400).contains(answer.status), let target = answer.redirection {
      follow(target, isPermanent: [301, 308].contains(answer.status))
    } else if (200..<400).contains(answer.status) {
      verdict = visited.isEmpty || !isMovedForGood ? .fine : .moved(url)
    } else if !usesGet, answer.failure != .name, answer.failure != .address {
      usesGet = true
    } else if let failure = answer.failure, answer.status == 0 {
      verdict = .failed(failure)
    } else {
      verdict = [404, 410].contains(answer.status) ? .gone(answer.status) : .refused(answer.status)
    }
  }

  private mutating func follow(_ target: String, isPermanent: Bool) {
    visited.insert(url)
    isMovedForGood = isMovedForGood && isPermanent
    let target = String(target.prefix { $0 != "#" })
    guard !visited.contains(target), visited.count <= Self.mostRedirections else {
      verdict = .circle
      return
    }
    guard ["http://", "https://"].contains(where: { target.lowercased().hasPrefix($0) }) else {
      verdict = .failed(.address)
      return
    }
    url = target
  }

  private static let mostRedirections = 10
}

extension RemoteLink {
  /// The findings about the address, one for each location that links to it.
  package var diagnostics: [Diagnostic] {
    guard let (severity, message, code) = finding else { return [] }
    return address.places.map { Diagnostic(severity, message, at: $0, code: code) }
  }

  private var finding: (Diagnostic.Severity, LocalizableMessage, Diagnostic.Code)? {
    switch verdict {
    case nil, .fine: nil
    case .gone(let status): (.error, message("gone", ["status": .text("\(status)")]), "dead-link")
    case .moved(let target):
      (.warning, message("moved", ["new": .text(target)]), "moved-link")
    case .refused(let status):
      (.warning, message("refused", ["status": .text("\(status)")]), "unanswered-link")
    case .circle: (.warning, message("circle"), "unanswered-link")
    case .failed(let failure):
      (
        .warning,
        message(
          "failed",
          ["reason": .message(LocalizableMessage("check.remote.reason.\(failure.rawValue)"))]),
        "unanswered-link"
      )
    }
  }

  private func message(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument] = [:]
  ) -> LocalizableMessage {
    LocalizableMessage("check.remote.\(key)", ["url": .text(address.url)]).adding(arguments)
  }
}

/// The explanations of the findings about remote links.
package let remoteFindings = [
  FindingKind(
    "dead-link", "A linked page no longer exists.",
    """
    The server answers that there is no such page (404), or no longer one (410). Find out where the
    page moved, or link to a copy in an archive.
    """),
  FindingKind(
    "moved-link", "An address permanently redirects to another one.",
    """
    All redirections on the way are permanent (301 or 308). Use the new address: the old one may
    stop working one day.
    """),
  FindingKind(
    "unanswered-link", "An address did not answer, or did not return a page.",
    """
    The server cannot be reached, takes too long, refuses programs or has an error of its own. Try
    again later, and in a browser.
    """),
]
