/** How much an entry matters. */
export const levels = ['info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]

/**
 * An entry of a migration's log: numbers and codes, and where in a file it is about (A-4-82, B13). `said` names its sentence,
 * for readers of any language; older entries have only `message`, which is English.
 */
export type Entry = {
  readonly id: number
  readonly time: string
  readonly level: Level
  readonly step: string | null
  readonly message: string
  readonly said?: { readonly code: string; readonly values: Readonly<Record<string, string | number>> }
  readonly place?: { readonly file: string; readonly line: number; readonly column: number; readonly code: string }
}

/** The log with one more entry; one that came before, after a lost connection, is there once (S-SUPER-4). */
export function withEntry(entries: readonly Entry[], next: Entry): readonly Entry[] {
  const last = entries.at(-1)
  return last && next.id <= last.id ? entries : [...entries, next]
}

/** Reads an event of the stream; what is no entry counts as none. */
export function readEntry(id: string, data: string): Entry | null {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) return null
  try {
    const {
      time,
      level,
      step = null,
      message,
      said,
      place,
    } = JSON.parse(data) as Omit<Entry, 'step'> & { step?: string | null }
    if (typeof message !== 'string' || !levels.includes(level)) return null
    return { id: number, time, level, step, message, ...(said ? { said } : {}), ...(place ? { place } : {}) }
  } catch {
    return null
  }
}

/** The log as a text to keep, in the words of whoever keeps it. */
export function textOf(entries: readonly Entry[], sentence: (entry: Entry) => string): string {
  const line = (entry: Entry) => {
    const { time, level, step, place } = entry
    const where = place ? `${place.file} ${place.line}:${place.column} ${place.code}` : ''
    return [time, level, step ?? '', where, sentence(entry)].join('\t')
  }
  return `${entries.map(line).join('\n')}\n`
}
