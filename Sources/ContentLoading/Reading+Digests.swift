import Guidelines

extension Reading {
  /// Of the files of a rule, which is read from nothing else but what all rules share.
  func digest(of rule: RulePath, _ words: [RuleWords]) -> ContentDigest {
    digest(of: [rule.model] + words.map { rule.words($0.locale) })
  }

  /// Of the file of a rule that says everything but its texts.
  func digest(ofModelOf rule: RulePath) -> ContentDigest { digest(of: [rule.model]) }

  /// Of all files but those of rules.
  var commonDigest: ContentDigest {
    digest(of: files.paths(inFoldersWhere: { !RulePath.isFolderOfRules($0) }))
  }

  /// Where there is no file, that counts too.
  private func digest(of paths: [String]) -> ContentDigest {
    var digest = ContentDigest()
    for path in paths {
      digest.add(path)
      switch files[path]?.contents {
      case .bytes(let bytes): digest.add(bytes)
      case .unreadable(let reason): digest.add("unreadable: " + reason)
      case .tooLarge(let size): digest.add("too large: \(size)")
      case nil: digest.add(0)
      }
    }
    return digest
  }
}
