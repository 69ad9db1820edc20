import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAll, openUntouchedStage, visit } from '../../../../test/stand.tsx'

const real = window.fetch
let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
})
afterEach(() => {
  window.fetch = real
  leaveAll()
})

it('S-ADMIN-6 says of legacy accounting why there are no administrators to add', async () => {
  // As it answers: a currency without that list.
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (!/\/RIBA\/currency(\?|$)/.test(input instanceof Request ? input.url : String(input))) return answer
    const body = (await answer.json()) as { data: { relationships: { admins?: unknown } } }
    delete body.data.relationships.admins
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
  }
  await visit(url, { as: 'root', at: { screen: 'groupSettings', group: 'RIBA', hash: 'administrators' } })
  const section = page.getByRole('region', { name: 'Administrators' })
  await expect.element(section.getByText(/^This group keeps its accounts elsewhere/)).toBeVisible()
  expect(section.getByRole('combobox').elements()).toHaveLength(0)
  expect(section.getByRole('button').elements()).toHaveLength(0)
})
