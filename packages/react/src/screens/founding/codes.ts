import { fold, isGroupCode } from '@exchange-kit/model'

/** The code a name suggests: its words' beginnings, without accents, in capitals (S-JOIN-22). Empty when it has no letters. */
export function codeFrom(name: string): string {
  const words = wordsOf(name)
  const [first = '', second = ''] = words
  const code = second.length >= 2 ? first.slice(0, 2) + second.slice(0, 2) : words.join('').slice(0, 4)
  return isGroupCode(code)
    ? code
    : words
        .join('')
        .slice(0, 4)
        .padEnd(words.length > 0 ? 4 : 0, 'X')
}

/** What is typed into the field of the code: letters only, four at most, in capitals. */
export function typedCode(text: string): string {
  return plain(text)
    .replace(/[^A-Z]/g, '')
    .slice(0, 4)
}

/** Other codes for the same name, the likeliest first, to look which of them are free. */
export function otherCodes(code: string, name: string): readonly string[] {
  const letters = wordsOf(name).join('')
  const head = code.slice(0, 3)
  const own = [...letters].map(letter => head + letter)
  const initials = wordsOf(name)
    .map(it => it.charAt(0))
    .join('')
    .slice(0, 3)
  const more = [...'XGTCABDEFHIJKLMNOPQRSUVWYZ'].flatMap(letter => [head + letter, initials.padEnd(3, letter) + letter])
  return [...new Set([...own, ...more])].filter(it => isGroupCode(it) && it !== code).slice(0, 30)
}

function wordsOf(name: string): readonly string[] {
  const small = new Set(['DE', 'DEL', 'DI', 'LA', 'EL', 'LES', 'LOS', 'LAS', 'THE', 'OF', 'I', 'Y', 'E', 'AND'])
  const all = plain(name).match(/[A-Z]+/g) ?? []
  const telling = all.filter(it => !small.has(it))
  return telling.length > 0 ? telling : all
}

function plain(text: string): string {
  return fold(text).toUpperCase()
}
