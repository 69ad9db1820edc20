import { camel } from './camel.ts'
import type { ElementRow } from '../../src/table/row.ts'

/** The little of the table that a browser needs: names and types, without words (E6). */
export function attributesFile(table: readonly ElementRow[]): string {
  const rows = table.map(({ tag, attributes }) => {
    const types = Object.entries(attributes).map(([name, { type }]) => `'${name}': ${JSON.stringify(type)}`)
    return `/** How the attributes of \`<${tag}>\` are read. */\nexport const ${camel(tag)} = {${types.join(',')}} as const`
  })
  return `// Generated from table.ts.\n\n${rows.join('\n\n')}\n`
}

/** The tags alone, for the loader. */
export function tagsFile(table: readonly ElementRow[]): string {
  return `// Generated from table.ts.\n\n/** The tags that the loader knows. */\nexport const tags = [${table.map(({ tag }) => `'${tag}'`).join(',')}] as const\n`
}
