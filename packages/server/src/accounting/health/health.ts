import { sql } from 'kysely'
import { groupOf, reading, type Ask } from '../../jsonapi/context.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { idFrom } from '../../jsonapi/ids.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { requireAdmin } from '../links.ts'
import { accountFindings } from './accounts.ts'
import type { Finding } from './finding.ts'
import { velocityFinding } from './velocity.ts'
import { listingFindings, waitingFindings } from './waiting.ts'

type FindingRow = Finding & { id: string; group_code: string }

const finding = defineResource<FindingRow>({
  type: 'health-findings',
  service: 'accounting',
  select: () => sql<FindingRow>`select null::uuid as id where false`,
  self: row => `/${row.group_code}/health`,
  attributes: {
    code: { read: row => row.code },
    value: { read: row => row.value },
    of: { read: row => row.of },
    before: { read: row => row.before },
    days: { read: row => row.days },
    items: { read: row => row.items },
  },
  relationships: {},
  view: () => 'full',
  calls: {},
})

/** Answers how a group is doing, in figures with what each concerns, to its administrators (B15). */
export async function answerHealth(ask: Ask): Promise<Answer> {
  const { code: group } = groupOf(ask)
  requireAdmin(ask, group)
  const place = { group, now: ask.kit.now() }
  return await reading(ask, async context => {
    const findings = [
      ...(await accountFindings(context.db, place)),
      await velocityFinding(context.db, place),
      ...(await listingFindings(context.db, place)),
      ...(await waitingFindings(context.db, place)),
    ]
    const data = findings.map(it => {
      const row = { ...it, id: idFrom(`${group} health ${it.code}`), group_code: group }
      return resourceOf(finding, row, { context, isPublic: false })
    })
    return { body: { data } }
  })
}
