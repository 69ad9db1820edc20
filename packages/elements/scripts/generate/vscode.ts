import type { ElementRow } from '../../src/table/row.ts'

/** Custom data for the HTML editor of VS Code: completion and hovers. */
export function vscodeFile(table: readonly ElementRow[]): string {
  return JSON.stringify({
    version: 1.1,
    tags: table.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: Object.entries(attributes).map(([name, row]) => ({
        name,
        description: `${row.description} Default: ${row.default}.`,
        ...(row.type === 'flag' ? { valueSet: 'v' } : {}),
        ...(typeof row.type === 'string' ? {} : { values: row.type.map(word => ({ name: word })) }),
      })),
    })),
  })
}
