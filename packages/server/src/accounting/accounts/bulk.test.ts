import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, unit, type Name, type Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const item = (who: Name, attributes: object, id = ribera.people[who].account) => ({ type: 'accounts', id, attributes })

async function change(who: Name | null, data: unknown, query = '', shown: { changes?: unknown } = {}) {
  const answer = await ribera.ask(who, `/RIBA/accounts${query}`, {
    method: 'PATCH',
    body: { data, meta: { reason: 'Yearly', ...shown } },
  })
  const { changes } = (answer.body.meta ?? {}) as unknown as { changes: { code: string; changes: object[] }[] }
  return { ...answer, changes }
}

async function limits() {
  const { body } = await ribera.ask('marta', '/RIBA/accounts?filter[status]=active,disabled,suspended')
  return body.data.map(({ attributes }) => [attributes['code'], attributes['creditLimit'], attributes['status']])
}

describe('many accounts at once', () => {
  it('B9 says what would change, and changes nothing, with dry-run', async () => {
    const before = await limits()
    const rehearsal = await change(
      'marta',
      [item('anna', { creditLimit: 40 * unit }), item('pere', { status: 'disabled' })],
      '?dry-run=true',
    )
    expect(rehearsal.status).toBe(200)
    expect(rehearsal.changes).toEqual([
      {
        id: ribera.people.anna.account,
        code: 'RIBA0002',
        changes: [{ name: 'creditLimit', before: 100 * unit, after: 40 * unit }],
      },
      {
        id: ribera.people.pere.account,
        code: 'RIBA0003',
        changes: [{ name: 'status', before: 'active', after: 'disabled' }],
      },
    ])
    expect(await limits()).toEqual(before)
    expect((await ribera.ask('marta', 'https://demo.example/social/RIBA/admin-log')).body.data).toEqual([])
    // Nothing of the rehearsal is remembered either: Pere still pays.
    expect((await ribera.ask('pere', '/RIBA/accounts')).status).toBe(200)
  })

  it('B9 does just that without it, one row of the log a change', async () => {
    const data = [
      item('anna', { creditLimit: 40 * unit, maximumBalance: 900 * unit }),
      item('pere', { creditLimit: 100 * unit }),
      item('laia', { creditLimit: null }, 'RIBA0004'),
    ]
    const rehearsed = (await change('marta', data, '?dry-run=true')).changes
    const done = await change('marta', data)
    expect([done.status, done.changes]).toEqual([200, rehearsed])
    expect(done.body.data.map(({ attributes }) => attributes['creditLimit'])).toEqual([40 * unit, null])
    const { body } = await ribera.ask('marta', 'https://demo.example/social/RIBA/admin-log')
    expect(body.data.map(({ attributes }) => attributes['reason'])).toEqual(['Yearly', 'Yearly'])
  })

  it('B9 does all or nothing, and points at each fault', async () => {
    const before = await limits()
    const data = [
      item('anna', { creditLimit: 10 * unit }),
      item('pere', { creditLimit: 1.5 }),
      item('laia', { code: 'MERC0009' }),
      item('anna', { creditLimit: 20 * unit }),
      item('sofia', { creditLimit: 20 * unit }),
      { type: 'members', id: ribera.people.laia.account, attributes: {} },
      { attributes: { creditLimit: 1 } },
      item('oriol', { status: 'deleted' }),
      'no resource',
      { id: 9, attributes: {} },
    ]
    const answer = await change('marta', data)
    expect(answer.status).toBe(400)
    expect(faultsOf(answer).toSorted()).toEqual([
      'AccountNotFound /data/4/id',
      'AccountNotFound /data/6/id',
      'BadRequest /data/2/attributes/code',
      'BadRequest /data/3/id',
      'BadRequest /data/5/type',
      'BadRequest /data/7/attributes/status',
      'BadRequest /data/8',
      'BadRequest /data/9/id',
      'InvalidAmount /data/1/attributes/creditLimit',
    ])
    expect(await limits()).toEqual(before)
  })

  it('B9 refuses what was rehearsed when somebody else changed one of them since', async () => {
    const data = [item('anna', { creditLimit: 60 * unit }), item('pere', { creditLimit: 60 * unit })]
    const { changes } = await change('marta', data, '?dry-run=true')
    await change('marta', [item('pere', { creditLimit: 50 * unit })])
    const before = await limits()
    expect(faultsOf(await change('marta', data, '', { changes }))).toEqual(['BadRequest /meta/changes'])
    expect(await limits()).toEqual(before)
    const { changes: anew } = await change('marta', data, '?dry-run=true')
    const done = await change('marta', data, '', { changes: anew })
    expect([done.status, done.changes]).toEqual([200, anew])
  })

  it('B9 is for administrators, and for 1 to 1,000 accounts', async () => {
    const data = [item('anna', { creditLimit: 1 })]
    for (const who of ['anna', 'sofia', 'tom', 'oriol', 'gemma'] as const)
      expect(faultsOf(await change(who, data))).toEqual(['Forbidden'])
    expect(faultsOf(await change(null, data))).toEqual(['Unauthorized'])
    expect(faultsOf(await change('marta', []))).toEqual(['BadRequest /data'])
    expect(faultsOf(await change('marta', data[0]))).toEqual(['BadRequest /data'])
    expect(
      faultsOf(
        await change(
          'marta',
          Array.from({ length: 1001 }, () => data[0]),
        ),
      ),
    ).toEqual(['BadRequest /data'])
  })
})
