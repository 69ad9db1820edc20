import { currencyUnread } from '../say.ts'
import type { Reading } from '../work.ts'
import { keepInto } from './keep.ts'
import { markOf, nobodyThere, presentIn, type Present } from './present.ts'

/** Who is in the group that members go into; nobody in one that is still to be made. */
export async function presentFor({
  kit,
  migration,
  read,
}: Pick<Reading, 'kit' | 'migration' | 'read'>): Promise<Present> {
  const { id, code, facts } = migration
  return facts.into ? await read(db => presentIn(db, { id, code, now: kit.now() })) : nobodyThere
}

/** Keeps by what people the files are read, until the group is closed: what is read then is not judged again. */
export async function keepPresent({ migration, write }: Reading, present: Present): Promise<void> {
  const { into, made, currency } = migration.facts
  if (!into || made) return
  if (!currency) throw currencyUnread()
  await write(db => keepInto({ migration, db }, { present: markOf(present, currency) }))
}
