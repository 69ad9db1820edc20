import { exchangeGroups } from './generated/attributes.ts'
import { typedOf } from './groups/act.ts'
import { readGroups, type FoundGroups, type Search } from './groups/answer.ts'
import type { Finding, LiveGroups } from './groups/state.ts'
import { usual, view } from './groups/view.ts'
import { defineReader } from './read/reader.ts'
import { siteOf } from './siteOf.ts'

defineReader<typeof exchangeGroups, FoundGroups, Finding>({
  tag: 'exchange-groups',
  attributes: exchangeGroups,
  own: () => ({ place: 'none' }),
  question: live => JSON.stringify(searchOf(live)),
  read: live => readGroups(searchOf(live)),
  isEmpty: ({ groups }) => groups.length === 0,
  view,
  told: (live, { count }) => live.tell('exchange-results', { query: typedOf(live), count }),
})

function searchOf(live: LiveGroups): Search {
  const { country, limit } = live.values
  return { site: siteOf(live), query: typedOf(live), country, limit: Number(limit ?? usual), near: live.state.own.near }
}
