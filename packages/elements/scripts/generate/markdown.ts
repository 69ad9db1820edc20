import { typeText } from './manifest.ts'
import type { ElementRow } from '../../src/table/row.ts'

/** The table for people: one section an element. */
export function markdownFile(table: readonly ElementRow[]): string {
  return ['# Elements', 'Generated from `src/table.ts`.', shared, ...table.map(section)].join('\n\n') + '\n'
}

// E2.1: what every element has, whatever its tag.
const shared = `Every attribute is a property too, in camelCase (\`returnUrl\`); \`null\` or \`undefined\` takes it away. An element also has

- \`ready\`, a promise that settles when it first shows what it has to show,
- \`refresh()\`, which asks the site again and starts over,
- \`focus()\`, which leads to what can be pressed or filled in.

All events are composed and bubble, so \`document\` hears them too. Colours and shape are tokens: [README.md](README.md).`

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
