/// Conventions of CLDR 47 (common/main): decimal numbers with Latin digits, percent, long dates and
/// lists with "and". Years of the Buddhist era are left to `YYYY-MM-DD`.
let cldrConventions: [String: LocaleConventions] = [
  "ar": conventions(
    decimal: ".", group: ",", list: (" و", " و", " و"),
    date: "{day} {month} {year}",
    months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
  "cs": conventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " a\u{A0}", " a\u{A0}"),
    date: "{day}. {month} {year}",
    months: "ledna února března dubna května června července srpna září října listopadu prosince"),
  "de": conventions(
    decimal: ",", group: ".", percent: "{number}\u{A0}%", list: (", ", " und ", " und "),
    date: "{day}. {month} {year}",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  "en": conventions(
    decimal: ".", group: ",", list: (", ", ", and ", " and "),
    date: "{month} {day}, {year}",
    months: "January February March April May June July August September October November December"),
  "es": conventions(
    decimal: ",", group: ".", groupedFrom: 5, percent: "{number}\u{A0}%",
    list: (", ", " y ", " y "),
    date: "{day} de {month} de {year}",
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  "fr": conventions(
    decimal: ",", group: "\u{202F}", percent: "{number}\u{A0}%", list: (", ", " et ", " et "),
    date: "{day} {month} {year}",
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  "he": conventions(
    decimal: ".", group: ",", list: (", ", " ו", " ו"),
    date: "{day} ב{month} {year}",
    months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר"),
  "id": conventions(
    decimal: ",", group: ".", list: (", ", ", dan ", " dan "),
    date: "{day} {month} {year}",
    months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"
  ),
  "it": conventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} {month} {year}",
    months:
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
  ),
  "ja": conventions(
    decimal: ".", group: ",", list: ("、", "、", "、"),
    date: "{year}年{month}月{day}日"),
  "ko": conventions(
    decimal: ".", group: ",", list: (", ", " 및 ", " 및 "),
    date: "{year}년 {month}월 {day}일"),
  "nl": conventions(
    decimal: ",", group: ".", list: (", ", " en ", " en "),
    date: "{day} {month} {year}",
    months:
      "januari februari maart april mei juni juli augustus september oktober november december"),
  "pl": conventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " i ", " i "),
    date: "{day} {month} {year}",
    months:
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
  ),
  "pt": conventions(
    decimal: ",", group: ".", list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months:
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  "pt-PT": conventions(
    decimal: ",", group: "\u{A0}", groupedFrom: 5, list: (", ", " e ", " e "),
    date: "{day} de {month} de {year}",
    months:
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  "ru": conventions(
    decimal: ",", group: "\u{A0}", percent: "{number}\u{A0}%", list: (", ", " и ", " и "),
    date: "{day} {month} {year}\u{202F}г.",
    months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
  "th": conventions(
    decimal: ".", group: ",", list: (" ", " และ", "และ")),
  "tr": conventions(
    decimal: ",", group: ".", percent: "%{number}", list: (", ", " ve ", " ve "),
    date: "{day} {month} {year}",
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"),
  "uk": conventions(
    decimal: ",", group: "\u{A0}", list: (", ", " і ", " і "),
    date: "{day} {month} {year}\u{202F}р.",
    months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
  ),
  "vi": conventions(
    decimal: ",", group: ".", list: (", ", " và ", " và "),
    date: "{day} tháng {month}, {year}"),
  "zh": conventions(
    decimal: ".", group: ",", list: ("、", "和", "和"), spacesLatin: true, byPinyin: true,
    // A space between digits and Han characters, as in the texts; CLDR writes none.
    date: "{year} 年 {month} 月 {day} 日"),
]

/// The names of the months are given as words in one text.
private func conventions(
  decimal: String, group: String, groupedFrom: Int = 4, percent: String = "{number}%",
  list: (separator: String, last: String, pair: String), spacesLatin: Bool = false,
  byPinyin: Bool = false,
  date: String? = nil, months: String = ""
) -> LocaleConventions {
  var conventions = LocaleConventions()
  conventions.decimalSeparator = decimal
  conventions.groupSeparator = group
  conventions.minimumGroupedDigits = groupedFrom
  conventions.percentPattern = MessagePattern(known: percent)
  conventions.datePattern = date.map { MessagePattern(known: $0) }
  conventions.months = months.split(separator: " ").map(String.init)
  conventions.listSeparator = list.separator
  conventions.lastListSeparator = list.last
  conventions.pairSeparator = list.pair
  conventions.spacesLatin = spacesLatin
  conventions.sortsByPinyin = byPinyin
  return conventions
}
