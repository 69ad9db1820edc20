import { AppError, can, pageSize } from '@exchange-kit/model'
import { groupOf, reading } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { idFrom } from '../../jsonapi/ids.ts'
import { pageLinks } from '../../jsonapi/page.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { sql } from 'kysely'
import { dailyRoots } from '../ledger/index.ts'
import type { DailyRoot } from '../ledger/index.ts'
import { dayOf, readBound } from '../times.ts'

type RootRow = DailyRoot & { id: string; group_code: string }

/** `ledger-roots`: the end of each day in the chain of L12, for members to keep (A-4-84). */
const ledgerRoot = defineResource<RootRow>({
  type: 'ledger-roots',
  service: 'accounting',
  select: () => sql<RootRow>`select null::uuid as id where false`,
  self: row => `/${row.group_code}/ledger/roots`,
  attributes: {
    date: { read: row => row.date },
    sequence: { read: row => row.sequence },
    hash: { read: row => row.hash },
  },
  relationships: {},
  view: () => 'full',
  calls: {},
})

/** Answers the daily roots of a group, newest first. */
export async function answerRoots(ask: Ask): Promise<Answer> {
  const { code: group, timeZone } = groupOf(ask)
  const { viewer, query } = ask
  if (!can(viewer, 'readLedgerRoots', { group })) throw new AppError('Forbidden', { detail: 'members only' })
  const size = query.size ?? pageSize.default
  const days = { from: dayIn(ask, 'from'), to: dayIn(ask, 'to') }
  return {
    body: await reading(ask, async context => {
      const found = await dailyRoots(context.db, { group, timeZone, ...days, after: query.after, size: size + 1 })
      const data = found.slice(0, size).map(root => {
        const row = { ...root, id: idFrom(`${group} ${root.sequence}`), group_code: group }
        return resourceOf(ledgerRoot, row, { context, isPublic: false })
      })
      return { data, links: pageLinks(ledgerRoot, { context, size, hasNext: found.length > size }) }
    }),
  }
}

function dayIn(ask: Ask, side: 'from' | 'to'): string | undefined {
  const { timeZone } = groupOf(ask)
  const text = ask.query.filters.get(side)?.[0]
  if (text === undefined) return undefined
  return dayOf(readBound({ text, timeZone, parameter: `filter[${side}]`, isEnd: side === 'to' }), timeZone)
}
