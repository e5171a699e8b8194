// Generated from the constants of Sources/Search by ScriptTables.swift; do not edit.
// Write it anew: RECORD_SNAPSHOTS=1 swift test --filter ScriptTablesTests

const foreignStopWords = {
  de: `am auf aus bei beim das dass dem den der des die durch ein eine einem einen einer eines fur im ist man mit nach nicht nur oder sich sie sind soll sollen sollte uber um und vom von vor wann warum was welche welcher welches wenn werden wer wie wird wo zu zum zur`,
  fr: `a afin au aux avec ce ces cette comment dans de des doit du elle en entre est et il ils la le les leur leurs lorsque mais ne ou par pas plus pour pourquoi quand que quel quelle quelles quels qui sa sans se ses si son sont sur un une vers`,
  ja: `アリマス アルトキ イツ カラノ クダサイ コト サレル シタイ シテハ シナイ スルトキ スルナラ タメノ デキル デハナイ トイウ トキニ トシテ ドウ ナイヨウ ナケレバ ナラナイ ナンデ ニオケル ニタイスル ニツイテ ニヨッテ ノタメノ ノヨウナ ベキカ ベキデ マセン`,
  ko: `것 대한 대해 때 또는 및 수 어떤 어떻게 언제 왜 위한 위해 있는 하는 할`,
};
