import { describe, expect, it } from 'vitest'
import { waysToShare } from './sharing.ts'

describe('sharing without a share sheet', () => {
  it('S-GROUP-15 hands the address on by mail and messengers, whatever the title holds', () => {
    const ways = waysToShare({ title: 'Pa & oli?', url: 'https://demo.example/groups/RIBA' })
    const [mail, whatsapp, telegram] = ways.map(it => new URL(it.href))
    expect(mail?.searchParams.get('subject')).toBe('Pa & oli?')
    expect(mail?.searchParams.get('body')).toBe('https://demo.example/groups/RIBA')
    expect(whatsapp?.searchParams.get('text')).toBe('Pa & oli? https://demo.example/groups/RIBA')
    expect(telegram?.searchParams.get('url')).toBe('https://demo.example/groups/RIBA')
  })
})
