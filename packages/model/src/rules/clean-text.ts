import { countGraphemes, graphemeSegments } from 'unicode-segmenter/grapheme'

// Control characters have no place in a text (S-FORM-5); line feed and tab stay in texts of several lines.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/
const controls = new RegExp(control, 'g')

// Normalisation sorts the marks of one character by pairs: its time grows with the square of the run. No script stacks
// more than a few. The voicing marks of half-width katakana are letters, but become marks.
const mostMarks = 8
const mark = /[\p{M}\uff9e\uff9f]/u
const surplusMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu

// Whether a run of marks is too long. Regular expressions over classes of Unicode take ten times as long (A-1-46).
function hasSurplusMarks(text: string): boolean {
  let run = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x300) run = 0
    else {
      const point = isFirstHalf(code) ? (text.codePointAt(at) ?? code) : code
      if (point > 0xffff) at++
      run = isMark(point) ? run + 1 : 0
      if (run > mostMarks) return true
    }
  }
  return false
}

// Looked up once for each character met: 0 where it was not yet. Beyond the first two planes there are selectors alone.
const looked = new Uint8Array(0x20000)
const [isNone, isOne] = [1, 2]

function isMark(point: number): boolean {
  if (point >= looked.length) return mark.test(String.fromCodePoint(point))
  looked[point] ||= mark.test(String.fromCodePoint(point)) ? isOne : isNone
  return looked[point] === isOne
}

function withoutSurplus(text: string): string {
  return hasSurplusMarks(text) ? text.replace(surplusMarks, '$1') : text
}

/**
 * Unicode normalisation in linear time: of a run of combining marks the first eight stay, also of marks that were one before
 * (A-1-46). The only place that calls `String.prototype.normalize`.
 */
export function normalized(text: string, form: 'NFC' | 'NFKD'): string {
  return withoutSurplus(withoutSurplus(text).normalize(form))
}

// What is taken out of a text goes before anything is judged or normalised: it may part what belongs together.
function stripped(text: string): string {
  const plain = control.test(text) ? text.replaceAll('\r\n', '\n').replace(controls, '') : text
  return hasBrokenPair(plain) ? plain.replace(/\p{Surrogate}/gu, '') : plain
}

function hasBrokenPair(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdfff) continue
    at++
    if (!isFirstHalf(code) || !isSecondHalf(text.charCodeAt(at))) return true
  }
  return false
}

const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00
const isSecondHalf = (code: number) => code >= 0xdc00 && code < 0xe000

/**
 * A text as it is stored: NFC, without control characters and broken pairs of code units, which no database takes, trimmed
 * (A-1-16, S-FORM-5). Cleaned twice it is the same.
 */
export function clean(text: string): string {
  return normalized(stripped(text), 'NFC').trim()
}

/**
 * Whether a text as it came may be one of at most so many characters, by what costs nothing to see: its raw length in
 * UTF-16 units, and runs of combining marks. Asked before anything else is done with it (A-1-46).
 */
export function isBounded(text: string, most: number): boolean {
  return text.length <= unitsOf(most) && !hasSurplusMarks(stripped(text))
}

/** How many characters people see in a text. */
export function lengthOf(text: string): number {
  return countGraphemes(text)
}

/** Whether people see at most so many characters in a text. */
export function isWithin(text: string, most: number): boolean {
  return text.length <= most || (text.length <= unitsOf(most) && lengthOf(text) <= most)
}

/** The beginning of a text, cleaned, of at most so many characters: for texts of other systems, which are not refused. */
export function cutText(text: string, most: number): string {
  const cleaned = clean(text.slice(0, unitsOf(most)))
  if (cleaned.length <= most) return cleaned
  let count = 0
  for (const { index } of graphemeSegments(cleaned)) {
    if (count === most) return cleaned.slice(0, index).trim()
    count += 1
  }
  return cleaned
}

/**
 * How many UTF-16 units so many characters may have. Families and flags have up to 14, what has more is no writing. In a text
 * of thousands no script has more than three on average, also where letters are sent in parts.
 */
function unitsOf(most: number): number {
  const short = Math.min(most, 1000)
  return 16 * short + 3 * (most - short)
}

// Letters and signs by their class, and blank: fillers of Hangul, the empty Braille cell.
const blanks = /[\u115f\u1160\u3164\uffa0\u2800]/g

/** Whether a text has a character one can see: white space, joiners, fillers and marks alone do not count. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blanks, ''))
}
