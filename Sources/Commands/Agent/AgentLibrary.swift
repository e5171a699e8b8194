import AgentServer
import ContentLoading
import DevelopmentServer
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Synchronization
import Terminal

/// The knowledge base from which the Model Context Protocol server answers. It is read on the first
/// request, and again after the content has changed.
///
/// It is a class, because a thread reads the content while the server gives its first answers.
final class AgentLibrary: Sendable {
  let identity: ServerIdentity
  private let root: String
  private let locale: String?
  private let limits: LoadingLimits
  private let environment: [String: String]
  private let address: SiteOptions
  private let app: AuditedApp?
  private let programWords: ProgramWords
  private let state = Mutex<State?>(nil)

  private struct State {
    let fingerprint: FolderFingerprint
    let contents: AgentContents
  }

  /// - Parameter app: The folder of an app that may be audited; nil to allow none.
  init(
    _ global: GlobalOptions, _ address: SiteAddress, app: String?
  ) throws(CommandFailure) {
    root = try global.rootPath()
    locale = global.locale
    limits = global.limits
    environment = global.environment
    self.address = SiteOptions(baseURL: address.baseURL)
    self.app = try app.map { path throws(CommandFailure) in try AuditedApp(path) }
    let manifest = loadKnowledgeBase(from: [manifestFile(root: root)]).value.manifest
    programWords = .ofAgents
    let language = try AnswerLanguages(locale, environment, manifest).reader
    identity = ServerIdentity(of: manifest, HelpWords(programWords, locale: language))
  }

  /// Returns the tools, prompts and resources for the current content.
  func contents() throws(ProtocolFault) -> AgentContents {
    let fingerprint = IndexCache(root: root, environment: environment).fingerprint()
    do {
      return try state.withLock { state throws(CommandFailure) -> AgentContents in
        if let state, state.fingerprint == fingerprint { return state.contents }
        let session = try Session(
          root: root, locale: locale, style: .unbroken, environment: environment, limits: limits)
        let desk = AgentDesk(
          session: session, programWords: programWords, options: address, app: app)
        let contents = desk.contents
        state = State(fingerprint: fingerprint, contents: contents)
        return contents
      }
    } catch {
      throw .internalError(
        HelpWords(locale: locale, environment: environment).text(of: error.message))
    }
  }
}

extension AgentDesk {
  /// Returns the function that answers assistants who ask the site on this machine.
  static func endpoint(of session: Session, _ options: SiteOptions) -> ServedEndpoint {
    var session = session
    session.style = .unbroken
    let desk = AgentDesk(
      session: session, programWords: .ofAgents, options: options, app: nil)
    let contents = desk.contents
    let endpoint = AgentEndpoint(
      AgentServer(ServerIdentity(of: session.base.manifest, desk.words)) {
        () throws(ProtocolFault) in contents
      })
    return { endpoint.reply(to: $0, fields: $1, body: $2) }
  }
}

extension ServerIdentity {
  fileprivate init(of manifest: Manifest, _ words: HelpWords) {
    self.init(
      name: "precept", title: manifest.id, version: programVersion,
      instructions: words(
        "agent.instructions",
        [
          "base": .text(manifest.id), "edition": .text(manifest.edition),
          "date": .text("\(manifest.date)"),
        ]))
  }
}

extension TextStyle {
  /// Text without colors and line breaks.
  fileprivate static var unbroken: TextStyle {
    var style = TextStyle.plain
    style.width = 500
    return style
  }
}
