import type { Page } from '@playwright/test'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'
import { allHeard, hear, listen, openBlog, originsOf, press } from './reader.ts'

const test = exampleTest('blog')

// E4: the blog hears its sheet alone – right origin, right window, right state, known form, once. Each test ends with the
// one message that is right, so that a blog that hears nothing at all would fail it.

const forged = 'a.forged.receipt'
const completed = async (blog: Page) => (await allHeard(blog)).filter(it => it.type === 'exchange-pay-complete')
const stateOf = (address: string) => new URL(address).searchParams.get('s') ?? ''

/** What a sheet says when it was paid; the receipt tells one speaker from another. */
function result(state: string, receipt = forged) {
  return { exchangePay: 1, type: 'result', state, status: 'committed', receipt }
}

/** Says something to the window that opened this one. */
async function say(from: Page, ...messages: readonly unknown[]): Promise<void> {
  await from.evaluate(all => {
    for (const it of all) (window.opener as Window).postMessage(it, '*')
  }, messages)
}

/** The genuine word, which comes after all that was said before. */
async function sayTruth(sheet: Page, blog: Page): Promise<void> {
  await say(sheet, result(stateOf(sheet.url()), 'the.genuine.receipt'))
  await hear(blog, 'exchange-pay-complete')
  expect((await completed(blog)).map(it => it.receipt)).toEqual(['the.genuine.receipt'])
}

test('E4 a message of another origin is not heard, though it knows the state and holds the window', async ({
  page: evil,
  stage,
  host,
}) => {
  // Evil opens the blog, and so has it in its hands from the start.
  await evil.goto(host.replace('localhost', '127.0.0.1'))
  expect(new URL(evil.url()).origin).not.toBe(host)
  const opened = evil.waitForEvent('popup')
  await evil.evaluate(() => {
    Object.assign(window, { victim: window.open('about:blank', 'victim') })
  })
  const blog = await opened
  const seen = await watch(blog)
  await listen(blog)
  await blog.goto(host)
  const sheet = await press(blog, '#stall')
  const shout = (state: string) =>
    evil.evaluate(it => (window as unknown as { victim: Window }).victim.postMessage(it, '*'), result(state))
  await shout(stateOf(sheet.url()))
  await expect.poll(() => originsOf(blog, forged)).toEqual([new URL(evil.url()).origin])
  // The blog speaking to itself is another origin too.
  await blog.evaluate(it => window.postMessage(it, '*'), result(stateOf(sheet.url())))
  expect(await completed(blog)).toEqual([])
  await sayTruth(sheet, blog)
  await expectClean(blog, seen, { origins: [stage.site, host] })
})

test('E4 the sheet’s own window is not heard once another origin sits in it', async ({ page, stage, host }) => {
  const seen = await watch(page)
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  const address = sheet.url()
  // As a link in the page would: typed into the address bar, it would lose who opened it.
  const stranger = host.replace('localhost', '127.0.0.1')
  await sheet.evaluate(to => location.assign(to), stranger)
  await sheet.waitForURL(`${stranger}/`)
  await say(sheet, result(stateOf(address)))
  await expect.poll(() => originsOf(page, forged)).toEqual([stranger])
  expect(await completed(page)).toEqual([])
  await sheet.evaluate(to => location.assign(to), address)
  await sheet.waitForURL(address)
  await sayTruth(sheet, page)
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E4 another window of the site is not heard: the origin is right, the window is not', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  const opened = page.waitForEvent('popup')
  await page.evaluate(address => void window.open(address, 'other'), `${stage.site}/pay?t=RIBA0002&u=1&m=Other`)
  const other = await opened
  await other.waitForLoadState()
  await say(other, result(stateOf(sheet.url())))
  await expect.poll(() => originsOf(page, forged)).toEqual([stage.site])
  expect(await completed(page)).toEqual([])
  await sayTruth(sheet, page)
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E4 the state of an earlier press is not heard, nor the same word twice', async ({ page, stage, host }) => {
  const seen = await watch(page)
  await openBlog(page, host)
  const first = await press(page, '#stall')
  const earlier = stateOf(first.url())
  await first.getByRole('button', { name: /Cancel/ }).click()
  await hear(page, 'exchange-pay-cancel')
  const sheet = await press(page, '#stall')
  expect(stateOf(sheet.url())).not.toBe(earlier)
  await say(sheet, result(earlier), result('0'.repeat(32)), result(stateOf(sheet.url()).toUpperCase()))
  await sayTruth(sheet, page)
  await say(sheet, result(stateOf(sheet.url())))
  await page.evaluate(() => new Promise(done => setTimeout(done, 200)))
  expect((await completed(page)).map(it => it.receipt)).toEqual(['the.genuine.receipt'])
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E4 garbage from the very sheet is not heard', async ({ page, stage, host }) => {
  const seen = await watch(page)
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  const good = result(stateOf(sheet.url()))
  const { state: _state, ...stateless } = good
  await say(
    sheet,
    null,
    'committed',
    7,
    [],
    [good],
    {},
    JSON.stringify(good),
    stateless,
    { ...good, state: [good.state] },
    { ...good, exchangePay: 2 },
    { ...good, exchangePay: '1' },
    { ...good, type: 'done' },
    { ...good, status: 'paid' },
    { ...good, status: ['committed'] },
    { ...good, status: 'toString' },
    { ...good, reference: 'x'.repeat(257) },
    { ...good, reference: { toString: 'x' } },
    { ...good, receipt: '<b>no</b>' },
    { ...good, receipt: 7 },
  )
  await sayTruth(sheet, page)
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E8 an opener that asks in the name of somebody else hears nothing of the sheet', async ({
  page: evil,
  stage,
  host,
}) => {
  const own = host.replace('localhost', '127.0.0.1')
  await evil.goto(own)
  await evil.evaluate(() => {
    const said: unknown[] = []
    Object.assign(window, { said })
    addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => said.push(data.type))
  })
  const hears = async (asked: string) => {
    const opened = evil.waitForEvent('popup')
    const query = `t=RIBA0006&u=3&m=Bread&o=${encodeURIComponent(asked)}&s=${'0'.repeat(32)}&v=1`
    await evil.evaluate(address => void window.open(address, 'sheet'), `${stage.site}/pay?${query}`)
    const sheet = await opened
    await sheet.getByRole('button', { name: /Cancel/ }).click()
    await expect.poll(() => sheet.isClosed()).toBe(true)
    return evil.evaluate(() => (window as unknown as { said: unknown[] }).said.splice(0))
  }
  expect(await hears(host)).toEqual([])
  // Asked in its own name it is answered, so that the silence above means something.
  expect(await hears(own)).toEqual(['ready', 'result'])
})
