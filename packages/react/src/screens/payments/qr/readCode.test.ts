import { describe, expect, it } from 'vitest'
import { readCode } from './readCode.ts'

const here = { site: 'https://demo.example', payHosts: ['friends.example'], group: 'RIBA' }
const read = (text: string) => readCode(text, here)

describe('what a scanned text is', () => {
  it('S-PAY-68 a pay link only at our own address or that of an allowed host', () => {
    expect(read(' https://demo.example/pay?t=RIBA0002&a=1 ')).toEqual({
      kind: 'link',
      search: '?t=RIBA0002&a=1',
      host: 'demo.example',
      isOwn: true,
    })
    expect(read('https://friends.example/pay?c=x')).toMatchObject({ kind: 'link', isOwn: false })
  })

  it('S-CHECK-49 S-PAY-68 names the host of any other, however it dresses up', () => {
    for (const text of [
      'https://evil.example/pay?t=RIBA0002',
      'https://demo.example@evil.example/pay?t=RIBA0002',
      'https://evil.example/?https://demo.example/pay',
      'http://demo.example.evil.example/pay',
    ])
      expect(read(text)).toMatchObject({ kind: 'foreign', host: expect.stringMatching(/evil\.example$/) })
    expect(read('http://demo.example/pay?t=RIBA0002')).toMatchObject({ kind: 'foreign' })
  })

  it('S-PAY-67 an account code in any spelling', () => {
    for (const text of ['3', '0003', 'riba3', ' RIBA0003 '])
      expect(read(text)).toEqual({ kind: 'account', code: 'RIBA0003' })
  })

  it('S-PAY-68 no payment code: text, other schemes, other pages of ours', () => {
    for (const text of ['WIFI:S:home;P:secret;;', 'javascript:alert(1)', 'https://', '', 'https://demo.example/groups'])
      expect(read(text)).toEqual({ kind: 'none' })
  })
})
