/** The texts of one language: sections of flat keys, the shape of the locale files. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a text may be filled with. `count` also chooses the plural form. */
export type WordValues = Readonly<Record<string, string | number>>

/** Gives the text of a key: `t('parts.group.members', { count: 3 })`. */
export type T = (key: string, values?: WordValues) => string

/**
 * A translator over one language's words: `{{name}}` is filled in, `count` chooses among `_one`, `_many`, `_other` by the
 * language's own rules (S-LANG-4). What these words lack is asked of the translator below, as a screen's words stand on the
 * common ones. Throws on a key that does not exist, so that none ever reaches a screen (S-LANG-3).
 *
 * What an error may name depends on what came with it: its sentences without their values are left out (S-CHECK-73).
 */
export function createTranslator(locale: string, words: Words, below?: T): T {
  // Made when something is counted: a page that opens does not wait for it.
  let plural: Intl.PluralRules | undefined
  const formOf = (count: number) => (plural ??= new Intl.PluralRules(locale)).select(count)
  return (key, values = {}) => {
    const dot = key.indexOf('.')
    const section = words[key.slice(0, dot)] ?? {}
    const name = key.slice(dot + 1)
    const count = values['count']
    const form = typeof count === 'number' ? section[`${name}_${formOf(count)}`] : undefined
    const text = form ?? section[name] ?? section[`${name}_other`]
    if (text === undefined && below) return below(key, values)
    if (text === undefined) throw new Error(`No text for ${key} in ${locale}: add it to every locale file.`)
    const isWhole = !key.startsWith('errors.') || names(text).every(it => values[it] !== undefined)
    return fill(isWhole ? text : partsOf(text, { key, values }), values)
  }
}

const hole = /\{\{(\w+)\}\}/g

function fill(text: string, values: WordValues): string {
  return text.replace(hole, (whole, value: string) => isolated(String(values[value] ?? whole)))
}

// S-LANG-4: a name that turns the direction of reading turns nothing but itself: neither the sentence around it nor the
// amount in it. Marks of its own that would end the isolation, or go on behind it, are left out.
function isolated(value: string): string {
  return turning.test(value) ? `\u2068${value.replace(marks, '')}\u2069` : value
}

const turning = /[\u0591-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const marks = /[\u202a-\u202e\u2066-\u2069]/g

function names(text: string): string[] {
  return [...text.matchAll(hole)].map(([, name = '']) => name)
}

// A headline that would vanish has a dash instead of what nobody knows.
function partsOf(text: string, { key, values }: { readonly key: string; readonly values: WordValues }): string {
  const known = text
    .replace(/([.;]) /g, '$1\n')
    .split('\n')
    .filter(part => names(part).every(it => values[it] !== undefined))
  const left = known.join(' ').replace(/;$/, '.')
  return left || key.endsWith('.help')
    ? left
    : text.replace(hole, (whole, name: string) => (values[name] === undefined ? '–' : whole))
}
