"""Writes the same rules as a Hugo site: one layout with navigation, contents, languages, neighbors."""

import json

from . import knowledge_base, pages
from .knowledge_base import put

CONFIGURATION = """baseURL = "https://example.com/"
title = "Benchmark"
defaultContentLanguage = "en"
defaultContentLanguageInSubdir = true
disableKinds = ["taxonomy", "term", "RSS"]
[markup.goldmark.renderer]
unsafe = false
[languages.en]
weight = 1
contentDir = "content/en"
[languages.zh-Hans]
weight = 2
contentDir = "content/zh-Hans"
"""

LAYOUT = """<!doctype html>
<html lang="{{ .Site.Language.Lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }} – {{ .Site.Title }}</title>
<meta name="description" content="{{ .Params.impact }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ range .AllTranslations }}<link rel="alternate" hreflang="{{ .Language.Lang }}" href="{{ .Permalink }}">
{{ end }}</head>
<body>
<nav><ol><li><a href="{{ .Site.Home.RelPermalink }}">{{ .Site.Title }}</a></li>
{{ with .CurrentSection }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ol></nav>
<nav><ul>{{ range .AllTranslations }}<li><a href="{{ .RelPermalink }}" lang="{{ .Language.Lang }}">{{ .Language.Lang }}</a></li>{{ end }}</ul></nav>
<main>
<h1>{{ .Title }}</h1>
<aside>{{ .TableOfContents }}</aside>
<article>{{ .Content }}</article>
<p>{{ .Params.question }}</p>
<ul>{{ range .Params.keywords }}<li>{{ . }}</li>{{ end }}</ul>
{{ if eq .Kind "section" }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
</main>
<nav>{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
</body>
</html>
"""


def write(root, rules):
    put(root / "hugo.toml", CONFIGURATION)
    for name in ["single", "list", "home"]:
        put(root / f"layouts/_default/{name}.html", LAYOUT)
    topics = sorted({knowledge_base.topic_of(number) for number in range(rules)})
    for language in pages.LANGUAGES:
        for topic in topics:
            page = pages.page(language, topic, "")
            put(root / f"content/{language.tag}/{topic}/_index.md",
                front_matter({"title": page.title}) + page.statement + "\n")
        for number in range(rules):
            path = f"content/{language.tag}/{knowledge_base.topic_of(number)}/{knowledge_base.slug_of(number)}.md"
            put(root / path, page_text(language, number, rules))


def front_matter(fields):
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n\n"


def page_text(language, number, rules):
    page = pages.page(language, number, pages.code_sample(number))
    other = (number * 7 + 1) % rules
    link = f"../../{knowledge_base.topic_of(other)}/{knowledge_base.slug_of(other)}/"
    fields = {"title": page.title, "question": page.question, "impact": page.impact,
              "keywords": page.keywords, "weight": number + 1}
    return front_matter(fields) + pages.markdown(page, link, language)
