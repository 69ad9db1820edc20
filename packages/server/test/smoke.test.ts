import { it, expect } from 'vitest'
import { startRibera, transferOf } from './ribera.ts'
it('smoke', async () => {
  const r = await startRibera()
  const { anna, pere } = r.people
  const a = await r.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
  console.log(a.status, JSON.stringify(a.body, null, 1))
  const b = await r.ask('anna', '/RIBA/transfers')
  console.log(b.status, JSON.stringify(b.body, null, 1).slice(0, 1500))
  for (const p of ['/RIBA/accounts', '/RIBA/currency?include=settings', '/RIBA/accounts/RIBA0002?include=currency.settings,settings', '/currencies', '/RIBA/accounts/RIBA0002/settings']) {
    const c = await r.ask('anna', p)
    console.log(p, c.status, JSON.stringify(c.body).slice(0, 900))
  }
  expect(a.status).toBe(201)
  await r.close()
})
