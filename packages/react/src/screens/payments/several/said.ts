import { useState } from 'react'
import type { CellFault, Reading } from './readRows.ts'
import type { Said } from './RowLine.tsx'
import type { CellName } from './rows.ts'

/** When what is wrong with a cell is said: once it was left, and of all on Continue (S-FORM-2). */
export type Left = {
  readonly has: (key: string, name: CellName) => boolean
  readonly leave: (key: string, name: CellName) => void
  readonly all: () => void
}

/** Which cells were left. */
export function useLeft(): Left {
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  return {
    has: (key, name) => left === 'all' || left.has(`${key} ${name}`),
    // A message that appears between press and release would move the button away from under the finger.
    leave: (key, name) =>
      void setTimeout(
        () => setLeft(before => (before === 'all' ? before : new Set([...before, `${key} ${name}`]))),
        200,
      ),
    all: () => setLeft('all'),
  }
}

/** What the server refused, by cell, and what stood there then: it goes when the cell is changed. */
export type Refused = ReadonlyMap<string, Said>

type Saying = {
  readonly left: Left
  readonly refused: Refused
  readonly textOf: (fault: CellFault) => string
}

/** What is said at every cell, row by row. */
export function saidOf({ filled, faults }: Reading, { left, refused, textOf }: Saying): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>()
  for (const { key } of filled) {
    const texts = refused.get(key)
    if (texts) said.set(key, texts)
  }
  for (const fault of faults) {
    const { key, name } = fault
    if (left.has(key, name)) said.set(key, { ...said.get(key), [name]: textOf(fault) })
  }
  return said
}

/** What is left of the server's refusals when a cell is changed. */
export function afterChange(refused: Refused, key: string, names: readonly CellName[]): Refused {
  const texts = refused.get(key)
  if (!texts) return refused
  const rest = Object.fromEntries(Object.entries(texts).filter(([name]) => !names.some(it => it === name)))
  const others = [...refused].filter(([it]) => it !== key)
  return new Map(Object.keys(rest).length > 0 ? [...others, [key, rest]] : others)
}
