import { groupOf, writing, type Ask } from '../jsonapi/context.ts'
import { note } from './note.ts'

/** Keeps in the log that an administrator took the data of a whole group with him, before the first of it leaves (B8). */
export async function noteExport(ask: Ask, type: string): Promise<void> {
  const { code: group, id } = groupOf(ask)
  await writing(ask, context => note(context, { act: 'export', group, subject: { type, id }, concerns: null }))
}
