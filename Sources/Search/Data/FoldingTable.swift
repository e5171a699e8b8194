/// What a character folds to, an equals sign, and the characters that fold to it.
///
/// Case and diacritics of Latin (Latin-1, Extended-A, Pinyin, Vietnamese), Greek and Cyrillic
/// letters, ligatures, and punctuation with a plain twin. The script of the site carries the same
/// text, so that both sides fold alike whatever Unicode version their platform knows.
enum FoldingTable {
  static let groups = #"""
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
    """#
}
