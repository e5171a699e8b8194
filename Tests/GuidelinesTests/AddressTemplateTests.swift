import Guidelines
import Testing

@Suite struct AddressTemplateTests {
  @Test(arguments: [
    "https://example.com/{path}", "http://localhost:8080/new?t={title}&b={body}#top",
    "HTTPS://example.com", "https://gitlab.com/a/b/-/issues/new?issue[title]={title}",
  ])
  func `web addresses are templates`(text: String) throws {
    _ = try AddressTemplate(text)
  }

  @Test(arguments: [
    "", "example.com/{path}", "//example.com/{path}", "javascript:alert(1)", "ftp://example.com/",
    "https:///x", "https://user@example.com/", "https://{path}/", "https://example.com/a b",
    "https://example.com\\@evil.example/", "https://example.com/\"onclick",
    "https://example.com/\n",
  ])
  func `anything else is not`(text: String) {
    #expect { _ = try AddressTemplate(text) } throws: { error in
      if case AddressTemplateError.notAnAddress = error { true } else { false }
    }
  }

  @Test(arguments: [
    ("https://example.com/{file}", "file"), ("https://example.com/{", ""),
    ("https://example.com/{path", "path"), ("https://example.com/{}", ""),
  ])
  func `unknown placeholders are named`(text: String, name: String) {
    #expect { _ = try AddressTemplate(text) } throws: { error in
      if case AddressTemplateError.unknownPlaceholder(name) = error { true } else { false }
    }
  }

  /// RFC 3986, 2.3: letters, digits, `-`, `.`, `_` and `~` are unreserved.
  @Test func `values are encoded, and a path keeps its slashes`() throws {
    let template = try AddressTemplate("https://example.com/{path}?t={title}&l={locale}&{title}")
    #expect(
      template.filled([.path: "Locales/zh-Hans/a b#?.md", .title: "红&<a/b>~", .locale: "en"])
        == "https://example.com/Locales/zh-Hans/a%20b%23%3F.md?t=%E7%BA%A2%26%3Ca%2Fb%3E~&l=en"
        + "&%E7%BA%A2%26%3Ca%2Fb%3E~")
  }
}
