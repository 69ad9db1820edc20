import { expect } from '@playwright/test'
import { tokenOf } from './acts.ts'
import type { Ids } from './visits.ts'

/** A payment of Anna's, and a migration that is not begun. */
export async function idsOf(site: string): Promise<Ids> {
  const read = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await tokenOf(site, 'anna')}` }
    return ((await (await fetch(site + path, { headers })).json()) as { data: unknown }).data
  }
  const account = (await read('/accounting/RIBA/accounts/RIBA0002')) as { id: string }
  const [transfer] = (await read(`/accounting/RIBA/transfers?filter[account]=${account.id}`)) as { id: string }[]
  const migration = crypto.randomUUID()
  const attributes = {
    code: 'VALL',
    name: 'Vall',
    kind: 'csv',
    data: { test: true, files: { members: 'Code,Name\n' } },
  }
  const answer = await fetch(`${site}/accounting/migrations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(site, 'root')}`,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({ data: { type: 'migrations', id: migration, attributes } }),
  })
  expect(answer.status).toBe(201)
  return { transfer: transfer?.id ?? '', migration }
}
