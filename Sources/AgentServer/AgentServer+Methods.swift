import Diagnostics

extension AgentServer {
  /// Returns one page of a list. The cursor of the next page is the number of items before it.
  func list(
    _ name: String, _ items: [JSONText], _ params: LocatedJSON?
  ) throws(ProtocolFault) -> MethodResult {
    var start = 0
    if let cursor = params?["cursor"] {
      guard let text = cursor.string, let number = Int(text), (0...items.count).contains(number)
      else { throw .invalidParams("'cursor' must be the 'nextCursor' of an earlier answer") }
      start = number
    }
    let page = items[start...].prefix(Self.pageSize)
    var members: [(String, JSONText)] = [(name, .array(Array(page)))]
    if page.endIndex < items.count { members.append(("nextCursor", .string("\(page.endIndex)"))) }
    return MethodResult(members: members, isCacheable: true)
  }

  private static let pageSize = 50

  func call(_ params: LocatedJSON?) throws(ProtocolFault) -> MethodResult {
    let name = try Self.text("name", of: params)
    let tools = try contents().tools
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParams(
        "there is no tool \(quoted(name)); the tools are "
          + tools.map(\.name).joined(separator: ", "))
    }
    do throws(ToolInputFault) {
      let input = try ToolInput(params?["arguments"], for: tool)
      return MethodResult(members: tool.answer(input).members)
    } catch {
      return MethodResult(members: ToolAnswer(error: error.message).members)
    }
  }

  func read(_ params: LocatedJSON?, _ version: ProtocolVersion) throws(ProtocolFault)
    -> MethodResult
  {
    let uri = try Self.text("uri", of: params)
    guard let found = try contents().read(uri) else { throw .noResource(uri, version) }
    let contents: JSONText = [
      "uri": .string(uri), "mimeType": .string(found.mediaType), "text": .string(found.text),
    ]
    return MethodResult(members: [("contents", [contents])], isCacheable: true)
  }

  func prompt(_ params: LocatedJSON?) throws(ProtocolFault) -> MethodResult {
    let prompt = try prompt(named: Self.text("name", of: params))
    let text = try prompt.text(prompt.values(params?["arguments"]))
    return MethodResult(members: [
      ("description", .string(prompt.description)),
      ("messages", [["role": "user", "content": ["type": "text", "text": .string(text)]]]),
    ])
  }

  private func prompt(named name: String) throws(ProtocolFault) -> Prompt {
    let prompts = try contents().prompts
    guard let prompt = prompts.first(where: { $0.name == name }) else {
      throw .invalidParams(
        "there is no prompt \(quoted(name)); the prompts are "
          + prompts.map(\.name).joined(separator: ", "))
    }
    return prompt
  }

  private static func text(
    _ key: String, of params: LocatedJSON?
  ) throws(ProtocolFault) -> String {
    guard let text = params?[key]?.string else { throw .invalidParams("'\(key)' must be a string") }
    return text
  }

  /// Suggests values for an argument of a prompt or for a variable of an address.
  func completion(_ params: LocatedJSON?) throws(ProtocolFault) -> MethodResult {
    let argument = params?["argument"]
    let name = try Self.text("name", of: argument)
    let typed = try Self.text("value", of: argument)
    let found = try values(of: name, params?["ref"]).completing(typed)
    let most = 100
    return MethodResult(members: [
      (
        "completion",
        [
          "values": .strings(found.prefix(most)), "total": .integer(found.count),
          "hasMore": .bool(found.count > most),
        ]
      )
    ])
  }

  private func values(of name: String, _ reference: LocatedJSON?) throws(ProtocolFault) -> [String]
  {
    switch reference?["type"]?.string {
    case "ref/prompt":
      let prompt = try prompt(named: Self.text("name", of: reference))
      return prompt.arguments.first { $0.name == name }?.choices ?? []
    case "ref/resource":
      let uri = try Self.text("uri", of: reference)
      guard let template = try contents().templates.first(where: { $0.uriTemplate == uri }) else {
        throw .invalidParams("there is no resource template \(quoted(uri))")
      }
      return template.values(name)
    default: throw .invalidParams("'ref' must be of type 'ref/prompt' or 'ref/resource'")
    }
  }
}

extension [String] {
  /// Returns the values that begin with the typed characters, then those that contain them,
  /// ignoring case.
  fileprivate func completing(_ typed: String) -> [String] {
    let text = typed.lowercased()
    guard !text.isEmpty else { return self }
    let found = filter { $0.lowercased().contains(text) }
    return found.filter { $0.lowercased().hasPrefix(text) }
      + found.filter { !$0.lowercased().hasPrefix(text) }
  }
}
