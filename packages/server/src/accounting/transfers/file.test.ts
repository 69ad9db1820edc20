import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, unit, type Name, type Ribera } from '../../../test/ribera.ts'
import { trustBetween } from '../../../test/trade.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const header = 'payer,payee,description,amount\n'

async function send(
  who: Name | null,
  file: string | Uint8Array,
  {
    query = '',
    type = 'text/csv',
    headers = {},
  }: { query?: string; type?: string; headers?: Record<string, string> } = {},
) {
  const token = who === null ? {} : { Authorization: `Bearer ${ribera.people[who].token}` }
  const response = await fetch(`${ribera.server.url}/accounting/RIBA/transfers.csv${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...token, ...headers },
    body: typeof file === 'string' ? file : Buffer.from(file),
  })
  const body = (await response.json()) as {
    data: { id: string; attributes: { state: string; amount: number; meta: { description: string } } }[]
    errors: { code: string; status: string; detail?: string; meta: { line: number; column: number } }[]
    meta?: { header?: { line: number } }
  }
  return { status: response.status, body }
}

const faults = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...(body.errors ?? []).map(({ code, meta }) => `${code} ${meta?.line}:${meta?.column}`),
]
const stored = async () => (await ribera.ask('marta', '/RIBA/transfers?page[size]=200')).body.data.length

describe('payments of a file', () => {
  it('A-4-32 are booked like a list, with accounts by code or number, and amounts in units', async () => {
    const { anna, pere, marta } = ribera.people
    const file =
      `${header}${anna.code},${Number(pere.code.slice(4))},"Bread, two loaves",2.5\n\n2;${marta.code}`.replace(
        '\n\n2;',
        `\n\nriba${anna.code.slice(4)},`,
      )
    const { status, body } = await send('anna', `${file},Soup,"3,25"`)
    expect(status).toBe(201)
    expect(
      body.data.map(({ attributes }) => [attributes.state, attributes.amount, attributes.meta.description]),
    ).toEqual([
      ['committed', 2.5 * unit, 'Bread, two loaves'],
      ['committed', 3.25 * unit, 'Soup'],
    ])
    expect(await ribera.balance('pere')).toBe(2.5 * unit)
  })

  it.each([
    ['semicolons and decimal commas', 'pagador;cobrador;concepte;import\r\nRIBA0002;RIBA0003;Pa;1,5\r\n', {}],
    ['tabs', 'payer\tpayee\tdescription\tamount\nRIBA0002\tRIBA0003\tPa\t1.5', { type: 'text/plain; charset=utf-8' }],
    ['a byte order mark', '\ufeffpayer,payee,description,amount\nRIBA0002,RIBA0003,Pa,1.5', {}],
  ] as const)('S-PAY-50 may have %s', async (_, file, options) => {
    const { status, body } = await send('anna', file, options)
    expect([status, body.data[0]?.attributes.amount]).toEqual([201, 1.5 * unit])
  })

  it('A-4-32 S-PAY-50 finds the separator by the rows, whatever stands above them', async () => {
    const { anna, pere } = ribera.people
    const { status, body } = await send('anna', `\nMarket day, June\n${anna.code};${pere.code};Jam, plum;"1,50"`)
    expect([status, body.data[0]?.attributes.amount, body.data[0]?.attributes.meta.description]).toEqual([
      201,
      1.5 * unit,
      'Jam, plum',
    ])
  })

  it('A-4-32 stores nothing and tells every fault with its line and column (A-1-39: what may not be first)', async () => {
    const before = await stored()
    const rows = [
      'RIBA0002,RIBA0003,"two\nlines",1',
      'RIBA0002,RIBA0003,Bread,1e9',
      'nobody,RIBA0003,,0',
      'RIBA0002,RIBA0003,Bread',
      'RIBA0002,RIBA0003,Bread,1,5',
      'RIBA0002,RIBA9999,Bread,1',
      'RIBA0003,RIBA0001,Bread,1',
      'RIBA0002,RIBA0003,Bread,9000',
    ]
    expect(faults(await send('anna', header + rows.join('\n')))).toEqual([
      400,
      'AccountIsNotYours 9:1',
      'AccountNotFound 5:1',
      'AccountNotFound 8:2',
      'InvalidAmount 4:4',
      'DescriptionRequired 5:3',
      'InvalidAmount 5:4',
      'InvalidTransfersCSVFile 6:4',
      'InvalidTransfersCSVFile 7:5',
      'InsufficientBalance 10:4',
    ])
    expect(await stored()).toBe(before)
  })

  it.each([
    ['nothing', '', '1:1'],
    ['a header alone', header, '1:1'],
    ['bytes that are no UTF-8', new Uint8Array([0x61, 0xff, 0xfe, 0x0a]), '1:1'],
    ['more payments than a list may have', header + 'RIBA0002,RIBA0003,Bread,1\n'.repeat(501), '502:1'],
    ['a quote that never ends', `${header}RIBA0002,RIBA0003,"Bread,1\n`, '2:3'],
    ['a quote that ends before its cell', 'a;b;c;d\n2;3;"10" pizza;5\n', '2:3'],
    ['that behind a cell of two lines', 'a;b;c;d\n2;3;"two\nlines";"5" euro\n', '3:4'],
    ['a quote open over rows with quotes of their own', 'a;b;c;d\n2;3;"Bread;1\n2;3;"Oil";1\n', '2:3'],
    ['that behind a line that names the separator', 'sep=;\r\na;b;c;d\r\n2;"3"x;c;5\r\n', '3:2'],
  ])('S-PAY-53, A-4-32 refuses %s, by line and column', async (_, file, place) => {
    expect(faults(await send('anna', file))).toEqual([400, `InvalidTransfersCSVFile ${place}`])
  })

  it.each([
    ['sep=;\npayer;payee;description;amount\n2;3;Pa, vi;"1,50"', 2],
    ['\ufeffSEP=,\r\npayer,payee,description,amount\r\n2,3,"Pa, vi",1.50', 2],
    ['"sep=\t"\r\npayer\tpayee\tdescription\tamount\r\n2\t3\tPa, vi\t1.50', 2],
    ['sep=|\npayer|payee|description|amount\n2|3|Pa, vi|1,5', 2],
    // Saved again with another separator: the rows say which.
    ['sep=;,,,\npayer,payee,description,amount\n2,3,"Pa, vi","1,5"', 2],
  ])('A-4-32, S-PAY-50 takes the separator a spreadsheet names in its first line: %j', async (file, line) => {
    const { status, body } = await send('anna', file, { query: '?dry-run=true' })
    expect([status, body.data?.map(it => [it.attributes.amount, it.attributes.meta.description])]).toEqual([
      200,
      [[1.5 * unit, 'Pa, vi']],
    ])
    expect(body.meta?.header).toEqual({ line })
    const wrong = await send('anna', file.replace(/\b3\b/, '99999'), { query: '?dry-run=true' })
    expect(faults(wrong)).toEqual([400, 'AccountNotFound 3:2'])
  })

  it.each([
    'RIBA0002;RIBA0003;Rent;1.250,00\nRIBA0002;RIBA0003;Bread;1',
    '2,3,Rent,1\n2,3,Bread,1',
    'RIBA0002,RIBA0003,Rent\n2,3,Bread,1',
    'anna,pere,Rent,€ 12.50\n2,3,Bread,1',
    'sep=;\n2;3;Rent;1\n2;3;Bread;1',
    '2,3,Rent,1',
    'anna,pere,Rent,5 euros\n2,3,Bread,1',
    'anna,pere,Rent,’12\n2,3,Bread,1',
    'RIBA0002,RIBA0003\n2,3,Bread,1',
    'RIBA0002;RIBA0003;Rent;ten\nRIBA0002;RIBA0003;Bread;1',
    'anna,RIBA 0003,Rent,ten\n2,3,Bread,1',
  ])('A-4-32, S-PAY-51 drops no first row that looks like a payment: %j', async file => {
    const line = file.startsWith('sep') ? 2 : 1
    const before = await stored()
    const unsaid = await send('anna', file)
    expect(faults(unsaid)).toEqual([400, `InvalidTransfersCSVFile ${line}:1`])
    expect(unsaid.body.errors[0]?.detail).toMatch(/first row looks like a payment.*header=false/)
    expect(await stored()).toBe(before)
  })

  it('A-4-32 books a first row as header says, and answers which line it left out', async () => {
    const file = '2,3,Rent,1\n2,3,Bread,2'
    const amounts = async (query: string) => {
      const { body } = await send('anna', file, { query: `?dry-run=true${query}` })
      return [body.data?.map(it => it.attributes.amount / unit), body.meta?.header]
    }
    expect(await amounts('&header=false')).toEqual([[1, 2], undefined])
    expect(await amounts('&header=true')).toEqual([[2], { line: 1 }])
    expect(faults(await send('anna', '2,x,Rent,1.250', { query: '?header=false' }))).toEqual([
      400,
      'AccountNotFound 1:2',
      'InvalidAmount 1:4',
    ])
    expect((await send('anna', file, { query: '?header=1' })).status).toBe(400)
    const { body } = await send('anna', `\n${header}2,3,Rent,1`, { query: '?dry-run=true' })
    expect(body.meta?.header).toEqual({ line: 2 })
    // 500 payments and no header are as many as may be.
    const many = (count: number) =>
      send('anna', '2,3,Rent,0.01\n'.repeat(count), { query: '?header=false&dry-run=true' })
    expect((await many(500)).status).toBe(200)
    expect(faults(await many(501))).toEqual([400, 'InvalidTransfersCSVFile 501:1'])
  })

  it.each([
    ['0', /is 0/],
    ['0,00', /is 0/],
    ['-5', /negative/],
    ['−5,50', /negative/],
    ['(5)', /negative/],
    ['1.005', /at most 2 decimals.*1005/],
    ['0.005', /^at most 2 decimals$/],
    ['12.3456', /^at most 2 decimals$/],
    ['1.250', /at most 2 decimals.*1250/],
    ['1.250,00', /thousands/],
    ['1,250.00', /thousands/],
    ['1 250', /thousands/],
    ["1'250", /thousands/],
    ['9007199255', /too large/],
    ['9'.repeat(400), /too large/],
    ['twelve', /digits/],
    ['1e3', /digits/],
    ['12 €', /digits/],
    ['1:30', /digits/],
    ['', /missing/],
  ])('A-4-32 says of the amount %j what is wrong with it', async (amount, detail) => {
    const { status, body } = await send('anna', `${header}2,3,Bread,"${amount}"`)
    expect([status, body.errors.map(({ code, meta }) => [code, meta])]).toEqual([
      400,
      [['InvalidAmount', { line: 2, column: 4 }]],
    ])
    expect(body.errors[0]?.detail).toMatch(detail)
  })

  it.each([
    ['quotes in the wrong place', `${header}2,3,"${'x"y'.repeat(200_000)}${' '.repeat(300_000)},1`],
    ['digits that end in none', `2,3,Rent,${'1'.repeat(900_000)}x`],
    ['rows of nothing', ','.repeat(990_000)],
    ['a description without end', `${header}2,3,${'\u0315\u0300'.repeat(200_000)},1`],
  ])('A-4-32 reads a megabyte of %s in no time that others notice', async (_, file) => {
    const from = performance.now()
    expect((await send('anna', file)).status).toBe(400)
    expect(performance.now() - from).toBeLessThan(5000)
  })

  it('A-4-32 says what would come of it with dry-run, and moves nothing', async () => {
    const [before, balance] = [await stored(), await ribera.balance('anna')]
    const right = `${header}2,3,Bread,1\n2,1,Bread,2`
    const { status, body } = await send('anna', right, { query: '?dry-run=true' })
    expect([status, ...body.data.map(({ attributes }) => attributes.state)]).toEqual([200, 'committed', 'committed'])
    // Each would do, both together run out of balance.
    const wrong = `${header}2,3,Bread,80\n2,3,Bread,80`
    expect(faults(await send('anna', wrong, { query: '?dry-run=true' }))).toEqual([400, 'InsufficientBalance 3:4'])
    // Whoever means to try must not pay for another spelling.
    for (const word of ['1', '', 'TRUE'])
      expect((await send('anna', right, { query: `?dry-run=${word}` })).status).toBe(400)
    expect([await stored(), await ribera.balance('anna')]).toEqual([before, balance])
  })

  it('A-4-32 rehearses payments to other groups too', async () => {
    await trustBetween(ribera.server.database, { group: 'MERC', trusted: 'RIBA', credit: 5 * unit })
    const file = (amount: number) => `${header}2,${ribera.people.sofia.code},Cheese,${amount}`
    const balance = await ribera.balance('sofia')
    expect((await send('anna', file(5), { query: '?dry-run=true' })).status).toBe(200)
    expect(faults(await send('anna', file(6), { query: '?dry-run=true' }))).toEqual([400, 'NoTrustPath 2:2'])
    expect(await ribera.balance('sofia')).toBe(balance)
    expect((await send('anna', file(5))).status).toBe(201)
    expect(await ribera.balance('sofia')).toBe(balance + 5 * unit)
  })

  it('A-4-33 lets administrators move and members ask', async () => {
    expect((await send('marta', `${header}RIBA0002,RIBA0003,Correction,1`)).status).toBe(201)
    const { body } = await send('anna', `${header}RIBA0003,RIBA0002,Honey,1`)
    expect(body.data[0]?.attributes.state).toBe('pending')
  })

  it('A-1-35 books a repeated file once under its key', async () => {
    const headers = { 'Idempotency-Key': 'month end' }
    const file = `${header}2,3,Rent,1\n2,1,Rent,1`
    const [first, again] = [await send('anna', file, { headers }), await send('anna', file, { headers })]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id))
    expect(faults(await send('anna', `${header}2,3,Rent,2\n2,1,Rent,1`, { headers }))[0]).toBe(400)
  })

  it.each([
    ['line ends', '\n'.repeat(900_000), 'InvalidTransfersCSVFile 20001:1'],
    ['returns', `${header}${'\r'.repeat(900_000)}`, 'InvalidTransfersCSVFile 20001:1'],
    ['both', `${header}${'\r\n'.repeat(450_000)}`, 'InvalidTransfersCSVFile 20001:1'],
    ['empty cells', `${header}${','.repeat(900_000)}`, 'InvalidTransfersCSVFile 2:100'],
    ['quotes', `${header}${'"'.repeat(900_000)}`, 'InvalidTransfersCSVFile 2:1'],
    ['quoted cells', `${header}${'"",'.repeat(300_000)}`, 'InvalidTransfersCSVFile 2:100'],
    ['one cell', `${header}${'a'.repeat(900_000)}`, 'InvalidTransfersCSVFile 2:1'],
  ])('A-1-46 takes no megabyte of %s apart', async (_, file, fault) => {
    expect(faults(await send('marta', file))).toEqual([400, fault])
  })

  it('A-4-32 takes empty rows behind the payments, and descriptions of several lines', async () => {
    const description = `"${'a\n'.repeat(100)}b"`
    const file = `${header}${`RIBA0002,RIBA0003,${description},0.01\n`.repeat(20)}${'\n'.repeat(10_000)}`
    expect((await send('marta', file, { query: '?dry-run=true' })).status).toBe(200)
  })

  it('A-1-5, A-1-9 wants a sign-in and a text', async () => {
    expect((await send(null, `${header}2,3,Bread,1`)).status).toBe(401)
    expect((await send('tom', `${header}2,3,Bread,1`)).body.errors[0]?.code).toBe('AccountIsNotYours')
    expect((await send('anna', '{}', { type: 'application/json' })).status).toBe(415)
    const elsewhere = await ribera.ask('anna', '/RIBA/transfers', {
      body: 'a,b',
      headers: { 'Content-Type': 'text/csv' },
    })
    expect(elsewhere.status).toBe(415)
    const large = `${header}2,3,${'x'.repeat(1_000_001)},1`
    expect((await send('anna', large)).status).toBe(413)
  })
})
