precept.index(7,"mtiqzmiwhn","\n\n\n\n\nhant-only\tzh-Hant/hant-only.html\t僅限繁體中文的規則\ts這條規則只有繁體中文。\tb體驗、後臺與裏面等異體字，請統一寫法。發佈前請檢查。\t\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
