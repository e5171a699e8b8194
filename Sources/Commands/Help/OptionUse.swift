import ArgumentParser

/// A whole number of at least 1, as the value of an option.
struct PositiveNumber: ExpressibleByArgument, Equatable, Sendable {
  let value: Int

  init(_ value: Int) { self.value = value }

  init?(argument: String) {
    guard let value = Int(argument), value > 0 else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { String(value) }
}

extension CommandLineFault {
  /// The numbers that options accept, by the long name of the option, for messages about others.
  static let numbers: [String: ClosedRange<Int>] = [
    "--limit": 1...Int.max, "--offset": 0...Int.max, "--port": 0...65_535, "--threads": 1...1024,
    "--max-files": 0...Int.max, "--max-file-size": 0...Int.max,
  ]

  /// Returns the first mistake in a line that the argument parser would accept without a word: an
  /// empty value or argument, or an option with one value that is given twice.
  init?(in line: CommandLineWords) {
    let words = Array(line.arguments.prefix { $0 != "--" })
    // Most lines have neither. Describing the program takes longer than most answers.
    guard line.arguments.contains(where: \.isBlank) || words.mayMisuseOptions,
      let program = ProgramDescription.current, let command = program.command(at: line.path)
    else { return nil }
    let arguments = program.sharedOptions(of: command) + (command.arguments ?? [])
    let options = arguments.filter { $0.kind == .option }
    let positions = arguments.filter { $0.kind == .positional }
    var used: Set<[String]> = []
    var place = 0
    var isValue = false
    for (index, word) in line.arguments.enumerated().dropFirst(line.path.count) {
      guard !isValue else {
        isValue = false
        continue
      }
      let name = word.optionName
      let isOption = index < words.count && word.hasPrefix("-")
      guard isOption, let option = options.first(where: { $0.writtenNames.contains(name) }) else {
        if isOption || index == words.count { continue }
        if word.isBlank, let argument = positions[safe: place] ?? positions.last {
          self = .missingArgument("<\(argument.valueName ?? "")>")
          return
        }
        place += 1
        continue
      }
      isValue = name == word
      let value =
        name == word
        ? words.dropFirst(index + 1).first : String(word.dropFirst(name.count + 1))
      if value?.isEmpty == true {
        self = .missingValue(option: name)
        return
      }
      if !used.insert(option.writtenNames).inserted, !option.isRepeating {
        self = .repeatedOption(name)
        return
      }
    }
    return nil
  }
}

extension [String] {
  /// Whether a word is empty or ends with an equals sign, or two begin with the same option.
  fileprivate var mayMisuseOptions: Bool {
    let names = filter { $0.hasPrefix("-") }.map { $0.hasPrefix("--") ? $0.optionName : "-" }
    return contains { $0.isEmpty || $0.hasSuffix("=") } || Set(names).count < names.count
      || names.contains("-") && names.contains("--output")
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension String {
  /// Whether there is nothing in the text but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The name of the option that the word gives a value, as in `--limit=3`; otherwise the word.
  fileprivate var optionName: String { hasPrefix("-") ? String(prefix { $0 != "=" }) : self }
}
