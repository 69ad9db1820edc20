import { camel } from './camel.ts'
import type { AttributeType, ElementRow } from '../../src/table/row.ts'

/** A Custom Elements Manifest, which catalogues and editors read. */
export function manifestFile(table: readonly ElementRow[]): string {
  const modules = table.map(row => ({
    kind: 'javascript-module',
    path: `dist/v1/${row.tag}.js`,
    declarations: [declaration(row)],
    exports: [{ kind: 'custom-element-definition', name: row.tag, declaration: { name: row.name } }],
  }))
  return JSON.stringify({ schemaVersion: '2.1.0', readme: 'README.md', modules })
}

function declaration({ tag, name, description, attributes, events, parts, states }: ElementRow) {
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: Object.entries(attributes).map(([attribute, row]) => ({
      name: attribute,
      fieldName: camel(attribute),
      type: { text: typeText(row.type) },
      default: row.default,
      description: row.description,
    })),
    members: [
      ...Object.entries(attributes).map(([attribute, row]) => ({
        kind: 'field',
        name: camel(attribute),
        type: { text: typeText(row.type) },
        attribute,
        reflects: true,
        description: row.description,
      })),
      { kind: 'field', name: 'ready', type: { text: 'Promise<void>' }, readonly: true },
      { kind: 'method', name: 'refresh', return: { type: { text: 'Promise<void>' } } },
      { kind: 'method', name: 'focus' },
    ],
    events: Object.entries(events).map(([event, row]) => ({
      name: event,
      type: { text: `CustomEvent<${row.detail}>` },
      description: row.description,
    })),
    slots: [{ name: '', description: 'A plain link for pages without script, for print and for feed readers.' }],
    cssParts: Object.entries(parts).map(([part, text]) => ({ name: part, description: text })),
    cssStates: Object.entries(states).map(([state, text]) => ({ name: state, description: text })),
  }
}

/** A type as TypeScript would write it. */
export function typeText(type: AttributeType): string {
  if (type === 'flag') return 'boolean'
  return typeof type === 'string' ? 'string' : type.map(word => `'${word}'`).join(' | ')
}
