/// Tells Chinese in GB18030 by single characters from Korean in EUC-KR.
///
/// Almost every text in EUC-KR can be read as GB18030: 다, 이 and 니 become 促, 捞 and 聪, which are
/// rare in Chinese.
enum ChineseText {
  /// The most frequent characters of simplified Chinese, counted in `Locales/zh-Hans` and in the
  /// translations of GNU programs and GTK that are part of Debian 12. Seven of ten characters of a
  /// text are among them.
  static let frequent = """
    的色用文不在件一有是个数字颜无出中法为和标时上对表面能行定要或符名选度本分到置设式使值没示以图列\
    内于下目了项容指明显号入作系开变只深效过种外输录这同组动已后自模统与查比所取景未成写更间方看来级\
    里户存背错新程则大据部都打语如引会进接前态应它认包每类多页重位小签现果误调最制换读请提之将信否正\
    型强处称观按失参除量配义关此浅检并序也务透空从命条索界就合息两相令控发改码支体被视建持全源得地璃\
    玻别主点者库需题化少操次当子含因结区原清层败材键证理复像密放而状计口样准边节默必找说亮白任片代通
    """

  /// What the most frequent syllables of Korean become, counted in the translations of the same
  /// programs. Eight of ten syllables of a text are among them.
  static let misreadKorean = """
    促捞聪瘤阑荐俊嚼绰肺甫窍矫磊绝啊老胶沥狼扁侩颇辑钦澜荤府且飘牢茄绢篮记坷磐臼巩乐困弊措靛力父酒栏\
    蔼焊抚惑摹橇累秦窃角何钎菩涝仿葛单屈农侥傈滚家吝疙青等诀搁汲绊唱官虐登咯夸档叼甸凯给己免喉利备俺\
    废函皋苞技龋悼芭锅肋幅具扼盔抛飞厚丰饭券鞘炼郴厘宏固沁泛窜眉泅快蜡汗怕鸥楷犁付林呈佬公眠埃夯盒拳\
    救拌矾搬馆客菌寸妨亲弥绞歹肚祸锭海急贰烙例临立柳瓷舅弗犬罚烦傍历八漠扒贸郸霖曼疽欺袍归阿刘货檬
    """

  /// By how many the frequent characters must outnumber the others. With two, 콘텐츠 (content) would
  /// be read as Chinese.
  static let leastExcess = 3

  /// Returns whether more of the characters are frequent in Chinese. Each counts once, because a
  /// table can have the same word in every row.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let characters = Set((gb18030Text(bytes) ?? "").unicodeScalars)
    func count(_ known: String) -> Int { known.unicodeScalars.count(where: characters.contains) }
    return count(frequent) >= count(misreadKorean) + leastExcess
  }
}
