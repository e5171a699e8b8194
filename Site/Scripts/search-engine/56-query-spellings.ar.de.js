// Query: spellings, for sites in Arabic or German

const article = "ال";

function spellingVariants(boot, unit) {
  if (!unit.isRequired || unit.isQuoted) return [];
  if (isPlain(unit.surface)) return hasLocale(boot, "de") ? umlautVariants(unit) : [];
  const { surface } = unit;
  if (!hasLocale(boot, "ar") || !/^[\u0600-\u067f]/.test(surface)) return [];
  return [...(surface.startsWith(article) ? [surface.slice(article.length)] : []), article + surface]
    .map((word) => spelling(word));
}

const spelling = (term, level = quality.prefix) => ({ term, reason: "exact", quality: level });

/** Lookups of flache for flaeche, which is the key of Fläche, and of flaeche for Fläche. */
function umlautVariants({ surface, marks }) {
  const places = [];
  const short = surface.replace(/([aou])e/g, (pair, vowel, place) => {
    places.push((place - places.length).toString(36));
    return vowel;
  });
  const long = surface.replace(/[aou]/g, (vowel, place) => (marks.includes(place) ? vowel + "e" : vowel));
  return [
    ...(short === surface ? []
      : [spelling(`${stem(short)}'${places.join("")}`, quality.exact), spelling(stem(short))]),
    ...(long === surface ? [] : [spelling(stem(long))]),
  ];
}
