import { useT } from '../../../i18n/translation.tsx'
import type { Entry } from './log.ts'
import { sentenceOf } from './sentence.ts'

/** What an entry of the log says, in the reader's language as far as there are words for it (S-SUPER-4). */
export function EntryText({ entry }: { readonly entry: Entry }) {
  const { text, more } = sentenceOf(entry, useT())
  return (
    <>
      {text}
      {/* The server's own words are English. */}
      {more && <span lang="en">{text ? ` (${more})` : more}</span>}
    </>
  )
}
