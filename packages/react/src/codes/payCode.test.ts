import { readPayLink } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { endOf, fitsCode, newReference, payCode, type Asked } from './payCode.ts'

const asked: Asked = {
  site: 'https://demo.example',
  accounting: 'https://demo.example/accounting/',
  group: 'RIBA',
  code: 'RIBA0002',
  amount: 12_500_000,
  description: 'Bread & jam',
  reference: 'abc',
  lastDay: '2026-06-30',
}
const read = (link: string) => readPayLink(link.slice(link.indexOf('?')))

describe('the link in a code', () => {
  it('S-PAY-65 names payee, amount, description, reference and end as printed codes do', () => {
    const link = payCode(asked)
    expect(link.startsWith('https://demo.example/pay?c=')).toBe(true)
    expect(read(link)).toEqual({
      ok: true,
      link: {
        payee: { kind: 'address', href: 'https://demo.example/accounting/RIBA/addresses/RIBA0002' },
        amount: { kind: 'scaled', value: 12_500_000 },
        description: 'Bread & jam',
        reference: 'abc',
        expires: endOf('2026-06-30'),
      },
    })
  })

  it('S-PAY-65 leaves out what the payer chooses; a reusable one has neither reference nor end', () => {
    const link = payCode({ ...asked, amount: null, description: '', reference: null })
    expect([...new URL(link).searchParams.keys()]).toEqual(['c'])
  })

  it('S-PAY-65 is good through the whole of its last day', () => {
    expect(new Date(endOf('2026-12-31') * 1000)).toEqual(new Date(2027, 0, 1))
  })

  it('S-PAY-91 takes a reference of its own each time, short enough for everybody', () => {
    const made = new Set(Array.from({ length: 200 }, newReference))
    expect(made.size).toBe(200)
    for (const it of made) expect(it).toMatch(/^[a-z2-9]{12}$/)
  })

  it('says when a description does not fit into a code', () => {
    expect(fitsCode(payCode({ ...asked, description: 'x'.repeat(500) }))).toBe(true)
    expect(fitsCode(payCode({ ...asked, description: '🥖'.repeat(500) }))).toBe(false)
  })
})
