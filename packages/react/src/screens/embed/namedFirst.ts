import { wordsIn, type Group } from '@exchange-kit/model'

/**
 * Groups whose name or code is what was typed come before those that only speak of it: the server finds by description and
 * place too, in order of names (A-3-1), but whoever fills a field means one group. The order is otherwise the server's.
 */
export function namedFirst<G extends Pick<Group, 'attributes'>>(groups: readonly G[], sought: string): readonly G[] {
  const words = wordsIn(sought)
  const isNamed = ({ attributes: { name, code } }: G) => {
    const own = [...wordsIn(name), ...wordsIn(code)]
    return words.every(word => own.some(it => it.startsWith(word)))
  }
  return [...groups.filter(isNamed), ...groups.filter(it => !isNamed(it))]
}
