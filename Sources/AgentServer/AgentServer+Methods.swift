import Diagnostics

extension AgentServer {
  /// Returns one page of a list. The cursor of the next page is the number of items before it.
  func list(
    _ name: String, _ items: [JSONText], _ params: LocatedJSON?
  ) throws(ProtocolFault) -> MethodResult {
    let start = try Self.start(params?["cursor"], of: items.count)
    let page = items[start...].prefix(Self.pageSize)
    var members: [(String, JSONText)] = [(name, .array(Array(page)))]
    if page.endIndex < items.count { members.append(("nextCursor", .string("\(page.endIndex)"))) }
    return MethodResult(members, isCacheable: true)
  }

  private static let pageSize = 50

  private static func start(_ cursor: LocatedJSON?, of count: Int) throws(ProtocolFault) -> Int {
    guard let cursor else { return 0 }
    guard let text = cursor.string, let start = Int(text), (0...count).contains(start) else {
      throw .invalidParams("'cursor' must be the 'nextCursor' of an earlier answer")
    }
    return start
  }

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
      return MethodResult(tool.answer(input).members)
    } catch {
      return MethodResult(ToolAnswer(error: error.message).members)
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
    return MethodResult([("contents", [contents])], isCacheable: true)
  }

  func prompt(_ params: LocatedJSON?) throws(ProtocolFault) -> MethodResult {
    let prompt = try prompt(named: Self.text("name", of: params))
    let text = try prompt.text(prompt.values(params?["arguments"]))
    return MethodResult([
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
}

extension AgentServer {
  /// Proposes values for an argument of a prompt or for a variable of an address.
  func completion(_ params: LocatedJSON?) throws(ProtocolFault) -> MethodResult {
    let argument = params?["argument"]
    let name = try Self.text("name", of: argument)
    let typed = try Self.text("value", of: argument)
    let found = try values(of: name, params?["ref"]).completing(typed)
    let most = 100
    return MethodResult([
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
      return prompt.arguments.first { $0.name == name }?.values ?? []
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
  /// Returns those that begin with a text, then those in which it is elsewhere. Case is ignored.
  fileprivate func completing(_ typed: String) -> [String] {
    let text = typed.lowercased()
    guard !text.isEmpty else { return self }
    let begun = filter { $0.lowercased().hasPrefix(text) }
    return begun
      + filter { value in
        let value = value.lowercased()
        return !value.hasPrefix(text) && value.contains(text)
      }
  }
}

extension Prompt {
  /// Reads the arguments, all of which are strings.
  fileprivate func values(_ json: LocatedJSON?) throws(ProtocolFault) -> [String: String] {
    if let json, !json.isObject { throw .invalidParams("'arguments' must be an object") }
    var values: [String: String] = [:]
    for (name, value) in json?.members ?? [] {
      guard let argument = arguments.first(where: { $0.name == name }) else {
        throw .invalidParams("the prompt has no argument \(quoted(name))")
      }
      guard let text = value.string else { throw .invalidParams("'\(name)' must be a string") }
      if !text.isEmpty { values[name] = try argument.value(text) }
    }
    for argument in arguments where argument.isRequired && values[argument.name] == nil {
      throw .invalidParams("argument '\(argument.name)' is missing")
    }
    return values
  }
}

extension Prompt.Argument {
  /// Returns the value that equals a string, ignoring case, or the string itself if any will do.
  fileprivate func value(_ text: String) throws(ProtocolFault) -> String {
    if values.isEmpty || values.contains(text) { return text }
    if let other = values.first(where: { $0.lowercased() == text.lowercased() }) { return other }
    let known = values.joined(separator: ", ")
    throw .invalidParams("'\(name)' has no value \(quoted(text)); it is one of \(known)")
  }
}
