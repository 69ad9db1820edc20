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
