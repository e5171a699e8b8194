/**
 * The search of the site: what Sources/Search does in Swift, step by step the same.
 *
 * Pure functions, no DOM. `preceptSearch.open(load)` opens an index; `load(name)` returns a
 * promise of what the file `name` passed to `precept.index`: { version, address, payload }.
 * Docs/Formats.md describes the files. Change both sides together: ids, order and scores agree.
 */
var preceptSearch = (() => {
  "use strict";

  const formatVersion = 1;
  const bootName = "boot.js";

  /** Why an index cannot be read: code is "missing", "damaged" or "other-version". */
  class IndexError extends Error {
    constructor(code, file) {
      super(`${file}: ${code}`);
      this.name = "IndexError";
      this.code = code;
      this.file = file;
    }
  }

  // Text: folding

  const foldingGroups = `
    "=“”„«»「」『』 '=‘’‛ʼ -=‐‑‒–−﹣ 1=¹₁① 1/2=½ 1/4=¼ 2=²₂② 3=³₃③ 3/4=¾
    a=ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳ a=ẴẵẶặ ae=æÆ c=ÇçĆćĈĉĊċČč℃ d=ĎďđĐðÐ
    e=ÈÉÊËèéêëĒēĔĕĖėĘęĚěẸẹẺẻẼẽẾếỀềỂểỄễỆệ ff=ﬀ ffi=ﬃ ffl=ﬄ fi=ﬁ fl=ﬂ g=ĜĝĞğĠġĢģ h=ĤĥħĦ
    i=ÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐỈỉỊịı ij=ĳĲ j=Ĵĵ k=Ķķ l=ĹĺĻļĽľłŁ n=ÑñŃńŅņŇňŋŊ no=№
    o=ÒÓÔÕÖòóôõöŌōŎŏŐőǑǒỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡ o=ỢợøØ oe=œŒ r=ŔŕŖŗŘř s=ŚśŜŝŞşŠšȘșſ ss=ßẞ
    t=ŢţŤťȚțŧŦ th=þÞ tm=™ u=ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜỤụỦủỨứỪừỬử u=ỮữỰự w=Ŵŵ x=×
    y=ÝýÿŶŷŸỲỳỴỵỶỷỸỹ z=ŹźŻżŽž α=ΑΆά β=Β γ=Γ δ=Δ ε=ΕΈέ ζ=Ζ η=ΗΉή θ=Θ ι=ΙΊί κ=Κ λ=Λ μ=µΜ ν=Ν ξ=Ξ
    ο=ΟΌό π=Π ρ=Ρ σ=Σς τ=Τ υ=ΥΎύ φ=Φ χ=Χ ψ=Ψ ω=ΩΏώ а=А б=Б в=В г=Г д=Д е=Е ж=Ж з=З и=И й=Й к=К
    л=Л м=М н=Н о=О п=П р=Р с=С т=Т у=У ф=Ф х=Х ц=Ц ч=Ч ш=Ш щ=Щ ъ=Ъ ы=Ы ь=Ь э=Э ю=Ю я=Я ѐ=Ѐ ё=Ё
    ђ=Ђ ѓ=Ѓ є=Є ѕ=Ѕ і=І ї=Ї ј=Ј љ=Љ њ=Њ ћ=Ћ ќ=Ќ ѝ=Ѝ ў=Ў џ=Џ
  `;

  function makeFolding(traditionalPairs) {
    const table = new Map();
    for (const group of foldingGroups.split(/\s+/).filter(Boolean)) {
      const cut = group.indexOf("=", group[0] === "=" ? 1 : 0);
      const target = codePoints(group.slice(0, cut));
      for (const point of codePoints(group.slice(cut + 1))) table.set(point, target);
    }
    const pairs = codePoints(traditionalPairs);
    for (let i = 0; i + 1 < pairs.length; i += 2) table.set(pairs[i], [pairs[i + 1]]);
    return table;
  }

  /** Code points, a lone surrogate as itself. */
  function codePoints(text) {
    const points = [];
    for (const character of text) points.push(character.codePointAt(0));
    return points;
  }

  function textOf(points) {
    let text = "";
    for (const point of points) text += String.fromCodePoint(point);
    return text;
  }

  function fold(text, folding, limit = Infinity) {
    const folded = { points: [], origins: [], upper: [] };
    let origin = 0;
    for (const character of text) {
      if (origin >= limit) break;
      foldPoint(character.codePointAt(0), origin, folding, folded);
      origin += 1;
    }
    return folded;
  }

  function foldPoint(point, origin, folding, folded) {
    const value = narrowed(point);
    if (value < 0x80) {
      const isUpper = value >= 0x41 && value <= 0x5a;
      append(folded, isUpper ? value + 32 : value, origin, isUpper);
    } else if (!isIgnored(value)) {
      for (const target of folding.get(value) || [value]) append(folded, target, origin, false);
    }
  }

  function append(folded, point, origin, isUpper) {
    folded.points.push(point);
    folded.origins.push(origin);
    folded.upper.push(isUpper);
  }

  function narrowed(point) {
    if (point >= 0xff01 && point <= 0xff5e) return point - 0xfee0;
    return point === 0x3000 || point === 0xa0 ? 0x20 : point;
  }

  function isIgnored(point) {
    return (
      within(point, 0x300, 0x36f) || within(point, 0xfe00, 0xfe0f) ||
      within(point, 0x200b, 0x200d) || point === 0xfeff || point === 0xad || point === 0x2060
    );
  }

  function within(point, first, last) {
    return point >= first && point <= last;
  }

  // Text: classes

  const separator = 0, digit = 1, letter = 2, han = 3;
  const hanRanges = [
    0x2e80, 0x2fdf, 0x3005, 0x3007, 0x3041, 0x3096, 0x309d, 0x309f, 0x30a1, 0x30fa, 0x30fc, 0x31ff,
    0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xac00, 0xd7ff, 0xf900, 0xfaff, 0xff66, 0xff9d, 0x20000, 0x3ffff,
  ];

  function classOf(point) {
    if (point >= 0x30 && point <= 0x39) return digit;
    if (point >= 0x61 && point <= 0x7a) return letter;
    if (point <= 0xbf || point === 0xd7 || point === 0xf7) return separator;
    if (point <= 0x1fff) return within(point, 0x1100, 0x11ff) ? han : letter;
    for (let i = 0; i < hanRanges.length; i += 2) {
      if (within(point, hanRanges[i], hanRanges[i + 1])) return han;
    }
    const isLetter =
      within(point, 0xa000, 0xabff) || within(point, 0xfb00, 0xfdff) ||
      within(point, 0x10000, 0x1efff);
    return isLetter ? letter : separator;
  }

  function isWord(points, place, end) {
    if (place >= end) return false;
    const kind = classOf(points[place]);
    return kind === letter || kind === digit;
  }

  function isDigit(points, place, end) {
    return place < end && classOf(points[place]) === digit;
  }

  function isHexDigit(point) {
    return within(point, 0x30, 0x39) || within(point, 0x61, 0x66);
  }

  // Text: tokens

  /** Returns { tokens, end }; a token is { kind, lower, upper, position, length }. */
  function tokenize(text, lower = 0, upper = text.points.length, position = 0) {
    const cut = { text, index: lower, end: upper, position, tokens: [] };
    while (cut.index < cut.end) {
      const kind = classOf(text.points[cut.index]);
      if (kind === han) readHan(cut);
      else if (kind === separator) readSeparator(cut);
      else readChunk(cut);
    }
    return { tokens: cut.tokens, end: cut.position };
  }

  function emit(cut, kind, lower, upper, position, length) {
    cut.tokens.push({ kind, lower, upper, position, length });
  }

  function readHan(cut) {
    const start = cut.index;
    const points = cut.text.points;
    while (cut.index < cut.end && classOf(points[cut.index]) === han) cut.index += 1;
    for (let place = start; place < cut.index - 1; place += 1) {
      emit(cut, "pair", place, place + 2, cut.position, 2);
      cut.position += 1;
    }
    emit(cut, "single", cut.index - 1, cut.index, cut.position, 1);
    cut.position += 1;
  }

  const sentenceEnds = new Set([0x2e, 0x21, 0x3f, 0x3b, 0x0a, 0x3002]);

  function readSeparator(cut) {
    const point = cut.text.points[cut.index];
    const close = point === 0x23 ? hexEnd(cut) : 0;
    if (close) {
      emit(cut, "word", cut.index, close, cut.position, 1);
      cut.position += 1;
      cut.index = close;
    } else {
      if (sentenceEnds.has(point)) cut.position += 1;
      cut.index += 1;
    }
  }

  function hexEnd(cut) {
    const points = cut.text.points;
    let close = cut.index + 1;
    while (isWord(points, close, cut.end)) {
      if (!isHexDigit(points[close])) return 0;
      close += 1;
    }
    return [3, 4, 6, 8].includes(close - cut.index - 1) ? close : 0;
  }

  function readChunk(cut) {
    const start = cut.index;
    cut.index = chunkEnd(cut, start);
    const parts = compoundParts(cut.text, start, cut.index);
    const isSimple =
      parts.length === 1 && parts[0].lower === start && parts[0].upper === cut.index;
    if (isSimple || isBareHex(cut, start)) {
      emit(cut, "word", start, cut.index, cut.position, 1);
      cut.position += 1;
      return;
    }
    emit(cut, "whole", start, cut.index, cut.position, Math.max(1, parts.length));
    emitComponents(cut, start, parts);
    for (const part of parts) {
      emit(cut, "part", part.lower, part.upper, cut.position, 1);
      cut.position += 1;
    }
  }

  function isBareHex(cut, start) {
    const points = cut.text.points.slice(start, cut.index);
    return points.length === 6 && points.every(isHexDigit) &&
      points.some((point) => classOf(point) === digit);
  }

  function chunkEnd(cut, start) {
    const points = cut.text.points;
    let close = start + 1;
    while (close < cut.end) {
      const continues =
        isWord(points, close, cut.end) ||
        (isConnector(cut, close) && isWord(points, close + 1, cut.end));
      if (!continues) break;
      close += 1;
    }
    const isPercent =
      close < cut.end && points[close] === 0x25 && isDigit(points, close - 1, cut.end);
    return isPercent ? close + 1 : close;
  }

  function isConnector(cut, place) {
    const points = cut.text.points;
    const point = points[place];
    if (point === 0x2e || point === 0x2d || point === 0x5f || point === 0x27) return true;
    return (
      (point === 0x3a || point === 0x2f) &&
      isDigit(points, place - 1, cut.end) && isDigit(points, place + 1, cut.end)
    );
  }

  function emitComponents(cut, start, parts) {
    const size = cut.index - start;
    let first = 0;
    parts.forEach((part, number) => {
      const isLast = number + 1 === parts.length;
      if (!isLast && cut.text.points[part.upper] !== 0x2e) return;
      const lower = parts[first].lower;
      if (number > first && part.upper - lower < size) {
        emit(cut, "whole", lower, part.upper, cut.position + first, number - first + 1);
      }
      first = number + 1;
    });
  }

  // Text: compounds

  function compoundParts(text, lower, upper) {
    const parts = [];
    const state = { text, end: upper, start: lower };
    const close = (place) => {
      if (place > state.start) parts.push({ lower: state.start, upper: place });
    };
    for (let place = lower + 1; place < upper; place += 1) {
      if (isPartConnector(state, place)) {
        close(place);
        state.start = place + 1;
      } else if (place > state.start && isBoundary(state, place)) {
        close(place);
        state.start = place;
      }
    }
    close(upper);
    return parts;
  }

  function kindAt(state, place) {
    return place < state.end ? classOf(state.text.points[place]) : separator;
  }

  function isUpper(state, place) {
    return place < state.end && state.text.upper[place];
  }

  function isPartConnector(state, place) {
    const point = state.text.points[place];
    if ([0x2d, 0x5f, 0x3a, 0x2f, 0x25].includes(point)) return true;
    return point === 0x2e &&
      (kindAt(state, place - 1) !== digit || kindAt(state, place + 1) !== digit);
  }

  function isBoundary(state, place) {
    const before = kindAt(state, place - 1);
    const after = kindAt(state, place);
    if (before === letter && after === letter) return isHump(state, place);
    if (before === letter && after === digit) return lettersBefore(state, place) >= 2;
    if (before === digit && after === letter) return lettersFrom(state, place) >= 2;
    return false;
  }

  function isHump(state, place) {
    if (!isUpper(state, place) || place - state.start < 2) return false;
    if (isUpper(state, place - 1)) {
      return kindAt(state, place + 1) === letter && !isUpper(state, place + 1);
    }
    let close = place;
    while (isUpper(state, close)) close += 1;
    return close - place > 2 || kindAt(state, close) === letter;
  }

  function lettersFrom(state, place) {
    let close = place;
    while (kindAt(state, close) === letter) close += 1;
    return close - place;
  }

  function lettersBefore(state, place) {
    let first = place;
    while (first > state.start && kindAt(state, first - 1) === letter) first -= 1;
    return place - first;
  }

  // Text: stems and keys

  const longestKey = 64;
  const isPlain = (word) => /^[a-z]+$/.test(word);

  function stem(word) {
    if (word.length < 4) return word;
    const shorter = withoutEnding(withoutPlural(word));
    return shorter.length >= 4 && shorter.endsWith("e") ? shorter.slice(0, -1) : shorter;
  }

  function withoutPlural(word) {
    if (word.endsWith("ies") && word.length > 4) return word.slice(0, -3) + "y";
    if (/(sses|ches|shes|xes|zes)$/.test(word)) return word.slice(0, -2);
    return word.endsWith("s") && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
  }

  function withoutEnding(word) {
    if (word.length < 5) return word;
    if (word.endsWith("ied")) return word.slice(0, -3) + "y";
    if (word.endsWith("ing")) return withoutSuffix(word, 3);
    return word.endsWith("ed") && !word.endsWith("eed") ? withoutSuffix(word, 2) : word;
  }

  function withoutSuffix(word, count) {
    const rest = word.slice(0, -count);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
    const isDoubled = rest[rest.length - 1] === rest[rest.length - 2];
    return isDoubled && !/[aeiouylsz]$/.test(rest) ? rest.slice(0, -1) : rest;
  }

  function surfaceOf(token, text) {
    let surface = "";
    const end = Math.min(token.upper, token.lower + longestKey);
    for (let place = token.lower; place < end; place += 1) {
      const point = text.points[place];
      if (point !== 0x2d && point !== 0x5f && point !== 0x27) {
        surface += String.fromCodePoint(point);
      }
    }
    return surface;
  }

  function keyOf(token, text) {
    const surface = surfaceOf(token, text);
    return isPlain(surface) ? stem(surface) : surface;
  }

  // Text: what counts

  const stopWords = new Set((
    "a an and are as at be but by can do does for from has have how i if in is it its of on or " +
    "that the their this to was we what when where which who why will with you your"
  ).split(" "));

  function requiredTerms(candidates, text) {
    const counted = withoutDuplicates(candidates);
    const spoken = counted.filter((token) => !stopWords.has(surfaceOf(token, text)));
    const terms = { tokens: [], keys: [] };
    for (const token of spoken.length ? spoken : counted) {
      const key = keyOf(token, text);
      if (!key || terms.keys.includes(key)) continue;
      terms.keys.push(key);
      terms.tokens.push(token);
    }
    return terms;
  }

  function withoutDuplicates(tokens) {
    let pairEnd = -1;
    return tokens.filter((token) => {
      const counts =
        token.kind === "single" ? token.upper !== pairEnd : token.kind !== "whole";
      if (token.kind === "pair") pairEnd = token.upper;
      return counts;
    });
  }

  // Text: pinyin

  const longestSpelling = 32;
  const pinyinKey = (spelling) => "'" + spelling.slice(0, longestSpelling);
  const syllables = new RegExp(
    "^((zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(iang|iong|uang|ang|eng|ong|iao|ian|ing|uai|uan|ai|ei|" +
    "ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)|ang|ai|ao|an|a|en|er|ei|e|ou|o)+$"
  );

  function looksLikePinyin(word) {
    if (word.length < 2 || word.length > longestSpelling || !isPlain(word)) return false;
    return (word.length <= 8 && !/[aeiou]/.test(word)) || syllables.test(word);
  }

  // Files: numbers

  const base = 92, singles = 76, pairs = singles + 12 * base, triples = pairs + 3 * base * base;

  function makeReader(bytes, file, index = 0, end = bytes.length) {
    return { bytes, file, index, end };
  }

  function readDigit(reader) {
    const code = reader.index < reader.end ? reader.bytes.charCodeAt(reader.index) : 0;
    reader.index += 1;
    if (code === 33) return 57;
    if (code < 35 || code > 126 || code === 92) throw new IndexError("damaged", reader.file);
    return code - 35;
  }

  function readNumber(reader) {
    const lead = readDigit(reader);
    if (lead < 76) return lead;
    if (lead < 88) return singles + (lead - 76) * base + readDigits(reader, 1);
    if (lead < 91) return pairs + (lead - 88) * base * base + readDigits(reader, 2);
    return triples + readDigits(reader, 5);
  }

  function readDigits(reader, count) {
    let number = 0;
    for (let i = 0; i < count; i += 1) number = number * base + readDigit(reader);
    return number;
  }

  function readUpTo(reader, delimiter) {
    const close = reader.bytes.indexOf(delimiter, reader.index);
    if (close < 0 || close >= reader.end) throw new IndexError("damaged", reader.file);
    const text = reader.bytes.slice(reader.index, close);
    reader.index = close + 1;
    return text;
  }

  function readText(reader, count) {
    if (reader.index + count > reader.end) throw new IndexError("damaged", reader.file);
    reader.index += count;
    return reader.bytes.slice(reader.index - count, reader.index);
  }

  function readKey(reader, previous) {
    const shared = readNumber(reader);
    return previous.slice(0, shared) + readUpTo(reader, " ");
  }

  // Files: addresses

  function addressOf(payload) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < payload.length; i += 1) {
      hash = Math.imul(hash ^ payload.charCodeAt(i), 0x01000193);
    }
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    return (hash % 2176782336).toString(36).padStart(6, "0");
  }

  async function readPayload(load, name) {
    let file;
    try {
      file = await load(name);
    } catch (error) {
      throw new IndexError("missing", name);
    }
    if (!file || typeof file.payload !== "string") throw new IndexError("damaged", name);
    if (file.version !== formatVersion) throw new IndexError("other-version", name);
    const isNamed = name === bootName || name === file.address + ".js";
    if (!isNamed || addressOf(file.payload) !== file.address) {
      throw new IndexError("damaged", name);
    }
    return file.payload;
  }

  // Files: boot

  function readBoot(payload) {
    const lines = payload.split("\n").map((line) => line.split("\t"));
    if (lines.length < 8 || lines[0].length !== 3) throw new IndexError("damaged", bootName);
    const [objectCount, documentCount, rerankCount] = lines[0].map(bootNumber);
    return {
      objectCount, documentCount, rerankCount,
      locales: rows(lines[1], 2).map(([tag, directory]) => ({ tag, directory })),
      kinds: rows(lines[2], 3).map(([name, weight, first]) => (
        { name, weight: bootNumber(weight), firstObject: bootNumber(first) })),
      filterNames: lines[3].filter(Boolean),
      traditionalPairs: lines[4].join(""),
      vocabulary: rows(lines[5], 2).map(([lead, address]) => ({ lead, address })),
      colors: lines[6].join(""),
      directory: readTermDirectory(lines[7].join("")),
      synonyms: lines.slice(8),
    };
  }

  function bootNumber(text) {
    if (!/^\d{1,15}$/.test(text)) throw new IndexError("damaged", bootName);
    return Number(text);
  }

  function rows(cells, width) {
    if (cells.length === 1 && cells[0] === "") return [];
    if (cells.length % width) throw new IndexError("damaged", bootName);
    const found = [];
    for (let i = 0; i < cells.length; i += width) found.push(cells.slice(i, i + width));
    return found;
  }

  function readTermDirectory(bytes) {
    const reader = makeReader(bytes, bootName);
    const directory = { separators: [], addresses: [] };
    let previous = "";
    while (reader.index < reader.end) {
      previous = readKey(reader, previous);
      directory.separators.push(previous);
      directory.addresses.push(readText(reader, 6));
    }
    return directory;
  }

  const mostShards = 2;
  const prefixEnd = (prefix) => prefix + "\u{10FFFF}";

  function lastIndexNotAfter(key, keys) {
    let lower = 0;
    let upper = keys.length;
    while (lower < upper) {
      const middle = (lower + upper) >> 1;
      if (key < keys[middle]) upper = middle;
      else lower = middle + 1;
    }
    return Math.max(0, lower - 1);
  }

  function shardsOfPrefix(directory, prefix) {
    if (!directory.separators.length) return [];
    const first = lastIndexNotAfter(prefix, directory.separators);
    const last = lastIndexNotAfter(prefixEnd(prefix), directory.separators);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  }

  // Files: postings

  const highestImpact = 32;

  function readPostings(count, reader) {
    const postings = [];
    let previous = -1;
    for (let i = 0; i < count; i += 1) {
      previous += readNumber(reader) + 1;
      postings.push({ document: previous, impact: 0, nameLength: 0 });
    }
    for (const posting of postings) {
      const value = readDigit(reader);
      posting.impact = (value % highestImpact) + 1;
      if (value >= highestImpact) posting.nameLength = readDigit(reader);
    }
    return postings;
  }

  function merge(left, right) {
    const takes = left.nameLength === 0 ||
      (right.nameLength > 0 && right.nameLength < left.nameLength);
    return {
      document: left.document,
      impact: Math.max(left.impact, right.impact),
      nameLength: takes ? right.nameLength : left.nameLength,
    };
  }

  function shardLists(payload, file, matches) {
    const keysEnd = payload.indexOf("\n");
    if (keysEnd < 0) throw new IndexError("damaged", file);
    const reader = makeReader(payload, file, 0, keysEnd);
    const lists = [];
    let key = "";
    let start = keysEnd + 1;
    while (reader.index < reader.end) {
      key = readKey(reader, key);
      const count = readNumber(reader);
      const length = readNumber(reader);
      if (matches(key)) lists.push(readList(payload, file, count, start, length));
      start += length;
    }
    return lists;
  }

  function readList(payload, file, count, start, length) {
    if (count > length || start + length > payload.length) throw new IndexError("damaged", file);
    return readPostings(count, makeReader(payload, file, start, start + length));
  }

  function intersect(left, right) {
    const result = [];
    let place = 0;
    for (const posting of left) {
      while (place < right.length && right[place].document < posting.document) place += 1;
      const twin = right[place];
      if (!twin || twin.document !== posting.document) continue;
      const isNamed = posting.nameLength > 0 && twin.nameLength > 0;
      result.push({
        document: posting.document,
        impact: Math.min(posting.impact, twin.impact),
        nameLength: isNamed ? Math.max(posting.nameLength, twin.nameLength) : 0,
      });
    }
    return result;
  }

  // Files: reading, each file once

  function makeStore(load) {
    const payloads = new Map();
    return (address) => {
      if (!payloads.has(address)) {
        const payload = readPayload(load, address + ".js");
        payload.catch(() => payloads.delete(address));
        payloads.set(address, payload);
      }
      return payloads.get(address);
    };
  }

  const shardPayload = (index, number) => index.read(index.boot.directory.addresses[number]);

  async function postingsOf(index, key) {
    const directory = index.boot.directory;
    if (!directory.separators.length) return [];
    const number = lastIndexNotAfter(key, directory.separators);
    const payload = await shardPayload(index, number);
    return shardLists(payload, directory.addresses[number] + ".js", (k) => k === key)[0] || [];
  }

  async function postingsStartingWith(index, prefix) {
    const directory = index.boot.directory;
    const numbers = shardsOfPrefix(directory, prefix);
    if (numbers.length > mostShards) return postingsOf(index, "*" + prefix);
    const merged = new Map();
    for (const number of numbers) {
      const payload = await shardPayload(index, number);
      const file = directory.addresses[number] + ".js";
      for (const list of shardLists(payload, file, (key) => key.startsWith(prefix))) {
        for (const posting of list) {
          const known = merged.get(posting.document);
          merged.set(posting.document, known ? merge(known, posting) : posting);
        }
      }
    }
    return [...merged.values()].sort((a, b) => a.document - b.document);
  }

  /** Starts loading what a lookup will need, so that nothing waits in a row. */
  function prefetch(index, lookup) {
    const directory = index.boot.directory;
    if (!directory.separators.length) return;
    const one = (key) => shardPayload(index, lastIndexNotAfter(key, directory.separators));
    if (lookup.term !== undefined) one(lookup.term);
    else if (lookup.all) lookup.all.forEach(one);
    else {
      const numbers = shardsOfPrefix(directory, lookup.prefix);
      if (numbers.length > mostShards) one("*" + lookup.prefix);
      else numbers.forEach((number) => shardPayload(index, number));
    }
  }

  async function vocabularyFor(index, word) {
    const leads = ["*", ...word.slice(0, 2)];
    const needed = index.boot.vocabulary.filter(({ lead }) => leads.includes(lead));
    const payloads = await Promise.all(needed.map(({ address }) => index.read(address)));
    const entries = [];
    payloads.forEach((payload, place) => {
      const reader = makeReader(payload, needed[place].address + ".js");
      let previous = "";
      while (reader.index < reader.end) {
        previous = readKey(reader, previous);
        entries.push({ word: previous, frequency: readNumber(reader) });
      }
    });
    return entries;
  }

  // Files: texts

  async function textDirectory(index, locale) {
    const address = index.boot.locales[locale].directory;
    const reader = makeReader(await index.read(address), address + ".js");
    const directory = { firstObjects: [], addresses: [] };
    let first = 0;
    while (reader.index < reader.end) {
      directory.firstObjects.push(first);
      first += readNumber(reader);
      directory.addresses.push(readText(reader, 6));
    }
    return directory;
  }

  async function documentOf(index, object, locale) {
    const directory = await textDirectory(index, locale);
    if (!directory.firstObjects.length) return null;
    const file = lastIndexNotAfter(object, directory.firstObjects);
    const payload = await index.read(directory.addresses[file]);
    return storedDocument(payload.split("\n")[object - directory.firstObjects[file]] || "");
  }

  const fieldNames = { n: "name", h: "heading", k: "keyword", s: "summary", b: "body" };
  const readableFields = ["summary", "body", "heading"];

  function storedDocument(line) {
    const cells = line.split("\t");
    if (cells.length < 3) return null;
    const texts = cells.slice(3)
      .filter((cell) => fieldNames[cell[0]])
      .map((cell) => ({ field: fieldNames[cell[0]], text: cell.slice(1) }));
    return { id: cells[0], url: cells[1], title: cells[2], texts };
  }

  async function colorEntries(index) {
    const address = index.boot.colors;
    if (!address) return [];
    const reader = makeReader(await index.read(address), address + ".js");
    const entries = [];
    while (reader.index < reader.end) {
      const object = readNumber(reader);
      const locale = readNumber(reader);
      const digits = readText(reader, 6);
      const color = oklab(digits);
      if (!color) throw new IndexError("damaged", address + ".js");
      entries.push({ object, locale, digits, color, label: readUpTo(reader, "\n") });
    }
    return entries;
  }

  // Colours

  function linear(channel) {
    if (channel <= 0.04045) return channel / 12.92;
    const value = (channel + 0.055) / 1.055;
    const fifth = root(5, value);
    return value * value * fifth * fifth;
  }

  /** Newton's method, the same 60 steps as in Swift. */
  function root(degree, value) {
    if (value <= 0) return 0;
    let guess = 1;
    for (let step = 0; step < 60; step += 1) {
      let power = guess;
      for (let i = 2; i < degree; i += 1) power *= guess;
      guess = ((degree - 1) * guess + value / power) / degree;
    }
    return guess;
  }

  const scaled = (value) => Math.trunc(value * 10000 + 20000.5) - 20000;

  function oklab(digits) {
    if (!/^[0-9a-f]{6}$/.test(digits)) return null;
    const [red, green, blue] = [0, 2, 4].map((i) => linear(parseInt(digits.slice(i, i + 2), 16) / 255));
    const long = root(3, 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const middle = root(3, 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = root(3, 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      scaled(0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short),
      scaled(1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short),
      scaled(0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short),
    ];
  }

  function colorDistance(left, right) {
    const square = left.reduce((sum, value, i) => sum + (value - right[i]) ** 2, 0);
    let distance = Math.floor(Math.sqrt(square));
    while (distance * distance > square) distance -= 1;
    while ((distance + 1) * (distance + 1) <= square) distance += 1;
    return distance;
  }

  function hexDigits(text) {
    const digits = text.replace(/^#+/, "");
    if (!/^[0-9a-f]+$/.test(digits)) return null;
    if (digits.length === 3 || digits.length === 4) {
      return [...digits.slice(0, 3)].map((d) => d + d).join("");
    }
    return digits.length === 6 || digits.length === 8 ? digits.slice(0, 6) : null;
  }

  const mostColors = 24, farthestColor = 1500;

  function nearestColors(wanted, entries, readerLocale) {
    const best = new Map();
    for (const entry of entries) {
      const distance = colorDistance(wanted, entry.color);
      const isRead = entry.locale === readerLocale;
      const known = best.get(entry.object);
      const isBetter = !known || distance < known.distance ||
        (distance === known.distance && isRead && !known.isRead);
      if (!isBetter) continue;
      const color = { hex: "#" + entry.digits.toUpperCase(), label: entry.label };
      best.set(entry.object, { object: entry.object, distance, isRead, color });
    }
    return [...best.values()]
      .filter(({ distance }) => distance <= farthestColor)
      .sort((a, b) => a.distance - b.distance || a.object - b.object)
      .slice(0, mostColors);
  }

  // Query: clauses

  const longestQuery = 1000, mostUnits = 32;
  const builtInFilters = ["kind", "locale"];
  const isSpace = (text, place) => text.points[place] <= 0x20;

  function readClauses(text, filterNames) {
    const state = { text, index: 0, clauses: [], filterNames };
    while (state.index < text.points.length) {
      if (isSpace(text, state.index)) state.index += 1;
      else readClause(state);
    }
    return state.clauses;
  }

  function readClause(state) {
    const { text } = state;
    const { points } = text;
    const isNegative = points[state.index] === 0x2d && state.index + 1 < points.length &&
      !isSpace(text, state.index + 1);
    if (isNegative) state.index += 1;
    const start = state.index;
    const close = points[start] === 0x22 ? closingQuote(text, start) : -1;
    if (close >= 0) {
      state.clauses.push({ form: "phrase", isNegative, lower: start + 1, upper: close });
      state.index = close + 1;
    } else if (!readFilter(state, isNegative)) {
      readPlain(state, isNegative);
    }
  }

  const closingQuote = (text, open) => text.points.indexOf(0x22, open + 1);

  function readPlain(state, isNegative) {
    const { text } = state;
    const start = state.index;
    state.index += 1;
    while (state.index < text.points.length && !isSpace(text, state.index)) {
      if (text.points[state.index] === 0x22 && closingQuote(text, state.index) >= 0) break;
      state.index += 1;
    }
    state.clauses.push({ form: "plain", isNegative, lower: start, upper: state.index });
  }

  function readFilter(state, isNegative) {
    const { text } = state;
    const name = state.filterNames.find((candidate) => startsWithName(state, candidate + ":"));
    if (name === undefined) return false;
    const start = state.index + codePoints(name).length + 1;
    if (start >= text.points.length || isSpace(text, start)) return false;
    const [lower, upper] = filterValue(state, start);
    const value = textOf(text.points.slice(lower, upper));
    state.clauses.push({ form: "filter", isNegative, name, value });
    return true;
  }

  function startsWithName(state, name) {
    return codePoints(name).every((point, i) => state.text.points[state.index + i] === point);
  }

  function filterValue(state, start) {
    const { text } = state;
    const close = text.points[start] === 0x22 ? closingQuote(text, start) : -1;
    if (close >= 0) {
      state.index = close + 1;
      return [start + 1, close];
    }
    state.index = start;
    while (state.index < text.points.length && !isSpace(text, state.index)) state.index += 1;
    return [start, state.index];
  }

  // Query: units

  function parseQuery(query, folding, filterNames) {
    const text = fold(query.text, folding, longestQuery);
    const parsed = { text, units: [], phrases: [], exclusions: [], filters: [], position: 0 };
    for (const clause of readClauses(text, [...filterNames, ...builtInFilters])) {
      if (clause.form === "filter") parsed.filters.push(clause);
      else if (clause.isNegative) addExclusion(parsed, clause);
      else addWords(parsed, clause);
    }
    for (const name of Object.keys(query.filters || {}).sort()) {
      for (const value of query.filters[name]) {
        parsed.filters.push({ name, value, isNegative: false });
      }
    }
    keepRequired(parsed);
    return parsed;
  }

  function addWords(parsed, clause) {
    const { tokens, end } = tokenize(parsed.text, clause.lower, clause.upper, parsed.position);
    parsed.position = end;
    const isQuoted = clause.form === "phrase";
    if (isQuoted) parsed.phrases.push(phrasePattern(tokens, parsed.text));
    for (const token of tokens) addUnit(parsed, token, tokens, isQuoted);
  }

  function addUnit(parsed, token, tokens, isQuoted) {
    const key = keyOf(token, parsed.text);
    const endsRun = tokens.some((other) => other.kind === "pair" && other.upper === token.upper);
    const isKnown = parsed.units.some((unit) => unit.key === key && unit.isQuoted === isQuoted);
    if (!key || isKnown || parsed.units.length >= mostUnits) return;
    if (token.kind === "single" && endsRun) return;
    parsed.units.push(makeUnit(parsed, token, key, isQuoted));
  }

  function makeUnit(parsed, token, key, isQuoted) {
    return {
      token, key, surface: surfaceOf(token, parsed.text),
      isRequired: token.kind !== "whole",
      isUnfinished: !isQuoted && token.upper === parsed.text.points.length,
      isQuoted, isSingle: token.kind === "single",
    };
  }

  function addExclusion(parsed, clause) {
    const { tokens } = tokenize(parsed.text, clause.lower, clause.upper);
    const terms = requiredTerms(tokens, parsed.text);
    if (!terms.tokens.length) return;
    const units = terms.tokens.map((token, i) => makeUnit(parsed, token, terms.keys[i], true));
    parsed.exclusions.push({ units, pattern: phrasePattern(tokens, parsed.text) });
  }

  function keepRequired(parsed) {
    const isStop = (unit) => stopWords.has(unit.surface);
    if (!parsed.units.some((unit) => unit.isRequired && !isStop(unit))) return;
    parsed.units = parsed.units.filter((unit) => unit.isQuoted || !isStop(unit));
  }

  function queryColor(parsed) {
    const required = parsed.units.filter((unit) => unit.isRequired);
    if (required.length !== 1) return null;
    const { surface } = required[0];
    if (surface[0] !== "#" && surface.length !== 6) return null;
    const digits = hexDigits(surface);
    return digits && oklab(digits);
  }

  // Query: phrases

  function phrasePattern(tokens, text) {
    const atoms = tokens.filter((token) => token.kind !== "whole").map((token) => (
      { offset: token.position, surface: atomSurface(token, text) }));
    const first = atoms.length ? atoms[0].offset : 0;
    for (const atom of atoms) atom.offset -= first;
    return atoms;
  }

  function atomSurface(token, text) {
    return surfaceOf(token.kind === "pair" ? { ...token, upper: token.lower + 1 } : token, text);
  }

  function phraseText(text) {
    const { tokens, end } = tokenize(text);
    const surfaces = new Array(end).fill("");
    for (const token of tokens) {
      if (token.kind !== "whole") surfaces[token.position] = atomSurface(token, text);
    }
    return surfaces;
  }

  function containsPhrase(surfaces, pattern) {
    if (!pattern.length) return true;
    return surfaces.some((surface, start) =>
      surface === pattern[0].surface &&
      pattern.every((atom) => surfaces[start + atom.offset] === atom.surface));
  }

  // Query: variants

  const quality = {
    exact: 16, prefix: 12, synonym: 12, spelling: 10, spellingStart: 8, oneEdit: 9, twoEdits: 6,
  };

  function firstVariants(unit, synonyms) {
    const found = [unit.isSingle
      ? { prefix: unit.key, reason: "exact", quality: quality.exact }
      : { term: unit.key, reason: "exact", quality: quality.exact }];
    if (unit.isQuoted) return found;
    if (unit.isUnfinished && !unit.isSingle && unit.token.kind !== "pair") {
      found.push({ prefix: unit.surface, reason: "prefix", quality: quality.prefix });
    }
    if (/^[0-9a-f]{6}$/.test(unit.surface)) {
      found.push({ term: "#" + unit.surface, reason: "exact", quality: quality.exact });
    }
    found.push(...synonyms);
    if (unit.isRequired && looksLikePinyin(unit.surface)) {
      const key = pinyinKey(unit.surface);
      found.push({ term: key, reason: "pinyin", quality: quality.spelling });
      found.push({ prefix: key, reason: "pinyin", quality: quality.spellingStart });
    }
    return found;
  }

  const endings = ["i", "in", "e", "es", "s", "ed", "ing"];
  const shortestStem = 3;

  function fallbackVariants(unit) {
    if (!unit.isRequired || unit.isQuoted || !isPlain(unit.surface)) return [];
    const found = unit.isUnfinished ? stemVariants(unit.surface) : [];
    if (unit.surface.length > 1) {
      found.push(
        { prefix: pinyinKey(unit.surface), reason: "pinyin", quality: quality.spellingStart });
    }
    return found;
  }

  function stemVariants(word) {
    return endings
      .filter((end) => word.length >= shortestStem + end.length && word.endsWith(end))
      .map((end) => (
        { term: stem(word.slice(0, -end.length)), reason: "prefix", quality: quality.prefix }));
  }

  function makeSynonyms(groups, folding) {
    const table = { groups: [], phrases: new Map() };
    for (const group of groups) {
      const keyLists = group
        .map((phrase) => fold(phrase, folding))
        .map((folded) => requiredTerms(tokenize(folded).tokens, folded).keys)
        .filter((keys) => keys.length);
      for (const keys of keyLists) {
        if (!table.phrases.has(keys[0])) table.phrases.set(keys[0], []);
        table.phrases.get(keys[0]).push({ group: table.groups.length, keys });
      }
      table.groups.push(keyLists);
    }
    return table;
  }

  const sameKeys = (left, right) =>
    left.length === right.length && left.every((key, i) => key === right[i]);

  function synonymVariants(table, units) {
    const result = units.map(() => []);
    const required = [...units.keys()].filter((i) => units[i].isRequired && !units[i].isQuoted);
    required.forEach((index, start) => {
      for (const phrase of table.phrases.get(units[index].key) || []) {
        const places = required.slice(start, start + phrase.keys.length);
        if (!sameKeys(places.map((place) => units[place].key), phrase.keys)) continue;
        for (const place of places) addSynonyms(table, phrase, result[place]);
      }
    });
    return result;
  }

  function addSynonyms(table, phrase, variants) {
    const covered = phrase.keys.length;
    for (const keys of table.groups[phrase.group]) {
      if (sameKeys(keys, phrase.keys)) continue;
      if (variants.some((known) => known.covered === covered && sameKeys(known.all, keys))) continue;
      variants.push({ all: keys, reason: "synonym", quality: quality.synonym, covered });
    }
  }

  // Query: corrections

  const allowedEdits = (word) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

  /** Returns the number of edits, or -1 when it is more than `most`. */
  function editDistance(left, right, most) {
    if (Math.abs(left.length - right.length) > most) return -1;
    let before = [];
    let previous = Array.from({ length: right.length + 1 }, (_, i) => i);
    for (let row = 0; row < left.length; row += 1) {
      const current = [row + 1];
      for (let column = 0; column < right.length; column += 1) {
        const replaced = previous[column] + (left[row] === right[column] ? 0 : 1);
        let cost = Math.min(current[column] + 1, previous[column + 1] + 1, replaced);
        const isSwap = row > 0 && column > 0 &&
          left[row] === right[column - 1] && left[row - 1] === right[column];
        if (isSwap) cost = Math.min(cost, before[column - 1] + 1);
        current.push(cost);
      }
      if (!current.some((cost) => cost <= most)) return -1;
      before = previous;
      previous = current;
    }
    return previous[right.length] <= most ? previous[right.length] : -1;
  }

  const mostCorrections = 3;

  function correctionsOf(unit, vocabulary) {
    const word = unit.surface;
    const allowed = allowedEdits(word);
    if (!allowed || !isPlain(word)) return [];
    const best = closest(vocabulary, (other) => editDistance(word, other, allowed));
    if (best.length || !unit.isUnfinished) return best;
    return closest(vocabulary, (other) =>
      other.length <= word.length ? -1 : editDistance(word, other.slice(0, word.length), 1));
  }

  function closest(vocabulary, distanceOf) {
    const found = [];
    for (const { word, frequency } of vocabulary) {
      const distance = distanceOf(word);
      if (distance >= 0) found.push({ word, frequency, distance });
    }
    const nearest = Math.min(...found.map(({ distance }) => distance));
    return found
      .filter(({ distance }) => distance === nearest)
      .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
      .slice(0, mostCorrections);
  }

  function correctionVariants(best) {
    return best.map(({ word, distance }) => (
      { term: stem(word), reason: "typo", quality: distance > 1 ? quality.twoEdits : quality.oneEdit }));
  }

  // Ranking: terms

  /** Binary logarithm in 256ths. */
  function log2(number) {
    if (number <= 1) return 0;
    const exponent = Math.floor(Math.log2(number) + 1e-9);
    const fixed = 2 ** exponent > number ? exponent - 1 : exponent;
    let mantissa = Math.floor((number * 32768) / 2 ** fixed);
    let result = fixed;
    for (let i = 0; i < 8; i += 1) {
      mantissa = Math.floor((mantissa * mantissa) / 32768);
      result *= 2;
      if (mantissa >= 65536) {
        mantissa = Math.floor(mantissa / 2);
        result += 1;
      }
    }
    return result;
  }

  const rarityOf = (frequency, documents) =>
    Math.max(32, log2(2 * documents + 2) - log2(2 * frequency + 1));

  function makeMatches(documents) {
    return {
      scores: new Int32Array(documents), names: new Int32Array(documents),
      reasons: new Array(documents).fill(null), isEmpty: true,
    };
  }

  function addMatches(matches, postings, variant, rarity) {
    for (const { document, impact, nameLength } of postings) {
      if (document >= matches.scores.length) continue;
      matches.isEmpty = false;
      const score = Math.max(1, Math.floor((rarity * impact * variant.quality) / 256));
      if (score > matches.scores[document]) {
        matches.scores[document] = score;
        matches.reasons[document] = variant.reason;
      }
      if (!nameLength) continue;
      const nameQuality = variant.prefix === undefined ? variant.quality : 0;
      const packed = nameQuality * 128 + 127 - Math.min(nameLength, 126);
      matches.names[document] = Math.max(matches.names[document], packed);
    }
  }

  async function evaluate(index, variants) {
    const { boot } = index;
    const matches = makeMatches(boot.objectCount * boot.locales.length);
    for (const variant of variants) {
      const postings = await postingsOfVariant(index, variant);
      addMatches(matches, postings, variant, rarityOf(postings.length, boot.documentCount));
    }
    return matches;
  }

  async function postingsOfVariant(index, variant) {
    if (variant.term !== undefined) return postingsOf(index, variant.term);
    if (variant.prefix !== undefined) return postingsStartingWith(index, variant.prefix);
    const together = await commonPostings(index, variant.all, (key) => postingsOf(index, key));
    return together.map((posting) => ({
      ...posting,
      nameLength: posting.nameLength && coveredLength(variant, posting.nameLength),
    }));
  }

  const coveredLength = ({ all, covered }, length) =>
    length === all.length ? covered : Math.max(length, covered + 1);

  async function commonPostings(index, items, postingsOfItem) {
    let common = null;
    for (const item of items) {
      const postings = await postingsOfItem(item);
      common = common ? intersect(common, postings) : postings;
    }
    return common || [];
  }

  const postingsOfUnits = (index, units) => commonPostings(index, units, (unit) => (
    unit.isSingle ? postingsStartingWith(index, unit.key) : postingsOf(index, unit.key)));

  /** Looks up all units; returns matches, variants and corrections. */
  async function evaluateUnits(index, units) {
    const synonyms = synonymVariants(index.synonyms, units);
    const found = { matches: [], variants: [], corrections: [] };
    const first = units.map((unit, i) => firstVariants(unit, synonyms[i]));
    first.flat().forEach((variant) => prefetch(index, variant));
    for (let i = 0; i < units.length; i += 1) {
      let tried = first[i];
      let matches = await evaluate(index, tried);
      if (matches.isEmpty) {
        const fallback = await fallbackFor(index, units[i], found.corrections);
        tried = [...tried, ...fallback];
        matches = await evaluate(index, fallback);
      }
      found.variants.push(tried);
      found.matches.push(matches);
    }
    return found;
  }

  async function fallbackFor(index, unit, corrections) {
    const simple = fallbackVariants(unit);
    simple.forEach((variant) => prefetch(index, variant));
    const mayBeTypo = unit.isRequired && !unit.isQuoted && isPlain(unit.surface);
    if (!mayBeTypo || !allowedEdits(unit.surface)) return simple;
    const best = correctionsOf(unit, await vocabularyFor(index, unit.surface));
    if (best.length && (await evaluate(index, simple)).isEmpty) {
      corrections.push({ unit, word: best[0].word });
    }
    const typos = correctionVariants(best);
    typos.forEach((variant) => prefetch(index, variant));
    return [...simple, ...typos];
  }

  // Ranking: filters

  async function makeFilter(index, parsed) {
    const { boot } = index;
    const filter = {
      allowed: new Array(boot.objectCount).fill(true),
      locales: new Array(boot.locales.length).fill(true),
    };
    for (const name of new Set(parsed.filters.map((clause) => clause.name))) {
      const clauses = parsed.filters.filter((clause) => clause.name === name);
      await applyFilter(index, filter, name, clauses, false);
      await applyFilter(index, filter, name, clauses, true);
    }
    for (const { units } of parsed.exclusions.filter(({ units }) => units.length === 1)) {
      for (const { document } of await postingsOfUnits(index, units)) {
        filter.allowed[document % boot.objectCount] = false;
      }
    }
    return filter;
  }

  async function applyFilter(index, filter, name, clauses, isNegative) {
    const chosen = clauses.filter((clause) => clause.isNegative === isNegative);
    if (!chosen.length) return;
    const flags = await filterUnion(index, name, chosen);
    const target = name === "locale" ? filter.locales : filter.allowed;
    target.forEach((_, i) => {
      if (flags[i] === isNegative) target[i] = false;
    });
  }

  async function filterUnion(index, name, clauses) {
    const { boot, folding } = index;
    const size = name === "locale" ? boot.locales.length : boot.objectCount;
    const flags = new Array(size).fill(false);
    const same = (left, right) =>
      textOf(fold(left, folding).points) === textOf(fold(right, folding).points);
    for (const { value } of clauses) {
      if (name === "locale") boot.locales.forEach(({ tag }, i) => { if (same(tag, value)) flags[i] = true; });
      else if (name === "kind") {
        boot.kinds.forEach((kind, i) => {
          if (same(kind.name, value)) flags.fill(true, kind.firstObject, kindEnd(boot, i));
        });
      } else {
        for (const { document } of await postingsOf(index, filterKey(name, value, folding))) {
          flags[document % boot.objectCount] = true;
        }
      }
    }
    return flags;
  }

  const filterKey = (name, value, folding) => `@${name}:` +
    textOf(fold(value, folding, longestKey).points.map((point) => (point <= 0x20 ? 0x2d : point)));

  const kindEnd = (boot, i) =>
    i + 1 === boot.kinds.length ? boot.objectCount : boot.kinds[i + 1].firstObject;

  // Ranking: candidates

  const allMatched = 1000000, exactName = 2000000, exactColor = 4000000, nearColor = 900000;

  function makeCandidate(object, locale, required) {
    return {
      object, locale, matched: 0, required, base: 0, nameBonus: 0, exactness: 0, phraseBonus: 0,
      kindWeight: 16, colorDistance: null, color: null,
    };
  }

  function scoreOf(candidate) {
    const { base: sum, nameBonus, phraseBonus, kindWeight, matched, required } = candidate;
    const relevance = Math.floor(((sum + nameBonus + phraseBonus) * kindWeight) / 16);
    const isComplete = required > 0 && matched === required;
    const text = relevance + (isComplete ? allMatched : 0) +
      Math.floor((exactName * candidate.exactness) / 16);
    const distance = candidate.colorDistance;
    if (distance === null) return text;
    return Math.max(text, distance === 0 ? exactColor : nearColor - distance * 10);
  }

  const byScore = (left, right) => scoreOf(right) - scoreOf(left) || left.object - right.object;

  function scoredCandidates(run) {
    const found = [];
    run.boot.kinds.forEach((kind, i) => {
      for (let object = kind.firstObject; object < kindEnd(run.boot, i); object += 1) {
        const candidate = run.filter.allowed[object] && scoredCandidate(run, object, kind.weight);
        if (candidate) found.push(candidate);
      }
    });
    const hasComplete = found.some(({ matched, required }) => matched === required);
    return hasComplete ? found.filter(({ matched, required }) => matched * 2 >= required) : found;
  }

  function scoredCandidate(run, object, kindWeight) {
    const localeSums = run.boot.locales.map(() => 0);
    let sum = 0;
    let matched = 0;
    for (let i = 0; i < run.units.length; i += 1) {
      const best = bestScore(run, run.matches[i], object, localeSums);
      sum += best;
      if (best > 0 && run.units[i].isRequired) matched += 1;
      if (best === 0 && run.units[i].isQuoted) return null;
    }
    if (!matched) return null;
    const required = run.units.filter((unit) => unit.isRequired).length;
    const candidate = makeCandidate(object, bestLocale(run, localeSums), required);
    candidate.matched = matched;
    candidate.base = Math.floor((sum * matched * matched) / (required * required));
    candidate.kindWeight = kindWeight;
    run.boot.locales.forEach((_, locale) => {
      if (run.filter.locales[locale]) {
        judgeNames(run, locale * run.boot.objectCount + object, candidate);
      }
    });
    return candidate;
  }

  function bestScore(run, matches, object, localeSums) {
    let best = 0;
    for (let locale = 0; locale < localeSums.length; locale += 1) {
      if (!run.filter.locales[locale]) continue;
      const score = matches.scores[locale * run.boot.objectCount + object];
      localeSums[locale] += score;
      const weighed = locale === run.readerLocale ? score : Math.floor((score * 15) / 16);
      best = Math.max(best, weighed);
    }
    return best;
  }

  function bestLocale(run, sums) {
    let best = run.readerLocale;
    sums.forEach((sum, locale) => {
      if (sum > sums[best]) best = locale;
    });
    return best;
  }

  function judgeNames(run, document, candidate) {
    let worst = quality.exact;
    let shortest = Infinity;
    let longest = 0;
    for (let i = 0; i < run.units.length; i += 1) {
      if (!run.units[i].isRequired) continue;
      const packed = run.matches[i].names[document];
      if (!packed) return;
      worst = Math.min(worst, Math.floor(packed / 128));
      shortest = Math.min(shortest, 127 - (packed % 128));
      longest = Math.max(longest, 127 - (packed % 128));
    }
    const count = candidate.required;
    const bonus = Math.floor((candidate.base * count) / Math.max(count, longest));
    candidate.nameBonus = Math.max(candidate.nameBonus, bonus);
    if (shortest === count && longest === count) {
      candidate.exactness = Math.max(candidate.exactness, worst);
    }
  }

  // Ranking: text

  function makeMatcher(units, variants) {
    const matcher = { keys: new Map(), prefixes: [], count: 0 };
    units.forEach((unit, i) => {
      if (!unit.isRequired) return;
      for (const variant of variants[i]) addToMatcher(matcher, variant, matcher.count);
      matcher.count += 1;
    });
    return matcher;
  }

  function addToMatcher(matcher, { term, prefix, all }, unit) {
    if (prefix !== undefined) {
      if (prefix[0] !== "'") matcher.prefixes.push({ unit, prefix });
      return;
    }
    for (const key of all || [term]) {
      if (!matcher.keys.has(key)) matcher.keys.set(key, []);
      const units = matcher.keys.get(key);
      if (!units.includes(unit)) units.push(unit);
    }
  }

  /** Returns { hits, end }; a hit is { unit, position, start, end } in code points of the text. */
  function textHits(text, matcher, folding) {
    const folded = fold(text, folding);
    const { tokens, end } = tokenize(folded);
    const hits = [];
    for (const token of tokens) {
      const key = keyOf(token, folded);
      const exact = matcher.keys.get(key) || [];
      for (const unit of exact) hits.push(makeHit(token, folded, unit, token.upper - 1));
      for (const { unit, prefix } of matcher.prefixes) {
        if (!key.startsWith(prefix) || exact.includes(unit)) continue;
        const last = token.kind === "pair" ? token.lower : token.upper - 1;
        hits.push(makeHit(token, folded, unit, last));
      }
    }
    return { hits, end };
  }

  function makeHit(token, folded, unit, last) {
    const start = folded.origins[token.lower];
    return { unit, position: token.position, start, end: folded.origins[last] + 1 };
  }

  const textGap = 16;

  function phraseBonus(run, document, sum) {
    const offsets = run.units.filter((unit) => unit.isRequired).map((unit) => unit.token.position);
    if (offsets.length < 2) return 0;
    const hits = documentHits(run, document);
    const aligned = longestAlignment(hits, offsets);
    const phrase = aligned > 1 ? Math.floor((sum * (aligned - 1)) / (offsets.length - 1)) : 0;
    const span = shortestSpan(hits, offsets.length);
    if (span === null) return phrase;
    return phrase + Math.floor((sum * offsets.length) / (2 * Math.max(offsets.length, span)));
  }

  function documentHits(run, document) {
    const hits = [];
    let shift = 0;
    for (const text of [document.title, ...document.texts.map(({ text }) => text)]) {
      const found = textHits(text, run.matcher, run.folding);
      for (const hit of found.hits) hits.push({ ...hit, position: hit.position + shift });
      shift += found.end + textGap;
    }
    return hits;
  }

  function longestAlignment(hits, offsets) {
    const places = hits
      .map(({ position, unit }) => ({ start: position - offsets[unit], unit }))
      .sort((a, b) => a.start - b.start || a.unit - b.unit);
    let longest = 0;
    let current = 0;
    places.forEach((place, i) => {
      const isSame = i > 0 && places[i - 1].start === place.start;
      if (isSame && places[i - 1].unit === place.unit) return;
      current = isSame ? current + 1 : 1;
      longest = Math.max(longest, current);
    });
    return longest;
  }

  function shortestSpan(hits, count) {
    const sorted = [...hits].sort((a, b) => a.position - b.position || a.unit - b.unit);
    const counts = new Array(count).fill(0);
    let missing = count;
    let first = 0;
    let shortest = null;
    for (const { unit, position } of sorted) {
      if (counts[unit] === 0) missing -= 1;
      counts[unit] += 1;
      while (missing === 0) {
        const span = position - sorted[first].position + 1;
        shortest = shortest === null ? span : Math.min(shortest, span);
        counts[sorted[first].unit] -= 1;
        if (counts[sorted[first].unit] === 0) missing += 1;
        first += 1;
      }
    }
    return shortest;
  }

  // Snippets

  const snippetWidth = 160, snippetLead = 24, snippetReach = 100;

  function makeSnippet(document, matcher, folding) {
    let best = null;
    for (const { field, text } of document.texts) {
      if (!readableFields.includes(field)) continue;
      const { hits } = textHits(text, matcher, folding);
      const dense = densest(hits);
      if (dense.units > (best ? best.units : -1)) best = { text, hits, ...dense };
    }
    return best ? cutSnippet(codePoints(best.text), best.first, best.hits) : { text: "", matches: [] };
  }

  function densest(hits) {
    const best = { first: 0, units: 0 };
    hits.forEach((hit, i) => {
      const units = new Set();
      for (const other of hits.slice(i)) {
        if (other.start >= hit.start + snippetReach) break;
        units.add(other.unit);
      }
      if (units.size > best.units) {
        best.first = hit.start;
        best.units = units.size;
      }
    });
    return best;
  }

  function cutSnippet(points, first, hits) {
    const start = snippetStart(points, first);
    const end = snippetEnd(points, start);
    const text =
      (start > 0 ? "…" : "") + textOf(points.slice(start, end)) + (end < points.length ? "…" : "");
    const inside = hits.filter((hit) => hit.start >= start && hit.end <= end);
    return { text, matches: mergeHits(inside, start > 0 ? 1 - start : 0) };
  }

  function snippetStart(points, first) {
    if (first <= snippetLead) return 0;
    let start = first - snippetLead;
    while (start < first && isInsideWord(points, start)) start += 1;
    return start;
  }

  function snippetEnd(points, start) {
    let end = start;
    let used = 0;
    while (end < points.length) {
      used += classOf(points[end]) === han ? 2 : 1;
      if (used > snippetWidth) break;
      end += 1;
    }
    const full = end;
    while (end > start && end < points.length && isInsideWord(points, end)) end -= 1;
    return end > start ? end : full;
  }

  const isInsideWord = (points, place) =>
    place > 0 && isLatin(points[place - 1]) && isLatin(points[place]);

  const isLatin = (point) =>
    within(point, 0x30, 0x39) || within(point, 0x41, 0x5a) || within(point, 0x61, 0x7a) ||
    within(point, 0xc0, 0x24f);

  function mergeHits(hits, shift) {
    const result = [];
    for (const hit of [...hits].sort((a, b) => a.start - b.start || a.end - b.end)) {
      const start = hit.start + shift;
      const last = result[result.length - 1];
      if (last && start <= last.start + last.length) {
        last.length = Math.max(last.start + last.length, hit.end + shift) - last.start;
      } else {
        result.push({ start, length: hit.end - hit.start });
      }
    }
    return result;
  }

  // Searching

  async function search(index, query) {
    const { boot, folding } = index;
    const response = { results: [], total: 0, isTotalExact: true, suggestion: null };
    if (!boot.objectCount) return response;
    const parsed = parseQuery(query, folding, boot.filterNames);
    const readerLocale = Math.max(0, boot.locales.findIndex(({ tag }) => tag === query.locale));
    index.read(boot.locales[readerLocale].directory);
    const run = { index, boot, folding, parsed, readerLocale, units: parsed.units };
    run.filter = await makeFilter(index, parsed);
    const { matches, variants, corrections } = await evaluateUnits(index, parsed.units);
    run.matches = matches;
    run.matcher = makeMatcher(parsed.units, variants);
    response.suggestion = suggestionOf(query, parsed, corrections);
    const candidates = parsed.units.length ? scoredCandidates(run) : listing(run);
    await addColors(run, candidates);
    candidates.sort(byScore);
    return show(run, candidates, query.limit === undefined ? 20 : query.limit, response);
  }

  function listing(run) {
    if (!run.parsed.filters.length && !run.parsed.exclusions.length) return [];
    return [...run.filter.allowed.keys()]
      .filter((object) => run.filter.allowed[object])
      .map((object) => makeCandidate(object, run.readerLocale, 0));
  }

  async function addColors(run, candidates) {
    const wanted = queryColor(run.parsed);
    if (!wanted) return;
    const required = run.units.filter((unit) => unit.isRequired).length;
    const entries = nearestColors(wanted, await colorEntries(run.index), run.readerLocale);
    for (const entry of entries.filter(({ object }) => run.filter.allowed[object])) {
      let candidate = candidates.find(({ object }) => object === entry.object);
      if (!candidate) {
        candidate = makeCandidate(entry.object, run.readerLocale, required);
        candidates.push(candidate);
      }
      candidate.colorDistance = entry.distance;
      candidate.color = entry.color;
    }
  }

  function suggestionOf(query, parsed, corrections) {
    if (!corrections.length) return null;
    const points = codePoints(query.text).slice(0, longestQuery);
    for (const { unit, word } of [...corrections].reverse()) {
      const start = parsed.text.origins[unit.token.lower];
      const end = parsed.text.origins[unit.token.upper - 1] + 1;
      points.splice(start, end - start, ...codePoints(word));
    }
    return textOf(points);
  }

  async function show(run, candidates, limit, response) {
    const wanted = Math.max(limit, run.boot.rerankCount);
    const { kept, unread } = await verify(run, candidates, wanted);
    const shown = kept.slice(0, wanted);
    await Promise.all(shown.map(({ object, locale }) => documentOf(run.index, object, locale)));
    const ranked = await rerank(run, kept);
    response.total = kept.length + unread;
    response.isTotalExact = unread === 0;
    const results = ranked.slice(0, Math.max(0, limit)).map((candidate) => resultOf(run, candidate));
    response.results = (await Promise.all(results)).filter(Boolean);
    return response;
  }

  async function rerank(run, candidates) {
    if (run.matcher.count < 2) return candidates;
    const head = candidates.slice(0, run.boot.rerankCount);
    for (const candidate of head) {
      const document = await documentOf(run.index, candidate.object, candidate.locale);
      if (document) candidate.phraseBonus = phraseBonus(run, document, candidate.base);
    }
    return [...head.sort(byScore), ...candidates.slice(head.length)];
  }

  const longExclusions = (parsed) =>
    parsed.exclusions.filter(({ units }) => units.length > 1).map(({ pattern }) => pattern);

  async function verify(run, candidates, wanted) {
    const { phrases } = run.parsed;
    const needed = phrases.some((atoms) => atoms.length > 1) || longExclusions(run.parsed).length;
    if (!needed) return { kept: candidates, unread: 0 };
    const kept = [];
    for (let place = 0; place < candidates.length; place += 1) {
      if (kept.length >= wanted) return { kept, unread: candidates.length - place };
      if (await holds(run, candidates[place])) kept.push(candidates[place]);
    }
    return { kept, unread: 0 };
  }

  async function holds(run, candidate) {
    const { phrases } = run.parsed;
    let isFound = phrases.length === 0;
    for (let locale = 0; locale < run.boot.locales.length; locale += 1) {
      if (!run.filter.locales[locale]) continue;
      const document = await documentOf(run.index, candidate.object, locale);
      if (!document) continue;
      const texts = [document.title, ...document.texts.map(({ text }) => text)]
        .map((text) => phraseText(fold(text, run.folding)));
      const contains = (pattern) => texts.some((surfaces) => containsPhrase(surfaces, pattern));
      if (longExclusions(run.parsed).some(contains)) return false;
      if (phrases.every(contains)) isFound = true;
    }
    return isFound;
  }

  async function resultOf(run, candidate) {
    const { boot, readerLocale, matcher, folding } = run;
    const others = [...boot.locales.keys()].filter((locale) => locale !== readerLocale);
    for (const locale of [readerLocale, ...others]) {
      const document = await documentOf(run.index, candidate.object, locale);
      if (!document) continue;
      const snippet = makeSnippet(document, matcher, folding);
      return {
        id: document.id, kind: kindOf(boot, candidate.object), locale: boot.locales[locale].tag,
        title: document.title,
        titleMatches: mergeHits(textHits(document.title, matcher, folding).hits, 0),
        url: document.url, score: scoreOf(candidate), snippet: snippet.text,
        matches: snippet.matches, color: candidate.color,
        explanation: explanationOf(run, candidate),
      };
    }
    return null;
  }

  function kindOf(boot, object) {
    const kind = [...boot.kinds].reverse().find(({ firstObject }) => firstObject <= object);
    return kind ? kind.name : "";
  }

  function explanationOf(run, candidate) {
    const { matched, required, base: sum, nameBonus, phraseBonus: bonus } = candidate;
    const { kindWeight, exactness, colorDistance: distance } = candidate;
    const terms = run.units.flatMap((unit, i) => run.boot.locales.flatMap(({ tag }, locale) => {
      const document = locale * run.boot.objectCount + candidate.object;
      const reason = run.matches[i].reasons[document];
      const score = run.matches[i].scores[document];
      return reason ? [{ text: unit.surface, locale: tag, reason, score }] : [];
    }));
    return {
      matched, required, terms, base: sum, nameBonus, phraseBonus: bonus, kindWeight, exactness,
      colorDistance: distance,
    };
  }

  /**
   * Opens an index. Rejects, as does its `search`, with an IndexError when a file is missing,
   * damaged or of another version; a later call tries such a file again.
   */
  async function open(load) {
    const boot = readBoot(await readPayload(load, bootName));
    const folding = makeFolding(boot.traditionalPairs);
    const index = { boot, folding, read: makeStore(load) };
    index.synonyms = makeSynonyms(boot.synonyms, folding);
    return {
      locales: boot.locales.map(({ tag }) => tag),
      kinds: boot.kinds.map(({ name }) => name),
      filterNames: [...boot.filterNames, ...builtInFilters],
      /** query: { text, locale, limit = 20, filters = { platform: ["iOS"] } } */
      search: (query) => search(index, query),
    };
  }

  const internals = { fold, makeFolding, tokenize, keyOf, surfaceOf, stem, looksLikePinyin, log2 };
  return { open, IndexError, formatVersion, bootName, internals };
})();

if (typeof module !== "undefined") module.exports = preceptSearch;
