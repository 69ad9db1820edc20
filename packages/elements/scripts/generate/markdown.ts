import { typeText } from './manifest.ts'
import type { ElementRow } from '../../src/table/row.ts'

/** The table for people: one section an element. */
export function markdownFile(table: readonly ElementRow[]): string {
  return `# Elements\n\nGenerated from \`src/table.ts\`.\n\n${table.map(section).join('\n\n')}\n`
}

function section(row: ElementRow): string {
  const { tag, description, attributes, events, parts, states, privileged } = row
  return [
    `## \`<${tag}>\``,
    description,
    `On the hosted site only: ${privileged}`,
    grid(
      ['attribute', 'values', 'default', 'meaning'],
      Object.entries(attributes).map(([name, it]) => [`\`${name}\``, typeText(it.type), it.default, it.description]),
    ),
    grid(
      ['event', 'detail', 'can be prevented', 'meaning'],
      Object.entries(events).map(([name, it]) => [
        `\`${name}\``,
        `\`${it.detail}\``,
        it.cancelable ? 'yes' : 'no',
        it.description,
      ]),
    ),
    grid(
      ['part', 'what'],
      Object.entries(parts).map(([name, text]) => [`\`${name}\``, text]),
    ),
    grid(
      ['state', 'when'],
      Object.entries(states).map(([name, text]) => [`\`:state(${name})\``, text]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function grid(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
