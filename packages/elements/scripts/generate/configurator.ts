import { componentOf } from './components.ts'
import type { ElementRow } from '../../src/table/row.ts'

/** What the configurator makes its form from (E7): names, types and events, without words, which it has in four languages. */
export function configuratorFile(table: readonly ElementRow[]): string {
  const rows = table
    .filter(({ tag }) => componentOf[tag])
    .map(({ tag, attributes, events }) => ({
      tag,
      component: componentOf[tag],
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { type }]) => [name, type])),
      events: Object.fromEntries(Object.entries(events).map(([name, { detail }]) => [name, detail])),
    }))
  return `// Generated from the table of @exchange-kit/elements.
import type { AttributeKind } from '@exchange-kit/model'

/** How an attribute's text is read; an array is a choice of words whose first one is the default. */
export type AttributeType = AttributeKind | 'flag' | readonly string[]

/** A widget as the configurator knows it. */
export type WidgetRow = {
  readonly tag: string
  readonly component: string
  readonly attributes: Readonly<Record<string, AttributeType>>
  /** Names of events, and the TypeScript type of their detail. */
  readonly events: Readonly<Record<string, string>>
}

/** All widgets that can be put on a page. */
export const widgets: readonly WidgetRow[] = ${JSON.stringify(rows)}
`
}
