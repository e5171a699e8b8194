import Guidelines
import TestSupport

/// A small knowledge base with several rules that speak of each other, and random edits to it.
struct EditedContent {
  private var files: [String: String] = [:]
  /// What was done to it.
  private(set) var log: [String] = []

  init() {
    files["Content/precept.yaml"] = tinyContent["Content/precept.yaml"]?
      .replacing("[paint]", with: "[paint, light]")
    for path in tinyContent.keys where path.contains("topics/paint/topic") {
      let copy = path.replacing("topics/paint", with: "topics/light")
      files[copy] = tinyContent[path]?.replacing("id: paint", with: "id: light")
    }
    addRule("paint.thick", related: ["paint.thin"], saying: "[](rule:paint.thin)")
    addRule("light.warm", related: [], saying: "See [thin](rule:paint.thin).")
    addRule("light.dim", related: ["light.warm"], saying: "[](color:basic.red)")
  }

  func knowledgeBase() throws -> KnowledgeBase { try tinyKnowledgeBase(files) }

  mutating func replace(_ old: String, in path: String, with new: String) {
    files[path] = text(path).replacing(old, with: new)
  }

  private func text(_ path: String) -> String { files[path] ?? tinyContent[path] ?? "" }
}

extension EditedContent {
  private var rules: [String] {
    let paths = Set(files.keys).union(tinyContent.keys)
      .filter { $0.contains("/rules/") && $0.hasPrefix("Content") && !text($0).isEmpty }
    return paths.map { path in
      String(path.dropFirst("Content/topics/".count).dropLast(".yaml".count))
        .replacing("/rules/", with: ".")
    }.sorted()
  }

  private static func paths(_ rule: String) -> [String] {
    let parts = rule.split(separator: ".")
    let place = "topics/\(parts[0])/rules/\(parts[1])"
    return ["Content/\(place).yaml", "Locales/en/\(place).md", "Locales/zh-Hans/\(place).md"]
  }

  private mutating func addRule(_ rule: String, related: [String], saying words: String) {
    let sources = Self.paths("paint.thin").map { tinyContent[$0] ?? "" }
    let paths = Self.paths(rule)
    files[paths[0]] =
      sources[0].replacing("paint.thin", with: rule)
      + "\nrelated: [\(related.joined(separator: ", "))]\n"
    files[paths[1]] = sources[1].replacing("They dry.", with: words)
      .replacing("Paint thin coats", with: "About \(rule)")
    files[paths[2]] = sources[2].replacing("干得快。", with: words)
      .replacing("title: 薄涂", with: "title: \(rule)")
  }

  private mutating func remove(_ rule: String) {
    for path in Self.paths(rule) { files[path] = "" }
  }
}

extension EditedContent {
  /// Adds, changes, renames or deletes something.
  mutating func edit(_ generator: inout SplitMix) {
    let rule = rules.randomElement(using: &generator) ?? "paint.thin"
    let other = rules.randomElement(using: &generator) ?? rule
    let paths = Self.paths(rule)
    let number = Int.random(in: 0..<1000, using: &generator)
    let edits: [(String, (inout EditedContent) -> Void)] = [
      ("say more", { $0.append("\nMore \(number).\n", to: paths[1]) }),
      ("step", { $0.append("\n1. Mehr \(number)。\n", to: paths[2]) }),
      ("title", { $0.replaceLine("title:", in: paths[1], with: "title: Title \(number)") }),
      ("statement", { $0.replaceLine("Paint thin", in: paths[1], with: "[](rule:\(other)).") }),
      ("question", { $0.replaceLine("question:", in: paths[1], with: "question: Is \(number)?") }),
      ("keyword", { $0.replaceLine("keywords:", in: paths[2], with: "keywords: [\(number)]") }),
      ("reason", { $0.replace("They dry.", in: paths[1], with: "They dry \(number).") }),
      ("impact", { $0.replaceLine("impact:", in: paths[0], with: "impact: serious") }),
      ("order", { $0.replaceLine("order:", in: paths[0], with: "order: \(number)") }),
      ("relate", { $0.replaceLine("related:", in: paths[0], with: "related: [\(other)]") }),
      ("color", { $0.replaceLine("colors:", in: paths[0], with: "colors: []") }),
      ("check", { $0.append("\nchecks: [low-contrast]\n", to: paths[0]) }),
      ("untraced", { $0.replaceLine("status:", in: paths[0], with: "status: untraced") }),
      ("add", { $0.addRule("light.new\(number)", related: [other], saying: "[](rule:\(rule))") }),
      ("delete", { $0.remove(rule) }),
      (
        "rename",
        {
          $0.remove(rule)
          $0.addRule("paint.named\(number)", related: [other], saying: "Named.")
        }
      ),
      ("untranslate", { $0.files[paths[2]] = "" }),
      ("topic", { $0.append("\nTopic \(number).\n", to: "Locales/en/topics/light/topic.md") }),
      ("term", { $0.replace("layer", in: "Locales/en/glossary.yaml", with: "coat") }),
      (
        "value",
        {
          $0.replace(
            "#FF0000", in: "Content/colors/basic.yaml", with: "#FE0\(number % 10)0\(number % 10)")
        }
      ),
      ("locales", { $0.replace("[en, zh-Hans]", in: "Content/precept.yaml", with: "[en]") }),
      ("twins", { $0.append("\ntwins: false\n", to: "Content/precept.yaml") }),
    ]
    let (name, apply) = edits[Int.random(in: edits.indices, using: &generator)]
    apply(&self)
    log.append("\(name) \(rule) \(other) \(number)")
  }

  private mutating func append(_ words: String, to path: String) {
    guard !text(path).isEmpty, !text(path).contains(words) else { return }
    files[path] = text(path) + words
  }

  private mutating func replaceLine(_ start: String, in path: String, with line: String) {
    let lines = text(path).split(separator: "\n", omittingEmptySubsequences: false)
    files[path] = lines.map { $0.hasPrefix(start) ? line : String($0) }.joined(separator: "\n")
  }
}
