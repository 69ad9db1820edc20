/** A catalogue: keys with dots are paths in it. */
export type Catalogue = { readonly [key: string]: string | Catalogue }

/** Says the sentence of a key with named values; `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Answers as i18next for our catalogue, in 0.4 kB: paths, `{{name}}`, plurals by `Intl`; names are isolated (S-LANG-4). */
export function translator(catalogue: Catalogue, language: string): Translate {
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' && find(`${key}_${new Intl.PluralRules(language).select(count)}`)
    return (plural || find(key) || key).replace(/{{(\w+)}}/g, (all, name: string) => isolated(`${values[name] ?? all}`))
  }

  function find(key: string): string | undefined {
    let found: string | Catalogue | undefined = catalogue
    for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined
    return typeof found === 'string' ? found : undefined
  }
}

// S-LANG-4: a name that turns the direction of reading turns nothing but itself. Marks of its own, which would end the
// isolation or go on behind it, are left out.
function isolated(value: string): string {
  const plain = value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  return /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/.test(plain) ? `\u2068${plain}\u2069` : plain
}
