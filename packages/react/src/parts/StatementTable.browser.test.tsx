import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage } from '@exchange-kit/client'
import { clientOf } from '../../test/client.ts'
import { memoryNavigator } from '../navigator.ts'
import { Provider } from '../Provider.tsx'
import { StatementTable, type StatementLine } from './StatementTable.tsx'

const currency = { symbol: 'r', name: 'ribera', namePlural: 'riberas', decimals: 2, scale: 6 }

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

// Nothing is asked for: the table gets what it draws.
const client = clientOf('http://127.0.0.1:9', memoryStorage())

function draw(children: ReactNode): void {
  if (!root) {
    const box = document.createElement('div')
    document.body.append(box)
    root = createRoot(box)
  }
  root.render(
    <Provider client={client} navigator={memoryNavigator('/groups')}>
      {children}
    </Provider>,
  )
}

it('S-LIST-1 draws no row again when a page more comes, only those that look different', async () => {
  const drawn: string[] = []
  const lineOf = (at: number, name?: string): StatementLine => ({
    id: String(at),
    time: '2026-05-14T10:00:00.000Z',
    counterpart: { code: 'RIBA0003', name },
    amount: 1_000_000,
    balance: at * 1_000_000,
    state: 'committed',
    get description() {
      drawn.push(String(at))
      return `Row ${at}`
    },
  })
  const lines = Array.from({ length: 60 }, (_, at) => lineOf(at))
  const shown = (some: readonly StatementLine[]) => (
    <StatementTable
      lines={some}
      order="newest"
      opening={{ amount: 0, time: '2026-05-01T10:00:00.000Z' }}
      closing={59_000_000}
      totals={{ in: 60_000_000, out: 0 }}
      currency={currency}
      timeZone="Europe/Madrid"
    />
  )
  draw(shown(lines.slice(0, 40)))
  await expect.element(page.getByText('Row 39', { exact: true })).toBeInTheDocument()
  drawn.length = 0
  draw(shown(lines))
  await expect.element(page.getByText('Row 59', { exact: true })).toBeInTheDocument()
  expect(drawn.map(Number).every(at => at >= 40)).toBe(true)
  drawn.length = 0
  // Somebody's name comes: the block with that row is drawn, no other.
  draw(shown(lines.with(25, lineOf(25, 'Pere Soler'))))
  await expect.element(page.getByText('Pere Soler')).toBeInTheDocument()
  expect(drawn.map(Number).every(at => at >= 20 && at < 40)).toBe(true)
  expect(page.getByRole('row').elements()).toHaveLength(60 + 3)
})
