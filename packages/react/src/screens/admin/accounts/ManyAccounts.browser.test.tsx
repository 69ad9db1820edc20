import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

const sizes = [50, 500] as const
let url: string
let communities: readonly Community[]
beforeAll(async () => {
  url = await openStage()
  communities = [await found(url, { members: sizes[0] - 1 }), await found(url, { members: sizes[1] - 1 })]
})
afterEach(leaveAll)

/** Opens the accounts of a group: what was asked for, and how much came. */
async function opened({ code, admin }: Community, size: number) {
  const real = window.fetch
  const asked: { path: string; bytes: number }[] = []
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    const bytes = (await answer.clone().arrayBuffer()).byteLength
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
    // Ids differ, and so does how many of them are named in an address; what is asked for does not.
    const path = [
      pathname.replaceAll(code, 'CODE').replaceAll(/[0-9a-f-]{36}/g, 'id'),
      ...[...searchParams.keys()].sort(),
    ]
    asked.push({ path: path.join(' '), bytes })
    return answer
  }
  await visit(url, { as: admin.as, at: { screen: 'accounts', group: code } })
  await expect.element(page.getByText(`1–20 of ${size}`)).toBeVisible()
  window.fetch = real
  const table = asked.filter(it => it.path.startsWith('/accounting/CODE/accounts filter'))
  return { bytes: table.reduce((sum, it) => sum + it.bytes, 0), pages: table.length }
}

it('S-ADMIN-10 asks for as little with 500 accounts as with 50: a page of them, whatever there are', async () => {
  const [few, many] = communities
  if (!few || !many) throw new Error('Nobody was brought in.')
  await page.viewport(1280, 900)
  const small = await opened(few, sizes[0])
  leaveAll()
  const large = await opened(many, sizes[1])
  expect([small.pages, large.pages]).toEqual([1, 1])
  expect(large.bytes).toBeLessThan(small.bytes * 1.1)
})
