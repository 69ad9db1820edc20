import { median } from './plan.ts'

/** Figures of one round, in transfers a second unless said otherwise. */
export type Round = {
  readonly ours: number
  readonly oursHot: number
  readonly stubbed: number
  readonly oneByOne: number
  readonly pglite: number
  readonly raw: number
  readonly rawHot: number
  /** p99 ÷ p50 of our endpoint's answers. */
  readonly tail: number
}

type Line = {
  readonly name: string
  readonly gate: number
  readonly target: number
  readonly of: (it: Round) => number
  readonly below?: true
}

const lines: readonly Line[] = [
  { name: 'HTTP transfers/s ÷ raw limit', gate: 0.6, target: 0.9, of: it => it.ours / it.raw },
  { name: 'hot payee: the same ÷ raw limit on a hot payee', gate: 1.8, target: 3, of: it => it.oursHot / it.rawHot },
  { name: 'hot ÷ random, our endpoint', gate: 0.85, target: 1, of: it => it.oursHot / it.ours },
  {
    name: 'our endpoint ÷ the same with the database stubbed out',
    gate: 0.5,
    target: 0.65,
    of: it => it.ours / it.stubbed,
  },
  {
    name: 'HTTP transfers/s ÷ one transaction per request, pool of 8',
    gate: 3,
    target: 5,
    of: it => it.ours / it.oneByOne,
  },
  { name: 'p99 ÷ p50', gate: 5, target: 3, of: it => it.tail, below: true },
  { name: 'PGlite default ÷ PostgreSQL', gate: 0.7, target: 0.9, of: it => it.pglite / it.ours },
]

/** The speed table: medians of each ratio over the rounds, and whether they reach the gate and the target. */
export function speedTable(rounds: readonly Round[]): { text: string; passed: boolean } {
  const rows = lines.map(({ name, gate, target, of, below }) => {
    const value = median(rounds.map(of))
    const reaches = (bound: number) => (below ? value <= bound : value >= bound)
    const word = reaches(target) ? 'target' : reaches(gate) ? 'gate' : 'MISSED'
    return { cells: [name, value.toFixed(2), String(gate), String(target), word], passed: reaches(gate) }
  })
  const head = ['ratio, one run', 'measured', 'gate', 'target', 'reached']
  const all = [head, ...rows.map(({ cells }) => cells)]
  const widths = head.map((_, column) => Math.max(...all.map(cells => cells[column]?.length ?? 0)))
  const text = all.map(cells => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
  return { text, passed: rows.every(row => row.passed) }
}
