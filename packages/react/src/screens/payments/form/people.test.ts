import { describe, expect, it } from 'vitest'
import { distinct, peopleQuery, recentAccounts, type Person } from './people.ts'

function person(account: string): Person {
  return { account, code: account, name: account, kind: 'personal', image: null, isActive: true }
}

describe('whom to pay', () => {
  it('S-PAY-21 finds the same account by 3, 0003, riba3 and RIBA0003', () => {
    for (const text of ['3', '0003', 'riba3', 'RIBA0003', ' riba0003 '])
      expect(peopleQuery(text, 'RIBA').filter).toEqual({ code: 'RIBA0003' })
  })

  it('S-PAY-21 searches names by what is typed', () => {
    expect(peopleQuery(' ann', 'RIBA')).toMatchObject({ search: 'ann', group: 'RIBA' })
    expect(peopleQuery('', 'RIBA')).toMatchObject({ search: '' })
  })

  it('S-PAY-21 leaves the own account out and shows nobody twice', () => {
    const people = [person('own'), person('pere'), person('laia'), person('pere')]
    expect(distinct(people, 'own').map(it => it.account)).toEqual(['pere', 'laia'])
  })

  it('S-PAY-21 puts whom one paid or was paid by lately first', () => {
    const transfer = (payer: string, payee: string) => ({
      relationships: { payer: { data: { id: payer } }, payee: { data: { id: payee } } },
    })
    expect(recentAccounts([transfer('own', 'pere'), transfer('laia', 'own'), transfer('own', 'pere')], 'own')).toEqual([
      'pere',
      'laia',
    ])
  })
})
