import { searchOf } from '../accounting/ledger/index.ts'
import { wordsOf } from '../jsonapi/words.ts'
import { groupWords } from '../social/group-words.ts'
import { memberWords } from '../social/member-words.ts'
import type { Row } from './resource.ts'

/**
 * The search columns of a row, made of its texts. What an archive says of them is not believed: an older program folded
 * letters otherwise, and a forged one could be found by anything.
 */
export function searchWords(type: string, row: Row): Row {
  const text = (name: string) => textOf(row[name])
  switch (type) {
    case 'groups':
      return {
        search: groupWords({
          name: text('name'),
          description: text('description'),
          address: {
            addressLocality: textOf(Object(row['address']).addressLocality),
            addressRegion: textOf(Object(row['address']).addressRegion),
          },
          place_name: text('place_name'),
          group_code: text('group_code'),
        }),
      }
    case 'members':
      // Of who is erased no word is left.
      return row['state'] === 'deleted'
        ? { search: '', short_name: '', short_search: '' }
        : memberWords(text('name'), text('code'))
    case 'categories':
      return { search: wordsOf(text('name')) }
    case 'offers':
    case 'needs':
      return { search: wordsOf(text('name'), text('content')) }
    case 'transfers':
      return {
        search: searchOf({
          description: textOf(Object(row['meta']).description),
          reference: textOf(Object(row['meta']).reference),
        }),
      }
    default:
      return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
