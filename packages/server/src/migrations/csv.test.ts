import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { verify } from '../accounting/ledger/index.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
})
afterAll(() => moving.close())

const members = [
  'Code,Name,E-mail,Type,State,Phone,Town,Admin',
  '1,Marta Vidal,marta@demo.example,personal,active,+34 600 111 222,Vilanova,yes',
  '2,"Puig, Anna",Anna@demo.example,business,active,,Vilanova,',
  '3,Pere Soler,,,disabled,,,no',
].join('\r\n')
const offers = 'member,title,description,price,category\n2,Bread,"Baked\non Fridays",3 r,Food\n2,Bread,Again,2 r,food\n'
const needs = 'member;description\nVALL0003;A ladder\n'
const transfers = 'date,payer,payee,description,amount\n2025-02-01,2,1,Eggs,2.50\n1/3/2025,1,3,Garden,"1,25"\n'
const files = { members, offers, needs, transfers }
const currency = { name: 'vall', namePlural: 'valls', symbol: 'v', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }

describe('a community in files', () => {
  it('A-4-80, A-4-81 is brought in: group, members, accounts, listings, transfers', async () => {
    const { id, attributes } = await moving.make({
      code: 'VALL',
      name: 'Vall Nova',
      kind: 'csv',
      data: { files, currency },
    })
    expect(attributes).toMatchObject({ status: 'new', step: null })
    const done = await moving.play(id)
    const log = await moving.log(id)
    expect([done.attributes.status, log]).toEqual(['completed', log])
    expect(done.attributes.step).toBe('end')
    const accounts = (await moving.read('/accounting/VALL/accounts?filter[status]=active,disabled&sort=code')).data
    expect(accounts.map(it => [it.attributes['code'], it.attributes['balance'], it.attributes['status']])).toEqual([
      ['VALL0001', 1_250_000, 'active'],
      ['VALL0002', -2_500_000, 'active'],
      ['VALL0003', 1_250_000, 'disabled'],
    ])
    expect(await verify(moving.server.database, 'VALL')).toEqual([])
  })
})
