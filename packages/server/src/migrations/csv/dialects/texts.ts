import { cutText, isWithin, languages, lengths, splitSign } from '@exchange-kit/model'
import { ownOf } from '../../../own.ts'
import type { Cell, From } from './sheet.ts'

/** What stands where another system knows nothing, and we want something. */
const nothing = '–'

/** A column that is taken as it is. */
export function asIs(...names: readonly string[]): From {
  return { names }
}

/** The first of several columns that is not empty. */
export function firstOf(...names: readonly string[]): From {
  return { names, read: (_, cell) => names.map(it => cell(it)).find(Boolean) ?? '' }
}

/** A text cut to a length; something in any case. */
export function filled(most: number, ...names: readonly string[]): From {
  return { names, read: text => cut(text === '' ? nothing : text, most) }
}

export function cut(text: string, most: number): string {
  return isWithin(text, most) ? text : `${cutText(text, most - 1)}…`
}

/** What a listing is called: its title, or how its text begins. */
export function titled(...names: readonly string[]): From {
  return { names, read: text => cut(text.split('\n')[0] ?? '', lengths.name) }
}

/** A price, which every offer of ours has and hardly any of theirs. */
export function priced(...names: readonly string[]): From {
  return { names, read: (_, cell) => cut(cell('price', 'rate', 'units') || nothing, lengths.price) }
}

/** A day or a moment, which is read as it is written. */
export function moments(...names: readonly string[]): From {
  return { names }
}

/** A limit of theirs: how far, whatever its sign; `none` beyond what is their word for no limit. */
export function limitOf(text: string, isNone: (size: number) => boolean): string {
  const { size } = splitSign(text)
  if (size === '') return ''
  return isNone(Number(size.replace(',', '.'))) ? 'none' : size
}

const shortened: Readonly<Record<string, string>> = { cat: 'ca', eng: 'en', spa: 'es', esp: 'es', ita: 'it' }

/** A language we speak, by two or three letters; of others nothing. */
export function languagesIn(...names: readonly string[]): From {
  return {
    names,
    read: text => {
      const [word = ''] = text.toLowerCase().split(/[-_]/)
      return languages.find(it => it === (ownOf(shortened, word) ?? word)) ?? ''
    },
  }
}

/** An address of the web; most people leave out how it begins. */
export function websites(...names: readonly string[]): From {
  return { names, read: webAddress }
}

export function webAddress(text: string): string {
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`
}

/** Several columns in one, what is empty left out. */
export function joined(between: string, ...names: readonly string[]): From {
  return {
    names,
    read: (_, cell: Cell) =>
      names
        .map(it => cell(it))
        .filter(Boolean)
        .join(between),
  }
}

export function isTrue(text: string): boolean {
  return /^(1|-1|t|true|yes|y|on)$/i.test(text)
}
