import type { AttributeType, ElementRow } from '../../src/table/row.ts'

/** What can be changed of an element in its stories (E2.4); their site is the stage's. */
export function controlsFile(table: readonly ElementRow[]): string {
  const rows = table.map(({ tag, attributes }) => {
    const names = Object.entries(attributes).filter(([name]) => name !== 'site')
    return [
      tag,
      Object.fromEntries(names.map(([name, it]) => [name, { description: it.description, ...controlOf(it.type) }])),
    ]
  })
  return `// Generated from the table of @exchange-kit/elements.
import type { ArgTypes } from '@storybook/react-vite'

/** The controls of each element. */
export const controls: Readonly<Record<string, Partial<ArgTypes>>> = ${JSON.stringify(Object.fromEntries(rows))}
`
}

function controlOf(type: AttributeType): object {
  if (type === 'flag') return { control: 'boolean' }
  return typeof type === 'string' ? { control: 'text' } : { control: 'select', options: type }
}
