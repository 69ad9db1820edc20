import { PublicError, readList, readOne } from '@exchange-kit/client/public'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowsers, type Browsers } from './browsers.ts'

let browsers: Browsers
let social: string
beforeAll(async () => {
  browsers = await startBrowsers()
  social = browsers.open().services.social
})
afterAll(() => browsers.close())

describe('the token-free half', () => {
  it('reads a public resource as a plain object', async () => {
    expect(await readOne(`${social}/RIBA`)).toMatchObject({ type: 'groups', code: 'RIBA', status: 'active' })
  })

  it('joins what came along and keeps counts', async () => {
    const group = await readOne(`${social}/RIBA?include=settings,contacts`)
    expect(group['settings']).toMatchObject({ type: 'group-settings', requireAdminApproval: true })
    expect(group['contacts']).toEqual([expect.objectContaining({ type: 'contacts' })])
    expect(group['membersCount']).toBeGreaterThan(0)
  })

  it('reads a list with its count and what follows', async () => {
    const first = await readList(`${social}/groups?page[size]=1`)
    expect(first.items).toHaveLength(1)
    expect(first.count).toBeGreaterThan(1)
    const second = await readList(first.next ?? '')
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  })

  it('product §8 names what went wrong by its code', async () => {
    await expect(readOne(`${social}/XXXX`)).rejects.toMatchObject({ name: 'PublicError', code: 'NotFound' })
    await expect(readOne('http://127.0.0.1:1/x')).rejects.toMatchObject({ code: 'ServerNoResponse' })
    await expect(readOne(`${social}/RIBA/offers/secret`)).rejects.toBeInstanceOf(PublicError)
  })
})
