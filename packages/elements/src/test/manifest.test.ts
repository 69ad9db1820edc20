import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { manifestOf } from '../../scripts/manifest.ts'
import { budgets } from '../../scripts/budgets.ts'
import { table } from '../table.ts'
import { useWorld } from './browser.ts'

const { visit, world } = useWorld({}, { isStanding: true, allowed: /Failed to (load|find)|integrity/ })

it('E5.2 says of each file what it weighs and what a page pins it by', () => {
  const text = Buffer.from('export {}')
  const { version, files, integrity } = manifestOf('1.2.3', new Map([['loader.js', text]]))
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`
  expect({ version, files }).toEqual({ version: '1.2.3', files: [{ file: 'loader.js', bytes: 9, gz: 29, sha384 }] })
  expect(integrity).toEqual({ 'loader.js': sha384 })
})

it('E6 keeps every element of the table within a budget', () => {
  const kept = budgets.flatMap(it => it.names)
  for (const { tag } of table) expect(kept, tag).toContain(`${tag}.js`)
})

const pay = '<exchange-pay to="RIBA0002" label="Pay"><a href="/pay">Pay 10</a></exchange-pay>'

/** A page that pins everything, the files of the loader by an import map. */
async function pinned(change: (integrity: Record<string, string>) => Record<string, string>): Promise<string> {
  const base = `${world().site.origin}/embed/9.9.9/`
  const names = ['loader.js', 'exchange-pay.js']
  const texts = await Promise.all(
    names.map(async it => [it, Buffer.from(await (await fetch(base + it)).text())] as const),
  )
  const { integrity } = manifestOf('9.9.9', new Map(texts))
  const pins = Object.fromEntries(Object.entries(change({ ...integrity })).map(([name, sha]) => [base + name, sha]))
  return `<script type="importmap">${JSON.stringify({ integrity: pins })}</script>
    <script type="module" src="${base}loader.js" integrity="${integrity['loader.js']}" crossorigin="anonymous"></script>`
}

it('E5.2 runs with its files pinned, and shows the link when one of them is another', async () => {
  const good = await visit(pay, { head: await pinned(it => it) })
  await good.page.getByRole('button', { name: 'Pay' }).waitFor()
  const wrong = await visit(pay, {
    head: await pinned(it => ({
      ...it,
      'exchange-pay.js': it['loader.js'] ?? '',
      'exchange-pay.js?again': it['loader.js'] ?? '',
    })),
  })
  await wrong.page.waitForLoadState('networkidle')
  expect(await wrong.page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  expect(await wrong.page.getByRole('button').count()).toBe(0)
})
