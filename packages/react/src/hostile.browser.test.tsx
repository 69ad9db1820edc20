import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { found } from '../test/community.ts'
import { clientFor, makeMember, type Person } from '../test/people.ts'
import { putOffer } from '../test/market.ts'
import { askFor } from '../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../test/stand.tsx'

/** What somebody may type who wishes others ill, or who simply has such a name. */
const longWord = 'Zahlungsaufforderungsbenachrichtigung'.repeat(2)
const name = `\u202Eליאת 🧑‍🌾 ${longWord}`
const text = [
  '# Hello <img src=x onerror="window.hit=1">',
  '[press](javascript:window.hit=1) [data](data:text/html,<script>window.hit=1</script>) [mine](https://site.example/)',
  '<script>window.hit=1</script><iframe src="https://evil.example"></iframe><style>body{display:none}</style>',
  '![spy](https://evil.example/pixel.gif) **bold** <b onclick="window.hit=1">tag</b>',
  longWord,
].join('\n\n')

let url: string
let mallory: Person
let offer: string
const described = `<b onmouseover="window.hit=1">5 < 6</b> \u202E${longWord} 🧑‍🌾`
beforeAll(async () => {
  url = await openStage()
  mallory = await makeMember(url, { name })
  const client = await clientFor(url, mallory)
  await client.update({ type: 'members', id: mallory.member.id, attributes: { description: text } }, { group: 'RIBA' })
  client.close()
  const made = await putOffer(url, {
    as: mallory.as,
    name: `Bread ${name}`.slice(0, 100),
    content: text,
    state: 'published',
  })
  offer = made.attributes.code
  await askFor(url, { payee: mallory.as, payer: 'RIBA0002', description: described })
}, 120_000)
afterEach(leaveAll)

/** What sentences put around such names. */
const isolate = /\u2068[^\u2066-\u2069\u202a-\u202e]*\u2069/g

/** Nothing of it ran, loaded from elsewhere or became a link that acts; what leads away takes nothing along (S-PRIV-5). */
async function isHarmless(): Promise<void> {
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  expect('hit' in window).toBe(false)
  expect(document.querySelector('main :is(script, style, iframe, [onerror], [onclick], [onmouseover])')).toBeNull()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  expect(links.filter(it => /^(javascript|data|vbscript):/i.test(it.href))).toEqual([])
  expect(document.querySelector('img[src*="evil.example"]')).toBeNull()
  for (const link of links.filter(it => new URL(it.href).origin === 'https://site.example'))
    expect(link.relList.contains('noopener') && link.relList.contains('nofollow')).toBe(true)
  // S-PRIV-5: whatever leads away, and each picture, tells nobody whence.
  for (const link of links.filter(it => /^https?:/.test(it.href) && ![url, origin].includes(new URL(it.href).origin)))
    expect([link.href, link.relList.contains('noopener'), tellsNothing(link)]).toEqual([link.href, true, true])
  for (const image of document.querySelectorAll('main img'))
    expect(image).toHaveProperty('referrerPolicy', 'no-referrer')
  // S-LANG-4: a name that turns the direction turns nothing but itself.
  const loose = [...textsOf(document.querySelector('main'))].filter(
    it =>
      /\u202e|ליאת/.test(it.textContent.replaceAll(isolate, '')) &&
      !it.parentElement?.closest('[dir="auto"], bdi, textarea, option'),
  )
  expect(loose.map(it => it.parentElement?.outerHTML)).toEqual([])
}

function tellsNothing({ relList, referrerPolicy }: HTMLAnchorElement): boolean {
  return relList.contains('noreferrer') || referrerPolicy === 'no-referrer'
}

function* textsOf(box: Element | null): Generator<Text> {
  if (!box) return
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) yield node as Text
}

it('S-CHECK-33 S-FORM-14 S-PRIV-5 S-LANG-4 S-A11Y-6 a page of a member holds what somebody typed as text, and fits 320 px', async () => {
  await visit(url, { as: 'anna', at: { screen: 'member', group: 'RIBA', member: mallory.code } })
  await expect.element(page.getByText('bold', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'mine' })).toHaveAttribute('href', 'https://site.example/')
  await isHarmless()
  expect(await faultsEverywhere()).toEqual([])
})

it('S-FORM-14 S-PRIV-5 S-LANG-4 S-A11Y-6 so does an offer', async () => {
  await visit(url, { as: 'anna', at: { screen: 'offer', group: 'RIBA', offer } })
  await expect.element(page.getByText('bold', { exact: true })).toBeVisible()
  await isHarmless()
  expect(await faultsEverywhere()).toEqual([])
})

it('S-CHECK-33 nor do a need, the text of a group and its terms', async () => {
  const { code, root, admin } = await found(url, { members: 0 })
  const group = { group: code }
  const { id } = await root.one('groups', group)
  await root.update({ type: 'groups', id, attributes: { description: text } }, group)
  await root.update({ type: 'group-settings', attributes: { requireAcceptTerms: true, terms: text } }, group)
  const client = await clientFor(url, admin)
  const attributes = { name: 'A need', content: text, state: 'published' } as const
  const need = await client.create({ type: 'needs', id: crypto.randomUUID(), attributes }, group)
  client.close()
  for (const [at, as] of [
    [{ screen: 'need', group: code, need: need.attributes.code }, admin.as],
    [{ screen: 'group', group: code }, 'anna'],
    [{ screen: 'signup', group: code }, undefined],
  ] as const) {
    await visit(url, { at, ...(as ? { as } : {}) })
    await expect.element(page.getByText('bold', { exact: true })).toBeVisible()
    await isHarmless()
    leaveAll()
  }
})

it('S-LANG-4 S-A11Y-6 and a list of members, of offers, and of payments', async () => {
  const lists = [
    { screen: 'members', group: 'RIBA', query: { q: mallory.code } },
    { screen: 'offers', group: 'RIBA', query: { q: 'Bread' } },
    { screen: 'account', group: 'RIBA', member: 'RIBA0002' },
  ] as const
  for (const at of lists) {
    await visit(url, { as: 'anna', at })
    await expect.poll(() => document.querySelector('main')?.textContent).toContain('ליאת')
    await isHarmless()
    expect({ [at.screen]: await faultsEverywhere() }).toEqual({ [at.screen]: [] })
    leaveAll()
  }
})

it('S-SHELL-27 S-LANG-4 the title of the window holds the name, and nothing that acts', async () => {
  await visit(url, { as: 'anna', at: { screen: 'member', group: 'RIBA', member: mallory.code } })
  await expect.poll(() => document.title).toContain('🧑‍🌾')
  await expect.poll(() => document.title).toMatch(/ · Ribera del Foix · /)
})
