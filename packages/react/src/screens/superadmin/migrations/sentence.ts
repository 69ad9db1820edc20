import { asKey } from '../../../i18n/keys.ts'
import { errorTable, isMigrationSaying, type AppError } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'
import type { Entry } from './log.ts'

/** What an entry says in the reader's language, and what more the server said of it, in English. */
export type Sentence = { readonly text: string; readonly more?: string }

/**
 * The sentence of an entry (S-SUPER-4): by its code, else by the fault it names, else as it came. So do entries from before
 * there were codes.
 */
export function sentenceOf({ said, message, place }: Entry, t: T): Sentence {
  if (said && isMigrationSaying(said.code)) {
    const more = String(said.values['more'] ?? '')
    return { text: t(`movingLog:${said.code}`, withFiles(said.values, t)), ...(more ? { more } : {}) }
  }
  // `EmailInvalid in correu`, `NotFound: there is no such group`: what follows the code is the server's.
  const named = /^(\w+)(?:: | in )?(.*)$/s.exec(message)
  const code = place?.code ?? (named?.[1] !== undefined && isError(named[1]) ? named[1] : null)
  if (code === null) return { text: '', more: message }
  const more = named?.[1] === code ? (named[2] ?? '') : message
  const text = t(asKey(`errors.${isError(code) ? 'Error' : 'Rule'}${code}`))
  return more ? { text, more } : { text }
}

function isError(code: string): boolean {
  return Object.hasOwn(errorTable, code)
}

/** The same in one line. */
export function lineOf(entry: Entry, t: T): string {
  const { text, more } = sentenceOf(entry, t)
  if (!more) return text
  return text ? `${text} (${more})` : more
}

/** What the server refused, in the reader's language; nothing where it has no sentence of its own for it. */
export function refusalIn({ meta }: AppError, t: T): string | null {
  const { code, values } = Object(meta?.['said']) as { code?: unknown; values?: unknown }
  if (typeof code !== 'string' || !isMigrationSaying(code)) return null
  return t(`movingLog:${code}`, withFiles(Object(values) as Values, t))
}

type Values = NonNullable<Entry['said']>['values']

// Tables are called as the form calls them.
function withFiles(values: Values, t: T): Values {
  const { file, files } = values
  const name = (it: string) => t(asKey(`superadmin:file.${it}`))
  return {
    ...values,
    ...(file === undefined ? {} : { file: name(String(file)) }),
    ...(files === undefined ? {} : { files: String(files).split(', ').map(name).join(', ') }),
  }
}
