import { pascal, camel } from './camel.ts'
import type { AttributeType, ElementRow } from '../../src/table/row.ts'

/** Names of the React components (E2.3). */
export const componentOf: Readonly<Record<string, string>> = {
  'exchange-pay': 'PayButton',
  'exchange-groups': 'GroupFinder',
  'exchange-group': 'GroupCard',
  'exchange-offers': 'OfferList',
  'exchange-needs': 'NeedList',
  'exchange-signup': 'MemberSignup',
  'exchange-stats': 'Stats',
}

/** Props of the React components, and which attributes and events they stand for. */
export function componentsFile(table: readonly ElementRow[]): string {
  const rows = table.filter(({ tag }) => componentOf[tag])
  return `// Generated from the table of @exchange-kit/elements.

${rows.map(propsOf).join('\n\n')}

${rows.map(rowOf).join('\n\n')}
`
}

/** \`exchange-pay-complete\` → \`onPayComplete\`. */
function handlerOf(event: string): string {
  return `on${pascal(event.replace(/^exchange-/, ''))}`
}

function propsOf({ tag, description, attributes, events }: ElementRow): string {
  const props = Object.entries(attributes).map(
    ([name, it]) =>
      `/** ${it.description} Default: ${it.default}. */\n${camel(name)}?: ${propType(it.type)} | undefined`,
  )
  const handlers = Object.entries(events).map(
    ([name, it]) =>
      `/** ${it.description} */\n${handlerOf(name)}?: ((event: CustomEvent<${it.detail}>) => void) | undefined`,
  )
  return `/** ${description} */\nexport type ${componentOf[tag]}Props = {\n${[...props, ...handlers].join('\n')}\n}`
}

function propType(type: AttributeType): string {
  if (type === 'flag') return 'boolean'
  if (type === 'units' || type === 'count') return 'string | number'
  if (type === 'time') return 'string | Date'
  return typeof type === 'string' ? 'string' : type.map(word => `'${word}'`).join(' | ')
}

function rowOf({ tag, attributes, events }: ElementRow): string {
  const names = Object.keys(attributes).map(name => `${camel(name)}: '${name}'`)
  const handlers = Object.keys(events).map(event => `${handlerOf(event)}: '${event}'`)
  const name = componentOf[tag] ?? ''
  return `/** Which attributes and events the props of ${name} stand for. */\nexport const ${name[0]?.toLowerCase()}${name.slice(1)} = { tag: '${tag}', attributes: {${names.join(',')}}, events: {${handlers.join(',')}} } as const`
}
