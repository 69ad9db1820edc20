import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, type Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const path = '/RIBA/currency/settings/followers'
const read = async () => (await ribera.ask('marta', path)).body as unknown as { accounts: number; decided: object }
const decide = (value: boolean | null) =>
  ribera.ask('marta', `/RIBA/accounts/${ribera.people.anna.account}/settings`, {
    method: 'PATCH',
    body: { data: { type: 'account-settings', attributes: { allowQrPayments: value } } },
  })

describe('how many accounts follow a default', () => {
  it('S-ADMIN-2 counts those that decide for themselves, until they follow again', async () => {
    const { accounts, decided } = await read()
    expect(decided).toEqual({})
    await decide(false)
    expect(await read()).toEqual({ accounts, decided: { allowQrPayments: 1 } })
    await decide(null)
    expect(await read()).toEqual({ accounts, decided: {} })
  })

  it('S-GUARD-17 tells administrators only', async () => {
    expect([(await ribera.ask('anna', path)).status, (await ribera.ask(null, path)).status]).toEqual([403, 401])
  })
})
