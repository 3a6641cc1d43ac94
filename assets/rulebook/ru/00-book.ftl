# Что говорится о самой книге и как пишутся её числа.

book-heading = Правила: { $ruleset }
book-hint = `enfilade rules BP-CMD-31` открывает правило, `enfilade rules походная колонна` ищет по словам.
book-unknown = Правила { $id } в книге нет.
book-unknown-near = Правила { $id } в книге нет. Похожие: { $near }.
book-nothing = О словах «{ $words }» в книге ничего не сказано.
book-found = { $number ->
    [one] Слова «{ $words }» есть в { $number } правиле:
   *[other] Слова «{ $words }» есть в { $number } правилах:
}
book-decimal-mark = ,
book-inches = { $number }″
book-percent = { $number } %
book-millimetres = { $number } мм

# Названия возможностей там, где о них говорится по имени.
book-option-headlong-retreat = стремительное отступление
book-option-retreat = отступление
book-option-left = влево
book-option-right = вправо
book-option-forward = вперёд
book-option-charge = в атаку
book-option-broken = разбита
book-option-retire = отступает
book-option-hold = держится
book-break-row = • { $total } или меньше: пехота { $infantry }, кавалерия { $cavalry }, артиллерия { $artillery }.
book-break-rest = • Больше: пехота { $infantry }, кавалерия { $cavalry }, артиллерия { $artillery }.
