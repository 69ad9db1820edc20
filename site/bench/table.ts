/** A figure and the budget it has to keep; one without a budget is there to compare with. */
export type Measured = {
  readonly name: string
  readonly value: number
  readonly budget: number | null
  /** What is counted: milliseconds, or nothing for a bare number. */
  readonly unit: 'ms' | ''
}

/** The figures as a table for a terminal: what was measured, its budget, and the one divided by the other. */
export function table(measured: readonly Measured[]): string {
  const lines = measured.map(({ name, value, budget, unit }) => {
    if (budget === null) return [name.padEnd(44), shown(value, unit)]
    const kept = value <= budget ? 'kept' : 'MISSED'
    return [name.padEnd(44), shown(value, unit), shown(budget, unit), (value / budget).toFixed(2).padStart(7), kept]
  })
  const head = ['figure'.padEnd(44), 'measured'.padStart(10), 'budget'.padStart(10), 'ratio'.padStart(7), '']
  return `${[head, ...lines].map(line => line.join('  ')).join('\n')}\n`
}

function shown(value: number, unit: Measured['unit']): string {
  return (unit ? `${Math.round(value)} ${unit}` : value.toFixed(3)).padStart(10)
}
