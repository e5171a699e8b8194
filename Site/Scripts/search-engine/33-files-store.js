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
  return shardLists(payload, `${directory.addresses[number]}.js`, (k) => k === key)[0] || [];
}

async function postingsStartingWith(index, prefix) {
  const directory = index.boot.directory;
  const numbers = shardsOfPrefix(directory, prefix);
  if (numbers.length > mostShards) return postingsOf(index, "*" + prefix);
  const merged = new Map();
  for (const number of numbers) {
    const payload = await shardPayload(index, number);
    const file = `${directory.addresses[number]}.js`;
    for (const list of shardLists(payload, file, (key) => key.startsWith(prefix))) {
      for (const posting of list) {
        const known = merged.get(posting.document);
        merged.set(posting.document, known ? merge(known, posting) : posting);
      }
    }
  }
  return [...merged.values()].sort((a, b) => a.document - b.document);
}

/** The keys that begin with a prefix, with the numbers of their documents; none if there are many. */
async function keysStartingWith(index, prefix) {
  const directory = index.boot.directory;
  const numbers = shardsOfPrefix(directory, prefix);
  if (numbers.length > mostShards) return [];
  const found = [];
  for (const number of numbers) {
    const payload = await shardPayload(index, number);
    found.push(...shardKeys(payload, `${directory.addresses[number]}.js`, prefix));
  }
  return found;
}

/** The groups of synonyms that may hold a phrase made of some of the first keys: their phrases. */
async function synonymGroups(index, keys) {
  const { directory, synonyms } = index.boot;
  const groups = new Set(keys.flatMap((_, i) =>
    [...synonyms.get(hashOf(keys.slice(0, i + 1).join(" ")) % base ** 3) || []]));
  return Promise.all([...groups].sort((a, b) => a - b).map(async (group) => {
    const groupKey = "=" + group.toString(36);
    const number = lastIndexNotAfter(groupKey, directory.separators);
    const payload = await shardPayload(index, number);
    return shardSynonyms(payload, `${directory.addresses[number]}.js`, groupKey);
  }));
}

/** Starts loading what a lookup will need, so that nothing waits in a row. */
function prefetch(index, lookup) {
  const directory = index.boot.directory;
  if (!directory.separators.length) return;
  const one = (key) => shardPayload(index, lastIndexNotAfter(key, directory.separators));
  if (lookup.term !== undefined) one(lookup.term);
  else if (lookup.all || lookup.most) {
    if (!lookup.postings) (lookup.all || lookup.most).forEach(one);
  } else {
    const numbers = shardsOfPrefix(directory, lookup.prefix);
    if (numbers.length > mostShards) one("*" + lookup.prefix);
    else numbers.forEach((number) => shardPayload(index, number));
  }
}

/** The same for `keysStartingWith`. */
function prefetchKeys(index, prefix) {
  const numbers = shardsOfPrefix(index.boot.directory, prefix);
  if (numbers.length <= mostShards) numbers.forEach((number) => shardPayload(index, number));
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
