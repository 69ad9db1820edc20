import { camel, pascal } from './camel.ts'
import type { AttributeType, ElementRow } from '../../src/table/row.ts'

/** Types of elements, events and JSX of React and Preact (E2.4). */
export function typesFile(table: readonly ElementRow[]): string {
  const events = new Map(table.flatMap(row => Object.entries(row.events)))
  return `// Generated from table.ts.

${table.map(elementType).join('\n\n')}

/** The events of all elements. */
export interface ExchangeEvents {
${[...events].map(([name, { detail, description }]) => `/** ${description} */\n'${name}': CustomEvent<${detail}>`).join('\n')}
}

/** The elements by tag. */
export interface ExchangeElements {
${table.map(({ tag, name }) => `'${tag}': ${name}`).join('\n')}
}

/** Attributes of each tag in JSX; children, class, events and the like come from the framework. */
export interface ExchangeJsx {
${table.map(jsxType).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap extends ExchangeElements {}
  interface HTMLElementEventMap extends ExchangeEvents {}
}
`
}

function elementType({ tag, name, description, attributes }: ElementRow): string {
  const properties = Object.entries(attributes).map(
    ([attribute, row]) =>
      `/** ${row.description} Default: ${row.default}. */\n${camel(attribute)}: ${propertyType(row.type)}`,
  )
  return `/** \`<${tag}>\`: ${description} */
export interface ${name} extends HTMLElement {
${properties.join('\n')}
/** Settles when the element first shows what it has to show. */
readonly ready: Promise<void>
/** Asks the site again, and starts over. */
refresh(): Promise<void>
}`
}

function jsxType({ tag, attributes, events }: ElementRow): string {
  const names = Object.entries(attributes).map(
    ([name, { type }]) => `'${name}'?: ${jsxAttributeType(type)} | undefined`,
  )
  const listeners = Object.keys(events).map(
    event => `'on${event}'?: ((event: ExchangeEvents['${event}']) => void) | undefined`,
  )
  return `/** Attributes and listeners of \`<${tag}>\`; ${pascal(tag)} in React 19 and Preact. */\n'${tag}': {${[...names, ...listeners].join('\n')}}`
}

function propertyType(type: AttributeType): string {
  if (type === 'flag') return 'boolean'
  return typeof type === 'string' ? 'string | undefined' : attributeType(type)
}

// What a framework writes as text.
function jsxAttributeType(type: AttributeType): string {
  return type === 'units' || type === 'count' ? 'string | number' : attributeType(type)
}

function attributeType(type: AttributeType): string {
  if (type === 'flag') return `boolean | ''`
  return typeof type === 'string' ? 'string' : type.map(word => `'${word}'`).join(' | ')
}

/** Makes the tags known to JSX: one file for each framework, so that each needs only its own types. */
export function jsxFile(table: readonly ElementRow[], framework: 'react' | 'preact'): string {
  const names = table.map(({ name }) => name).join(', ')
  const props = (name: string) =>
    `framework.HTMLAttributes<${name}>` + (framework === 'react' ? ` & framework.RefAttributes<${name}>` : '')
  const rows = table.map(
    ({ tag, name }) => `'${tag}': ExchangeJsx['${tag}'] & Omit<${props(name)}, keyof ExchangeJsx['${tag}']>`,
  )
  return `// Generated from table.ts.
import type * as framework from '${framework}'
import type { ExchangeJsx, ${names} } from './types.ts'

declare module '${framework}' {
  namespace JSX {
    interface IntrinsicElements {
${rows.join('\n')}
    }
  }
}
`
}
