// Colours written as three numbers: R-97,G-85,B-245, RGB 97 85 245, 97, 85, 245

const spaces = "[\\0- ]*";
const label = (name) => `${name[0]}(?:${name.slice(1)})?${spaces}(?:[:=]${spaces}|-)?`;
const separatedBy = `(?:${spaces}[,、]${spaces}|[\\0- ]+)`;
const three = (labels) => labels.map((text) => `${text}(\\d{1,3})`).join(separatedBy);
const triplePattern = (opening, labels = ["", "", ""]) =>
  new RegExp(`^${spaces}${opening}${three(labels)}${spaces}$`);

const labelledTriple = triplePattern("", ["red", "green", "blue"].map(label));
const namedTriple = triplePattern(`rgb[ :]${spaces}`);
const listedTriple = new RegExp(`^${spaces}(\\d+)${spaces}[,、]${spaces}(\\d+)${spaces}[,、]`);
const bareTriple = triplePattern("");

/**
 * Returns OKLab in ten thousandths and #RRGGBB; null unless all of the text is three whole numbers of a color.
 * Numbers that only spaces separate are one only if one has three digits: 4 5 1 may be a version.
 */
function colorTriple(text) {
  const written = textOf(text.points);
  const bare = bareTriple.exec(written);
  const found = labelledTriple.exec(written) ?? namedTriple.exec(written) ?? bare;
  const numbers = found?.slice(1).map(Number) ?? [];
  if (!found || numbers.some((number) => number > 255)) return null;
  if (bare && !listedTriple.test(written) && numbers.every((number) => number < 100)) return null;
  return channelColor(numbers);
}
