import type { Notice } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { grouped, keyOf } from './grouped.ts'

const at = (time: string) => ({ attributes: { created: new Date(time).toISOString() } }) as Notice

it('S-NOTIFY-1 groups by today, yesterday, this week, this month, then by month', () => {
  // A Thursday.
  const now = new Date('2026-06-18T10:00:00')
  const times = [
    '2026-06-18T09:00:00',
    '2026-06-18T00:00:00',
    '2026-06-17T23:59:00',
    '2026-06-15T08:00:00',
    '2026-06-14T08:00:00',
    '2026-06-01T08:00:00',
    '2026-05-31T08:00:00',
    '2026-05-02T08:00:00',
    '2025-12-24T08:00:00',
  ]
  const groups = grouped(times.map(at), now).map(it => [keyOf(it.heading), it.notices.length])
  expect(groups).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['week', 1],
    ['month', 2],
    ['2026-05', 2],
    ['2025-12', 1],
  ])
})

it('S-NOTIFY-1 puts a clock that runs ahead into today', () => {
  expect(grouped([at('2026-06-19T01:00:00')], new Date('2026-06-18T23:00:00'))).toHaveLength(1)
})
