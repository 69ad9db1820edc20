import { wordsOf } from '../jsonapi/words.ts'
import { shortName } from './fields.ts'

/** What a member is found and sorted by: the whole name, and the form strangers get (A-3-24, A-1-45). */
export function memberWords(name: string, code: string) {
  const short_name = shortName(name)
  return { search: wordsOf(name, code), short_name, short_search: wordsOf(short_name, code) }
}
