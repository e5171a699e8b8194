/// Groups of characters: the folded form, an equals sign, and the characters that fold to it.
///
/// Case and diacritics of Latin, Greek and Cyrillic letters (Latin-1 to U+045F, Latin Extended
/// Additional), ligatures, and punctuation with a simpler form. Cyrillic letters lose only their
/// case.
enum FoldingTable {
  static let groups = exceptions + "\n" + letters

  /// The groups that do not follow from lower case and canonical decomposition. The script has only
  /// these.
  static let exceptions = #"""
    "=«»“”„「」『』 '=ʼ‘’‛ -=‐‑‒–−﹣ 1=¹₁① 1/2=½ 1/4=¼ 2=²₂② 3=³₃③ 3/4=¾ ae=Ææ c=℃ d=ÐðĐđ ff=ﬀ ffi=ﬃ ffl=ﬄ fi=ﬁ
    fl=ﬂ h=Ħħ i=ı ij=Ĳĳ l=Łł n=Ŋŋ no=№ o=Øø oe=Œœ s=ſ ss=ßẞ t=Ŧŧ th=Þþ tm=™ x=× μ=µ σ=ς
    """#

  /// The groups that follow from lower case and canonical decomposition. Unicode promises never to
  /// change them, so that a script gets the same result from its platform, whatever version of
  /// Unicode it has.
  private static let letters = #"""
    ;=; a=ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ b=ḂḃḄḅḆḇ c=ÇçĆćĈĉĊċČčḈḉ
    d=ĎďḊḋḌḍḎḏḐḑḒḓ e=ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ f=Ḟḟ g=ĜĝĞğĠġĢģǦǧǴǵḠḡ
    h=ĤĥȞȟḢḣḤḥḦḧḨḩḪḫẖ i=ÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐȈȉȊȋḬḭḮḯỈỉỊị j=Ĵĵǰ k=ĶķǨǩḰḱḲḳḴḵ l=ĹĺĻļĽľḶḷḸḹḺḻḼḽ m=ḾḿṀṁṂṃ
    n=ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ o=ÒÓÔÕÖòóôõöŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộ o=ỚớỜờỞởỠỡỢợ
    p=ṔṕṖṗ r=ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ s=ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩ t=ŢţŤťȚțṪṫṬṭṮṯṰṱẗ
    u=ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự v=ṼṽṾṿ w=ŴŵẀẁẂẃẄẅẆẇẈẉẘ x=ẊẋẌẍ
    y=ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ z=ŹźŻżŽžẐẑẒẓẔẕ ¨=΅ ·=· æ=ǢǣǼǽ ø=Ǿǿ ŀ=Ŀ ſ=ẛ ƀ=Ƀ ƃ=Ƃ ƅ=Ƅ ƈ=Ƈ ƌ=Ƌ ƒ=Ƒ ƕ=Ƕ ƙ=Ƙ ƚ=Ƚ
    ƞ=Ƞ ƣ=Ƣ ƥ=Ƥ ƨ=Ƨ ƭ=Ƭ ƴ=Ƴ ƶ=Ƶ ƹ=Ƹ ƽ=Ƽ ƿ=Ƿ ǆ=Ǆǅ ǉ=Ǉǈ ǌ=Ǌǋ ǝ=Ǝ ǥ=Ǥ ǳ=Ǳǲ ȝ=Ȝ ȣ=Ȣ ȥ=Ȥ ȼ=Ȼ ɂ=Ɂ ɇ=Ɇ ɉ=Ɉ ɋ=Ɋ
    ɍ=Ɍ ɏ=Ɏ ɓ=Ɓ ɔ=Ɔ ɖ=Ɖ ɗ=Ɗ ə=Ə ɛ=Ɛ ɠ=Ɠ ɣ=Ɣ ɨ=Ɨ ɩ=Ɩ ɯ=Ɯ ɲ=Ɲ ɵ=Ɵ ʀ=Ʀ ʃ=Ʃ ʈ=Ʈ ʉ=Ʉ ʊ=Ʊ ʋ=Ʋ ʌ=Ʌ ʒ=ƷǮǯ ʹ=ʹ
    ͱ=Ͱ ͳ=Ͳ ͷ=Ͷ ͻ=Ͻ ͼ=Ͼ ͽ=Ͽ α=ΆΑά β=Β γ=Γ δ=Δ ε=ΈΕέ ζ=Ζ η=ΉΗή θ=Θϴ ι=ΊΐΙΪίϊ κ=Κ λ=Λ μ=Μ ν=Ν ξ=Ξ ο=ΌΟό
    π=Π ρ=Ρ σ=Σ τ=Τ υ=ΎΥΫΰϋύ φ=Φ χ=Χ ψ=Ψ ω=ΏΩώ ϒ=ϓϔ ϗ=Ϗ ϙ=Ϙ ϛ=Ϛ ϝ=Ϝ ϟ=Ϟ ϡ=Ϡ ϣ=Ϣ ϥ=Ϥ ϧ=Ϧ ϩ=Ϩ ϫ=Ϫ ϭ=Ϭ ϯ=Ϯ
    ϲ=Ϲ ϳ=Ϳ ϸ=Ϸ ϻ=Ϻ а=А б=Б в=В г=Г д=Д е=Е ж=Ж з=З и=И й=Й к=К л=Л м=М н=Н о=О п=П р=Р с=С т=Т у=У ф=Ф
    х=Х ц=Ц ч=Ч ш=Ш щ=Щ ъ=Ъ ы=Ы ь=Ь э=Э ю=Ю я=Я ѐ=Ѐ ё=Ё ђ=Ђ ѓ=Ѓ є=Є ѕ=Ѕ і=І ї=Ї ј=Ј љ=Љ њ=Њ ћ=Ћ ќ=Ќ ѝ=Ѝ
    ў=Ў џ=Џ ỻ=Ỻ ỽ=Ỽ ỿ=Ỿ ⱥ=Ⱥ ⱦ=Ⱦ
    """#
}
