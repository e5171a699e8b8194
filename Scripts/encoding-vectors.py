#!/usr/bin/env python3
"""Prints files in many encodings with what must be read of them, as JSON, for EncodingConformanceTests and
checklists.mjs. The codecs are those of Python 3.11; the names of refused files were given by hand.

    Scripts/encoding-vectors.py > Tests/Conformance/checklists/encodings.json
    Scripts/encoding-vectors.py known > Tests/Conformance/checklists/encodings-known.json
"""
import json
import random
import sys

LINE_ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}
HANS, HANT = "对比度不足，请检查深色模式", "對比度不足，請檢查深色模式"
JAPANESE, KOREAN = "コントラストが足りません", "대비가 부족합니다"
FRENCH, MIXED = "Trop peu de contraste à l’été", f"{HANS} {KOREAN} 🎨 e\u0301"
READ = [("utf-8", MIXED), ("utf-8-sig", MIXED), ("utf-16", MIXED), ("utf-16-le", MIXED), ("utf-16-be", MIXED),
        ("gb18030", HANS), ("gb18030", HANT), ("gb18030", f"𠮷：（《{HANS}》）……！𠮷")]
REFUSED = [("shift_jis", JAPANESE, "Shift_JIS"), ("cp932", f"ｺﾝﾄﾗｽﾄ{JAPANESE}", "Shift_JIS"),
           ("euc_jp", JAPANESE, "EUC-JP"), ("big5", HANT, "Big5"), ("cp950", HANT, "Big5"),
           ("euc_kr", KOREAN, "EUC-KR"), ("cp949", KOREAN, "EUC-KR"), ("cp1252", FRENCH, "western"),
           ("latin-1", FRENCH.replace("’", "'"), "western"), ("utf-32", HANS, "UTF-32")]
# Their characters are in rows that Korean and Big5 have, too, or nearly all of them are.
SHORT = ["对比度不够", "不符合规范", "不可点按", "动画过多", "背景过暗", "版本不同", "反馈不明显", "文本被截断",
         "打开和关闭的动画都没有", "列表里的按钮都不能点", "对话框的标题和背景不分明", "菜单里没有返回按钮"]
# Some of their characters become frequent ones of simplified Chinese; a table can repeat them.
TRADITIONAL = "待撰寫：到哪裡看，開啟哪項設定，測量什麼。"
KOREAN_WORDS = ["통과", "방법", "콘텐츠", "접근 방법", "체크표시 확인", "빈 커밋 내역", "접속 방법 비교"]
OTHER = [("ZIP", b"PK\x03\x04\xff", "zip"), ("compound file", b"\xd0\xcf\x11\xe0\xa1\xb1", "office"),
         ("PDF", b"%PDF-\xe2\xe3", "pdf"), ("UTF-32BE", b"\0\0\xfe\xff\0\0\x82\x72", "UTF-32"),
         ("half a unit of UTF-16", b"\xff\xfea", "UTF-16"), ("half a pair of UTF-16", b"\xff\xfe\0\xd8", "UTF-16"),
         ("null characters in UTF-16", b"\xff\xfea\0\0\0", "UTF-16"),
         ("replacement character", "对比度\ufffd".encode("gb18030"), "GB18030"),
         ("one character", "标".encode("gb18030"), None),
         ("rare characters", "亟鼐隳爨".encode("gb18030"), None),
         ("unfinished character", "对比度不足".encode("gb18030")[:-1], None),
         ("control character", "对比度不足\1".encode("gb18030"), None), ("no text", b"\xff\xff\x80\xff", None)]


def table(sentence, line_end="\n", rows=1):
    return line_end.join(["id,note", *[f"color.one,{sentence}"] * rows, ""])


def vectors():
    for encoding, sentence in READ:
        for name, line_end in LINE_ENDS.items():
            text = table(sentence, line_end)
            yield f"{encoding}, {name}", text.encode(encoding), {"text": text}
    yield "utf-16-be with mark", b"\xfe\xff" + table(MIXED).encode("utf-16-be"), {"text": table(MIXED)}
    for encoding, sentence, refusal in REFUSED:
        for name, line_end in LINE_ENDS.items():
            yield f"{encoding}, {name}", table(sentence, line_end).encode(encoding), {"refused": refusal}
    for sentence in SHORT:
        yield f"gb18030, {sentence}", table(sentence).encode("gb18030"), {"text": table(sentence)}
    yield f"big5, {TRADITIONAL}", table(TRADITIONAL).encode("big5"), {"refused": "Big5"}
    for word in KOREAN_WORDS:
        yield f"euc_kr, {word}", table(word, rows=20).encode("euc_kr"), {"refused": "EUC-KR"}
    for name, data, refusal in OTHER:
        yield name, data, {"refused": refusal}


# What people write in returned tables, by language, with the encodings that programs there use.
NOTES = {
    "ja": (["shift_jis", "euc-jp"], ["標準設定", "画面上部", "要確認", "色覚特性未対応", "コントラスト不足", "ボタンが小さい", "ｶﾅ表記", "文字が読みにくい",
           "暗い背景では見えない", "対象外", "来週修正予定", "株式会社〇〇様", "高橋", "東京", "はい", "①②", "設計書参照", "承認済", "表示崩"]),
    "ko": (["euc-kr"], ["대비 부족", "확인", "버튼이 너무 작음", "다크 모드에서 안 보임", "통과", "김민수", "해당 없음", "다음 주 수정", "뷁", "표시 오류"]),
    "zh-Hans": (["gb18030"], ["对比度不够", "通过", "按钮太小", "深色模式下看不清", "不适用", "王明", "下周修改", "已确认", "需要讨论"]),
    "zh-Hant": (["big5", "gb18030"], ["對比度不足", "通過", "按鈕太小", "深色模式看不清楚", "不適用", "王小明", "下週修改", "已確認", "需要討論"]),
    "fr": (["windows-1252"], ["contraste trop faible à l’écran", "vérifié", "déjà corrigé", "œuvre", "10 €", "bouton trop étroit"]),
    "de": (["windows-1252"], ["Schaltfläche zu klein", "geprüft", "größer machen", "Maßstab", "nächste Woche", "„ja“"]),
}
# Labels as a checklist has them; a known word is one of these or none.
LABELS = {"ja": ["質問", "結果", "備考", "合格", "確認者"], "ko": ["질문", "결과", "비고", "통과", "검토자"], "zh-Hans": ["问题", "结果", "备注", "通过", "检查人"],
          "zh-Hant": ["問題", "結果", "備註", "通過", "檢查者"], "fr": ["Résultat", "Réviseur", "Réussi", "Question"], "de": ["Prüfer", "Ergebnis", "Erfüllt", "Frage"]}
PYTHON = {"shift_jis": "cp932", "euc-jp": "euc_jp", "euc-kr": "cp949", "windows-1252": "cp1252"}
UNICODE = ["utf-8", "utf-8-sig", "utf-16"]


def known_vectors(count=500):
    """Tables with what the reader knows: all labels of some languages, or nothing but the languages."""
    numbers = random.Random(27)
    languages = sorted(NOTES)
    made = 0
    while made < count:
        language = languages[made % len(languages)]
        legacy, notes = NOTES[language]
        encoding = numbers.choice(legacy * 3 + UNICODE)
        has_labels = numbers.random() < 0.6
        header = LABELS[language][:3] if has_labels else ["question", "result", "note"]
        rows = [["id", *header]] + [[f"color.n{n}", "", "", numbers.choice(notes)] for n in range(numbers.randint(1, 3))]
        text = "\r\n".join(",".join(row) for row in rows) + "\r\n"
        try:
            data = text.encode(PYTHON.get(encoding, encoding))
        except UnicodeEncodeError:
            continue
        others = numbers.sample(languages, numbers.randint(0, 3))
        spoken = sorted({language, *others} if numbers.random() < 0.9 else others)
        words = sorted({word for one in spoken for word in LABELS[one]})
        yield {"name": encoding, "languages": sorted({one.split("-")[0] for one in spoken}),
               "known": words, "bytes": data.hex(), "text": text}
        made += 1


def main():
    made = known_vectors() if sys.argv[1:] == ["known"] else (
        {"name": name, "bytes": data.hex(), **answer} for name, data, answer in vectors())
    lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in made]
    print("[\n  " + ",\n  ".join(lines) + "\n]")


main()
