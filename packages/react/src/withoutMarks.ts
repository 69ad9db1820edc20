/** A text as it is looked for: accents and other marks of letters do not count. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
