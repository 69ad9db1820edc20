import { errorTable, isMigrationSaying } from '@exchange-kit/model'
import type { T } from '../../../words.tsx'
import type { Entry } from './log.ts'

/** What an entry says in the reader's language; what has no words there is said as the server wrote it, in English. */
export type Sentence = { readonly text: string; readonly lang?: 'en' }

/** The sentence of an entry (S-SUPER-4): by its code, else by the fault of its cell, else as it came: so do older ones. */
export function sentenceOf({ said, message, place }: Entry, t: T): Sentence {
  if (said && isMigrationSaying(said.code)) return { text: t(`movingLog.${said.code}`, withFiles(said.values, t)) }
  if (place && (message === place.code || message.startsWith(`${place.code} in `))) {
    const header = message.slice(place.code.length + ' in '.length)
    const fault = t(`errors.${Object.hasOwn(errorTable, place.code) ? 'Error' : 'Rule'}${place.code}`)
    return { text: header ? `${fault} (${header})` : fault }
  }
  return { text: message, lang: 'en' }
}

type Values = NonNullable<Entry['said']>['values']

// Tables are called as the form calls them.
function withFiles(values: Values, t: T): Values {
  const { file, files } = values
  const name = (it: string) => t(`superadmin.file.${it}`)
  return {
    ...values,
    ...(file === undefined ? {} : { file: name(String(file)) }),
    ...(files === undefined ? {} : { files: String(files).split(', ').map(name).join(', ') }),
  }
}
