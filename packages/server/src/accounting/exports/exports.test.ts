import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { startTenDays } from '../../../test/ten-days.ts'

let ribera: Ribera
let anna: string
let pere: string
let made: string[]

beforeAll(async () => {
  ;({ ribera, made } = await startTenDays())
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
})
afterAll(() => ribera.close())

describe('files for spreadsheets', () => {
  const file = async (who: Name | null, path: string) => {
    if (who !== null) await ribera.ask(who, '/RIBA/currency')
    const token = who === null ? {} : { token: ribera.people[who].token }
    const response = await ribera.server.ask(`/accounting${path}`, token)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, text: bytes.toString('utf8') }
  }

  it('A-4-69, A-4-72 writes transfers with BOM, CRLF, units, local times and tamed formulas', async () => {
    const { response, text } = await file('anna', '/RIBA/transfers.csv?filter[from]=2026-03-11')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="RIBA-transfers-2026-03-12.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffid,created,updated,state,amount,description,reference,authorization,payer.id,payer.code,payer.name,payee.id,payee.code,payee.name,refundOf.id,creator.id',
    )
    const { user } = ribera.people.pere
    const time = '2026-03-12T11:00:00.000+01:00'
    expect(lines[1]).toBe(
      `${made[10]},${time},${time},committed,5.00,"'=SUM(A1), ""Café\u00a0au lait""",,payer,${pere},RIBA0003,pere RIBA,${anna},RIBA0002,anna RIBA,,${user}`,
    )
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('')
  })

  it('A-4-69 gives a member his own, administrators all, others nothing', async () => {
    const count = async (who: Name) => (await file(who, '/RIBA/transfers.csv')).text.split('\r\n').length - 2
    expect([await count('anna'), await count('marta'), await count('oriol')]).toEqual([11, 12, 0])
    expect((await file(null, '/RIBA/transfers.csv')).response.status).toBe(401)
    expect((await file('tom', '/RIBA/transfers.csv')).response.status).toBe(403)
  })

  it('A-4-70 writes accounts for administrators only', async () => {
    const { text } = await file('marta', '/RIBA/accounts.csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeffid,created,updated,code,name,status,balance,creditLimit,maximumBalance,lastTransfer')
    expect(lines[2]).toMatch(/,RIBA0002,anna RIBA,active,-50.00,100.00,,2026-03-12T11:00:00.000\+01:00$/)
    expect((await file('marta', '/RIBA/accounts.csv?filter[status]=suspended')).text).toContain('oriol')
    const codes = async (query: string) =>
      [...(await file('marta', `/RIBA/accounts.csv?${query}`)).text.matchAll(/,(RIBA\d+),/g)].map(([, code]) => code)
    expect(await codes('status=suspended')).toEqual(['RIBA0005'])
    const all = await codes('status=active,disabled,suspended')
    expect(all).toHaveLength((await codes('')).length + 2)
    expect(await codes('status=active,disabled,suspended&sort=-code')).toEqual(all.toReversed())
    const unknown = await file('marta', '/RIBA/accounts.csv?status=frozen')
    expect(unknown.response.status).toBe(400)
    expect(JSON.parse(unknown.text)).toMatchObject({
      errors: [{ code: 'BadRequest', source: { parameter: 'status' } }],
    })
    for (const who of ['anna', 'nuria', 'oriol', 'tom'] as const) {
      expect((await file(who, '/RIBA/accounts.csv')).response.status).toBe(403)
    }
    expect((await file(null, '/RIBA/accounts.csv')).response.status).toBe(401)
  })

  it('A-4-71 writes a statement', async () => {
    const { response, text } = await file('anna', '/RIBA/accounts/RIBA0002/statement.csv?filter[to]=2026-03-02')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="RIBA0002-statement-2026-03-12.csv"')
    expect(text).toBe(
      '\ufeffdate,description,counterpart.code,counterpart.name,amount,balance,transfer.id\r\n' +
        `2026-03-02T11:00:00.000+01:00,Bread 1,RIBA0003,pere RIBA,-1.00,-1.00,${made[0]}\r\n`,
    )
  })
})
