import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, useWorld } from './browser.ts'

const { visit } = useWorld({}, { isStanding: false, allowed: / ignores / })

/** What a translation does to texts in shadow roots that it may touch: a `<font>` stands for each; all letters and digits change. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(it => it.shadowRoot ?? [])
    for (const root of roots) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(it => !it.parentElement?.closest('[translate="no"], style, svg'))) {
        const font = document.createElement('font')
        font.append(text.data.replace(/\p{L}/gu, 'ж').replace(/\d/g, it => String((Number(it) + 1) % 10)))
        text.replaceWith(font)
      }
    }
  })
}

const shown = (page: Page, tag: string) =>
  page.locator(tag).evaluate(it => it.shadowRoot?.querySelector('.x-root')?.textContent ?? '')

it('E4 a translation leaves names, codes and amounts of elements', async () => {
  const { page } = await visit(
    '<exchange-pay to="RIBA0002" amount="10" layout="card"></exchange-pay><exchange-group code="RIBA"></exchange-group><exchange-groups></exchange-groups>',
  )
  await page.getByRole('button', { name: 'Pay 10.00\u202fr' }).waitFor()
  await page.locator('exchange-group').getByText('Ribera del Foix').first().waitFor()
  await page.locator('exchange-groups').getByText('Mercato Solidale').first().waitFor()
  await page.locator('exchange-pay').getByText('RIBA0002').first().waitFor()
  await translate(page)
  const pay = await shown(page, 'exchange-pay')
  for (const kept of ['Anna', 'RIBA0002', 'Pay 10.00\u202fr']) expect(pay).toContain(kept)
  expect(await shown(page, 'exchange-group')).toContain('Ribera del Foix')
  for (const kept of ['Ribera del Foix', 'Mercato Solidale'])
    expect(await shown(page, 'exchange-groups')).toContain(kept)
  // It was translated: else this tells nothing.
  expect(await shown(page, 'exchange-groups')).toMatch(/ж{4}/)
})

it('E2.2 an amount and a language that change show in an element that is translated', async () => {
  const { page } = await visit('<exchange-pay to="RIBA0002" amount="10" locale="es"></exchange-pay>')
  await page.getByRole('button', { name: 'Pagar 10,00\u202fr' }).waitFor()
  await translate(page)
  const set = (name: string, value: string) =>
    page.locator('exchange-pay').evaluate((it, [name, value]) => it.setAttribute(name, value), [name, value] as const)
  await set('amount', '12.5')
  await eventually(() => shown(page, 'exchange-pay')).toMatch(/^Pagar 12,50\u202fr/)
  await set('locale', 'ca')
  await eventually(() => shown(page, 'exchange-pay')).toMatch(/^Paga 12,50\u202fr/)
})
