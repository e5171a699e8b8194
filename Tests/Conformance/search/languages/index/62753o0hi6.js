precept.index(7,"62753o0hi6","};<~##%WsoS{^Pr9?s@wa{7]t({(,|&g{#;{/1{-D{Eg!oEt}{##{'3}7X{#r{R/wX{go{$U|1:rp~###CS{-{{)vu@|vD{$~}sox+t<.#p)~##$(J");
