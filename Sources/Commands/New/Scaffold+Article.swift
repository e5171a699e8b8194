import Guidelines
import Localization

extension Scaffold {
  /// Returns the files of a new article.
  func article(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    try requireID(id, of: "article")
    let structure = ScaffoldFile(path: "Content/articles/\(id).yaml", text: "id: \(id)\n")
    let texts = base.manifest.locales.map { locale in
      ScaffoldFile(
        path: "Locales/\(locale)/articles/\(id).md", text: text(ofArticle: id, words(locale)))
    }
    return try fresh([structure] + texts)
  }

  private func text(ofArticle id: String, _ words: Words) -> String {
    """
    ---
    title: \(YAMLText.quoted(words("cli.new.article.title", ["id": .text(id)])))
    summary: \(YAMLText.quoted(words("cli.new.article.summary")))
    ---
    \(words("cli.new.article.introduction"))

    ## \(words("cli.new.article.heading"))

    \(words("cli.new.article.text"))

    """
  }
}
