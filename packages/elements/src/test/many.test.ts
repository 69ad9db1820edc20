import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, useWorld } from './browser.ts'
import { version } from './site.ts'

const { visit, world } = useWorld({}, { isStanding: true })

// How much of the processor they need, `npm run bench -w @exchange-kit/site` measures.
it('E6 E8 500 pay buttons share their style sheets and one runtime', async () => {
  const buttons =
    '<exchange-pay to="RIBA0002" label="Pay" loading="eager"><a href="/pay">Pay</a></exchange-pay>'.repeat(500)
  const { page, complaints, asked } = await visit(`<main>${buttons}</main>`, { head: '' })
  await page.evaluate(src => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    document.head.append(script)
  }, `${world().site.origin}/embed/v1/loader.js`)
  await eventually(() => page.getByRole('button').count()).toBe(500)
  const sheets = await page.evaluate(() => {
    const all = [...document.querySelectorAll('exchange-pay')].map(it => it.shadowRoot?.adoptedStyleSheets ?? [])
    return { ofOne: all[0]?.length, ofAll: new Set(all.flat()).size }
  })
  expect(sheets.ofAll).toBe(sheets.ofOne)
  const files = ['runtime', 'data', 'exchange-pay'].map(it => `/embed/${version}/${it}.js`)
  expect(asked).toEqual(['/embed/v1/loader.js', ...files])
  expect(complaints).toEqual([])
})

it('E6 E3.3 draws very many a few in each task, those in view before all others', async () => {
  const body = `<div hidden>${hostOf('unseen').repeat(300)}</div>${hostOf('seen').repeat(15)}`
  const { page } = await visit(`<main>${body}</main>`, { before: watchTasks })
  await eventually(async () => (await tasksOf(page)).flat().length).toBe(315)
  const [first, ...rest] = await tasksOf(page)
  expect(first).toEqual([...Array<string>(15).fill('seen'), ...Array<string>(7).fill('unseen')])
  for (const it of rest) expect(it.length).toBeLessThanOrEqual(14)
})

it('E6 E3.3 draws a few in each task where more are in view than can be at once, those in view before all others', async () => {
  const body = `<div hidden>${hostOf('unseen').repeat(300)}</div>${hostOf('seen').repeat(40)}`
  const { page } = await visit(`<main>${body}</main>`, { before: watchTasks })
  await eventually(async () => (await tasksOf(page)).flat().length).toBe(340)
  const tasks = await tasksOf(page)
  expect(tasks.flat().slice(0, 22)).toEqual(Array<string>(22).fill('seen'))
  for (const it of tasks) expect(it.length).toBeLessThanOrEqual(14)
})

it('E6 draws very many that come into a page later a few in each task', async () => {
  const { page } = await visit(`<main>${hostOf('first')}</main>`, { before: watchTasks })
  await page.getByRole('button').waitFor()
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), hostOf('late').repeat(300))
  await eventually(async () => (await tasksOf(page)).flat().length).toBe(301)
  const [, atOnce, ...rest] = await tasksOf(page)
  expect(atOnce?.length).toBeLessThanOrEqual(22)
  for (const it of rest) expect(it.length).toBeLessThanOrEqual(14)
})

function hostOf(name: string): string {
  return `<exchange-pay to="RIBA0002" label="Pay" class="${name}"></exchange-pay>`
}

/** Notes the classes of the elements that are drawn, task by task: a task that blocks its user comes before any timer. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: string[][] = []
    let present: string[] | undefined
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called on.
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (...given) {
      if (!present) {
        tasks.push((present = []))
        void scheduler.postTask(() => (present = undefined), { priority: 'user-blocking' })
      }
      present.push(this.className)
      return attach.apply(this, given)
    }
    Object.assign(window, { tasks })
  })
}

function tasksOf(page: Page): Promise<string[][]> {
  return page.evaluate(() => Reflect.get(window, 'tasks') as string[][])
}

it('E2.2 E8 a moved element keeps what somebody typed, a clone begins anew', async () => {
  const { page } = await visit('<main><exchange-groups limit="3"></exchange-groups></main><aside></aside>')
  await page.getByRole('searchbox').fill('faenza')
  await page.getByText('1 group', { exact: true }).waitFor()
  await page.evaluate(() => {
    const groups = document.querySelector('exchange-groups')
    if (!groups) return
    document.querySelector('aside')?.append(groups)
    document.querySelector('main')?.append(groups.cloneNode(true))
  })
  expect(await page.locator('aside').getByRole('searchbox').inputValue()).toBe('faenza')
  await page.locator('main').getByText('3 groups', { exact: true }).waitFor()
  expect(await page.locator('aside').getByText('1 group', { exact: true }).isVisible()).toBe(true)
})

it('E8 asks nothing more once it is removed, however late the answer comes', async () => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  const { page, complaints } = await visit(
    '<exchange-offers group="RIBA"></exchange-offers><exchange-groups limit="2"></exchange-groups>',
    {
      before: page => page.route(/\/offers\?/, route => held.then(() => route.continue())),
    },
  )
  await page.locator('exchange-offers:state(loading)').waitFor()
  await page.getByText('3 groups', { exact: true }).waitFor()
  await page.evaluate(() => document.querySelector('exchange-offers')?.remove())
  const asked = world().site.asked.length
  release()
  await page.waitForTimeout(300)
  // Whoever typed last leaves a field behind, which tells of its change as it goes.
  await page.evaluate(() => {
    const groups = document.querySelector('exchange-groups')
    const field = groups?.shadowRoot?.querySelector('input')
    if (field) field.value = 'faenza'
    for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type))
    groups?.remove()
  })
  await page.waitForTimeout(600)
  expect(world().site.asked.filter(it => it.includes('faenza'))).toEqual([])
  expect(world().site.asked.filter(it => !it.includes('/offers?')).length).toBeLessThanOrEqual(asked)
  expect(complaints).toEqual([])
})
