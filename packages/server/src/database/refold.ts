/**
 * Commands of a migration that bring search columns to what `wordsOf` writes since it takes ł for l, ß for ss and l·l for
 * ll: the letters are exchanged in the words that stand there; words with a middle dot, which stood there as two, are added
 * whole. `texts` is SQL of what is searched.
 */
export function refolded(table: string, texts: string): string[] {
  const [from, to] = ['øðđɖłƚħıĸŋŧƀɓɗƙƴə', 'odddllhikntbbdkye']
  const pairs = ['ßss', 'æae', 'œoe', 'þth'].map(it => [it.slice(0, 1), it.slice(1)])
  const exchanged = pairs.reduce(
    (sql, [one, two]) => `replace(${sql}, '${one}', '${two}')`,
    `translate(search, '${from}', '${to}')`,
  )
  const letters = '[[:alnum:]àáèéìíïòóùúüçñ]'
  const whole = `(select coalesce(string_agg(' ' || translate(regexp_replace(m[1], 'ŀ|[·‧∙]', case when m[1] ~ 'ŀ' then 'l' else '' end, 'g'),
       'àáèéìíïòóùúüçñ', 'aaeeiioouuucn'), ''), '')
     from regexp_matches(lower(${texts}), '(${letters}*(?:l[·‧∙]|ŀ)l${letters}*)', 'g') as m)`
  return [
    `update ${table} set search = ${exchanged} where search ~ '[${from}${pairs.map(([one]) => one).join('')}]'`,
    `update ${table} set search = search || ${whole} where ${texts} ~* '(l[·‧∙]|ŀ)l'`,
  ]
}

// Letters of scripts whose marks are letters too, as \p{L}, \p{N} and \p{M} have them, of which databases know little.
const letters =
  '\\u0900-\\u0963\\u0966-\\u096f\\u0971-\\u0df3\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e50-\\u0e59\\u0e80-\\u0ed9' +
  '\\u0f18-\\u0f39\\u0f3e-\\u0f84\\u0f86-\\u0fbc\\u1000-\\u1049\\u1050-\\u109f\\u1780-\\u17d3\\u17dc-\\u17e9' +
  '\\u3005\\u3041-\\u3096\\u3099\\u309a\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff'
const marked = '\\u0900-\\u0df3\\u0e31-\\u0eff\\u0f18-\\u0fbc\\u1000-\\u109f\\u1780-\\u17ff\\u3099\\u309a'

/**
 * Commands of a migration that bring search columns to what `wordsOf` writes since it takes ς for σ, keeps vowel signs and
 * voiced kana, and knows the spellings of l·l: words that stood there without their marks are added whole, and so is
 * collegi to col and legi.
 */
export function respelled(table: string, texts: string, column = 'search'): string[] {
  const whole = `(select coalesce(string_agg(' ' || m[1], ''), '')
     from regexp_matches(normalize(${texts}, NFKD), '([${letters}]+)', 'g') as m)`
  const halves = `(select coalesce(string_agg(${['', 'l'].map(by => `regexp_replace(' ' || m[1], 'l[·‧∙•⋅.-](?=l)', '${by === '' ? 'l ' : 'l'}', 'g')`).join(' || ')}, ''), '')
     from regexp_matches(translate(lower(normalize(${texts}, NFC)), 'àáèéìíïòóùúüçñ', 'aaeeiioouuucn'), '([a-z0-9]*l[·‧∙•⋅.-]l[a-z0-9]*)', 'g') as m)`
  return [
    `update ${table} set ${column} = translate(${column}, 'ςـ', 'σ') where ${column} ~ '[ςـ]'`,
    `update ${table} set ${column} = ${column} || ${whole} where normalize(${texts}, NFKD) ~ '[${marked}]'`,
    `update ${table} set ${column} = ${column} || ${halves} where ${texts} ~* 'l[·‧∙•⋅.-]l'`,
  ]
}
