"""A small knowledge base in languages of many scripts; the words of its interface are English."""
import re
import shutil

from harness import ROOT
from hostile import put, write_page

# A title, a sentence and a long word of each language, and how it names itself.
TEXTS = {
    "en": ("Give colors a meaning", "Colors tell what can be tapped.", "Incomprehensibilities", "English"),
    "ja": ("色に意味を与える", "色は何を押せるかを伝える。「直角」の骨と海。", "アクセシビリティガイドライン", "日本語"),
    "ko": ("색상에 의미를 부여하기", "색상은 무엇을 누를 수 있는지 알려 줍니다. 直角 骨 海", "접근성지침과색상대비", "한국어"),
    "zh-Hans": ("给颜色一个含义", "颜色说明什么可以点按。“直角”的骨与海。", "无障碍设计规范", "简体中文"),
    "zh-Hant": ("給顏色一個含義", "顏色說明什麼可以點按。「直角」的骨與海。", "無障礙設計規範", "繁體中文"),
    "ar": ("أعط كل لون معنى", "الألوان تقول ما يمكن لمسه، مثل `#0088FF` و`Color.red`.", "الاستخدامات", "العربية"),
    "he": ("תנו לכל צבע משמעות", "הצבעים אומרים במה אפשר לגעת, למשל `#0088FF` ו־`Color.red`.", "השתמעויות", "עברית"),
    "de": ("Farben eine Bedeutung geben", "Farben sagen, was man antippen kann.",
           "Barrierefreiheitsinformationstechnikverordnung", "Deutsch"),
}
LOCALES = list(TEXTS)

# Terms of some languages, and the letters that they are listed under.
TERMS = {
    "ja": (["アクセント", "ガイド", "ﾎﾞﾀﾝ", ("色", "いろ"), "画面", "色の対比"], ["あ", "か", "は", "漢"]),
    "ko": (["가로", "까닭", "나비", "하늘"], ["ㄱ", "ㄴ", "ㅎ"]),
    "de": (["Änderung", "Abstand", "Übung", "Ölfarbe"], ["A", "O", "U"]),
    "ar": (["ألوان", "إشارة", "باب"], ["ا", "ب"]),
}


def write(root):
    write_model(root / "Content")
    for locale, texts in TEXTS.items():
        write_words(root / "Locales" / locale, *texts)


def write_model(content):
    put(content / "precept.yaml", {
        "format": 1, "id": "scripts", "edition": "1", "date": "2026-01-02", "sourceLocale": "en",
        "locales": LOCALES, "topics": ["paint"], "tables": ["basic"]})
    put(content / "platforms.yaml", {"platforms": [{"id": "deskOS"}]})
    put(content / "components.yaml", {"components": [{"id": "button"}]})
    put(content / "sources.yaml", {"sources": [
        {"id": "s1", "title": "Colors", "url": "https://example.com/", "publisher": "Example",
         "revised": "2025-03-04", "retrieved": "2025-04-05", "authority": "published"}]})
    put(content / "editions.yaml", {
        "editions": [{"id": "e1", "date": "2025-03-04", "sources": ["s1"]}],
        "variants": [{"id": "all", "platforms": "all"}]})
    put(content / "topics/paint/topic.yaml", {
        "id": "paint", "sections": ["basics"], "platforms": {"deskOS": "applies"}, "tables": ["basic"]})
    put(content / "colors/basic.yaml", {
        "id": "basic", "topic": "paint", "section": "basics", "kind": "palette", "colors": [{
            "id": "basic.red", "apis": {"SwiftUI": "Color.red"}, "values": [{
                "edition": "e1", "variant": "all", "sources": ["s1"], "confidence": "one-source",
                "light": "#0088FF", "dark": "#008198"}]}]})
    put(content / "glossary.yaml", {"terms": [
        {"id": f"{locale}{n}", "domain": "other"} for locale in TERMS for n in range(len(TERMS[locale][0]))]})
    for slug in ["first", "second"]:
        put(content / f"topics/paint/rules/{slug}.yaml", {
            "id": f"paint.{slug}", "kind": "do", "impact": "minor", "section": "basics",
            "order": 1 + (slug == "second"), "platforms": "all", "status": "current",
            "components": ["button"], "apis": [{"name": "Color.red", "framework": "SwiftUI"}],
            "citations": [{"source": "s1", "section": "Colors"}], "colors": ["basic.red"]})


def glossary(locale, sentence):
    """Every language has a word for every term; where it is none of its own, a number."""
    words = {}
    for other, (terms, _) in TERMS.items():
        for number, term in enumerate(terms):
            text, reading = term if isinstance(term, tuple) else (term, None)
            entry = {"term": text if other == locale else f"{other}{number}"[::-1], "definition": sentence}
            words[f"{other}{number}"] = entry | ({"reading": reading} if reading and other == locale else {})
    return words


def write_words(folder, title, sentence, word, name):
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "Words/en/ui.yaml", folder / "ui.yaml")
    words = (folder / "ui.yaml").read_text(encoding="utf-8")
    (folder / "ui.yaml").write_text(
        re.sub("language-name: .*", f"language-name: {name}", words), encoding="utf-8")
    put(folder / "checks.yaml", {"parity": []})
    put(folder / "platforms.yaml", {"platforms": {"deskOS": "deskOS"}})
    put(folder / "components.yaml", {"components": {"button": word}})
    put(folder / "sources.yaml", {"sources": {"s1": title}})
    put(folder / "editions.yaml", {
        "editions": {"e1": {"name": "2025", "note": sentence}}, "variants": {"all": word}})
    put(folder / "colors/basic.yaml", {
        "title": title, "summary": sentence,
        "colors": {"basic.red": {"name": word, "purpose": sentence, "note": sentence}}})
    put(folder / "glossary.yaml", {"terms": glossary(folder.name, sentence)})
    write_page(folder / "topics/paint/topic.md", {
        "title": title, "summary": sentence, "sections": {"basics": word}},
        f"{sentence}\n\n## {word}\n\n{sentence} *{word}*\n")
    for slug in ["first", "second"]:
        write_page(folder / f"topics/paint/rules/{slug}.md", {
            "title": f"{title} {word}", "question": f"{title}?", "impact": sentence, "keywords": [word]},
            f"{sentence}\n\n## Why\n\n{sentence} *{word}*\n\n```\nlet a = Color.red\n```\n\n"
            f"## Do\n\n- {sentence}\n\n## Don’t\n\n- {sentence}\n\n## How to check\n\n1. {sentence}\n")
