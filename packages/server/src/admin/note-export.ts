import { groupOf, writing, type Ask } from '../jsonapi/context.ts'
import { note } from './note.ts'

/**
 * Keeps in the log that an administrator took data with him, of the whole group or of one account, before the first of it
 * leaves (B8).
 */
export async function noteExport(ask: Ask, type: string, account?: string): Promise<void> {
  const { code: group, id } = groupOf(ask)
  const of = { subject: { type, id: account ?? id }, concerns: account === undefined ? null : [account] }
  await writing(ask, context => note(context, { act: 'export', group, ...of }))
}
