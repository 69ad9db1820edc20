import type { Context } from '../jsonapi/context.ts'
import { tell } from '../tell.ts'

/**
 * Tells of listings that others see for the first time, each once for ever (A-7-22): when they are published, when their
 * member is approved, when they stop being private.
 */
export async function announceListings(
  context: Context,
  { group, member }: { group: string; member: string },
): Promise<void> {
  const { db, kit, viewer } = context
  const now = kit.now()
  for (const table of ['offers', 'needs'] as const) {
    const shown = await db
      .updateTable(table)
      .set({ announced: now })
      .where('group_code', '=', group)
      .where('member_id', '=', member)
      .where('announced', 'is', null)
      .where('state', '=', 'published')
      .where('access', '<>', 'private')
      .where('expires', '>', now)
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('members')
            .select('id')
            .where('group_code', '=', group)
            .where('id', '=', member)
            .where('state', '=', 'active'),
        ),
      )
      .returning('id')
      .execute()
    const kind = table === 'offers' ? 'OfferPublished' : 'NeedPublished'
    await tell(
      context,
      shown.map(({ id }) => ({ group, kind, subject: id, data: { by: viewer?.user } })),
    )
  }
}
