import { clean, isBounded, isVisible, lengths, lengthOf, type AccountTag, type RuleCode } from '@exchange-kit/model'

/** What is wrong with a tag's name; names are unique in the account (S-SET-26, S-FORM-6). */
export function faultOfTagName(name: string, others: readonly Pick<AccountTag, 'name'>[]): RuleCode | null {
  const typed = name.trim()
  if (!isVisible(typed)) return 'Required'
  if (!isBounded(name, lengths.tag) || lengthOf(typed) > lengths.tag) return 'TooLong'
  const same = (it: string) => clean(it).toLocaleLowerCase()
  return others.some(it => same(it.name) === same(typed)) ? 'CodeInUse' : null
}

/** A change of the list of tags. The number read from a tag travels once and never comes back (A-4-25). */
export type TagChange =
  | { readonly is: 'add'; readonly name: string; readonly value: string }
  | { readonly is: 'rename'; readonly id: string; readonly name: string }
  | { readonly is: 'replace'; readonly id: string; readonly value: string }
  | { readonly is: 'remove'; readonly id: string }

type SentTag = { readonly id?: string; readonly name: string; readonly value?: string }

/** The whole list as it is sent: `{id, name}` keeps or renames, `{name, value}` adds, what is not named goes (A-4-25). */
export function tagsToSend(tags: readonly AccountTag[], change: TagChange): readonly SentTag[] {
  const kept = tags.map(({ id, name }): SentTag => ({ id, name }))
  switch (change.is) {
    case 'add':
      return [...kept, { name: change.name.trim(), value: change.value }]
    case 'rename':
      return kept.map(it => (it.id === change.id ? { ...it, name: change.name.trim() } : it))
    case 'replace':
      return kept.map(it => (it.id === change.id ? { name: it.name, value: change.value } : it))
    case 'remove':
      return kept.filter(it => it.id !== change.id)
    default:
      return change satisfies never
  }
}
