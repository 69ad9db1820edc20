import { describe, expect, it } from 'vitest'
import { zipOf, type ZipPart } from '../../../../../test/zipOf.ts'
import { unzip } from './unzip.ts'

async function open(parts: readonly ZipPart[]) {
  const zip = await unzip(await zipOf(parts))
  return zip.ok ? zip.files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]) : zip.fault
}

describe('a ZIP of tables', () => {
  it('B11 gives its tables by their own names, packed or not, and nothing else', async () => {
    const parts = [
      { path: 'export/users.csv', text: 'name\nMarta' },
      { path: '../../needs.txt', text: 'member', isStored: true },
      { path: '__MACOSX/export/._users.csv', text: 'x' },
      { path: 'logo.png', text: 'x' },
    ]
    expect(await open(parts)).toEqual([
      ['users.csv', 'name\nMarta'],
      ['needs.txt', 'member'],
    ])
    expect(await open([{ path: 'logo.png', text: 'x' }])).toBe('none')
  })

  it('B12 unpacks to no more than it says, and says no more than may come in', async () => {
    const bomb = 'a'.repeat(1_000_000)
    expect(await open([{ path: 'a.csv', text: bomb, size: 1000 }])).toBe('unreadable')
    expect(await open([{ path: 'a.csv', text: 'a', size: 1000 }])).toBe('unreadable')
    expect(await open([{ path: 'a.csv', text: bomb, size: 30_000_000 }])).toBe('tooBig')
    const many = Array.from({ length: 201 }, (_, at) => ({ path: `${at}.csv`, text: 'a' }))
    expect(await open(many)).toBe('tooMany')
  })

  it('B12 that is locked, cut off or none is told so', async () => {
    expect(await open([{ path: 'a.csv', text: 'a', flags: 1 }])).toBe('locked')
    const whole = await zipOf([{ path: 'a.csv', text: 'name\nMarta' }])
    expect(await unzip(whole.slice(0, whole.byteLength - 30))).toEqual({ ok: false, fault: 'unreadable' })
    expect(await unzip(new TextEncoder().encode('PK nothing').buffer)).toEqual({ ok: false, fault: 'unreadable' })
  })
})
