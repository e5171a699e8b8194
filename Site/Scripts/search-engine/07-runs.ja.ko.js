// Generated from the constants of Sources/Search by ScriptTables.swift; do not edit.
// Write it anew: RECORD_SNAPSHOTS=1 swift test --filter ScriptTablesTests

const longVowel = 12540;
const particles = "ハガヲニノトデモヘ";
const koreanEndings = `에서는 으로는 합니다 됩니다 입니다 에서 으로 에게 까지 부터 처럼 보다 하고 하는 하기 하다 한다 하면 하지 된다 되는 이다 들은 들을 들이 들의 들 을 를 은 는 이 가 의 에 와 과 도 만 로`.split(" ");
const certainEndings = "을를은는의에";
const impactOfMost = 8;
