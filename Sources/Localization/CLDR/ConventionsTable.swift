/// The conventions of CLDR 47 (common/main) by language: decimal numbers with Latin digits,
/// percentages, long dates and lists with "and". Locales that use the Buddhist era write
/// dates as `YYYY-MM-DD`.
let cldrConventions: [String: LocaleConventions] = [
  "ar": LocaleConventions(
    list: (" و", " و", " و"),
    date: "{day} {month} {year}",
    months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
  "cs": LocaleConventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " a\u{A0}", " a\u{A0}"),
    date: "{day}. {month} {year}",
    months: "ledna února března dubna května června července srpna září října listopadu prosince"),
  "de": LocaleConventions(
    decimal: ",", group: ".", percent: "{number}\u{A0}%", list: (", ", " und ", " und "),
    date: "{day}. {month} {year}",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  "en": LocaleConventions(
    list: (", ", ", and ", " and "),
    date: "{month} {day}, {year}",
    months: "January February March April May June July August September October November December"),
  "es": LocaleConventions(
    decimal: ",", group: ".", groupedFrom: 5, percent: "{number}\u{A0}%",
    list: (", ", " y ", " y "),
    date: "{day} de {month} de {year}",
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  "fr": LocaleConventions(
    decimal: ",", group: "\u{202F}", percent: "{number}\u{A0}%", list: (", ", " et ", " et "),
    date: "{day} {month} {year}",
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  "he": LocaleConventions(
    list: (", ", " ו", " ו"),
    date: "{day} ב{month} {year}",
    months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר"),
  "id": LocaleConventions(
    decimal: ",", group: ".", list: (", ", ", dan ", " dan "),
    date: "{day} {month} {year}",
    months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"
  ),
  "it": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} {month} {year}",
    months:
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
  ),
  "ja": LocaleConventions(
    list: ("、", "、", "、"),
    date: "{year}年{month}月{day}日"),
  "ko": LocaleConventions(
    list: (", ", " 및 ", " 및 "),
    date: "{year}년 {month}월 {day}일"),
  "nl": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " en ", " en "),
    date: "{day} {month} {year}",
    months:
      "januari februari maart april mei juni juli augustus september oktober november december"),
  "pl": LocaleConventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " i ", " i "),
    date: "{day} {month} {year}",
    months:
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
  ),
  "pt": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months: portugueseMonths),
  "pt-PT": LocaleConventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months: portugueseMonths),
  "ru": LocaleConventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " и ", " и "),
    date: "{day} {month} {year}\u{202F}г.",
    months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
  "th": LocaleConventions(
    list: (" ", " และ", "และ")),
  "tr": LocaleConventions(
    decimal: ",", group: ".", percent: "%{number}", list: (", ", " ve ", " ve "),
    date: "{day} {month} {year}",
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"),
  "uk": LocaleConventions(
    decimal: ",", group: "\u{A0}", list: (", ", " і ", " і "),
    date: "{day} {month} {year}\u{202F}р.",
    months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
  ),
  "vi": LocaleConventions(
    decimal: ",", group: ".", list: (", ", " và ", " và "),
    date: "{day} tháng {month}, {year}"),
  "zh": LocaleConventions(
    list: ("、", "和", "和"), spacesLatin: true, byPinyin: true,
    // The pattern of CLDR has no spaces. These follow the style of the texts of this project.
    date: "{year} 年 {month} 月 {day} 日"),
]

private let portugueseMonths =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
