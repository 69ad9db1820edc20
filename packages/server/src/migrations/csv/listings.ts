import { lengths, migrationHeaders, requiredText, text as anyText } from '@exchange-kit/model'
import { accountsRead, stage, type StagedListing } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { accountCodes, pastTimes, times } from './cells.ts'
import { optional, text, yesOrNo, type Column } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { tableOf } from './table.ts'
import { unknownMember } from '../reading.ts'
import { say } from '../say.ts'

type Listing = {
  member: string
  title: string
  content: string
  price: string | null
  category: string | null
  expires: Date | null
  hidden: boolean
  created: Date | null
}

const own = migrationHeaders.offers
const price = text(own.price, requiredText(lengths.price))

const shared = {
  member: accountCodes(own.member),
  content: text(own.description, requiredText(lengths.longText)),
  category: optional(text(own.category, requiredText(lengths.category)), null),
  expires: optional(times(own.expires), null),
  hidden: optional(yesOrNo(own.hidden), false),
  created: optional(pastTimes(own.created), null),
}

const offers: { [K in keyof Listing]: Column<Listing[K]> } = {
  ...shared,
  title: text(own.title, requiredText(lengths.name)),
  price: { ...price, required: true },
}

// An offer has a price and a title; of a need neither is wanted (api.md 3.5).
const needs: typeof offers = {
  ...shared,
  title: optional(text(own.title, anyText(lengths.name)), ''),
  price: optional(price, null),
}

/** Reads the file of offers or of needs, whose members are those of the members' file. */
export async function readListings(reading: Reading, file: 'offers' | 'needs', ground: Ground): Promise<void> {
  const kind = file === 'offers' ? 'offer' : 'need'
  const rows = await stage(reading, kind)
  const columns = file === 'offers' ? offers : needs
  const known = await accountsRead(reading)
  const unknown = await unknownMember(reading)
  for await (const { value, refuse } of tableOf(reading, { file, columns, ground })) {
    const account = known.get(value.member)
    if (account !== undefined) await rows.add({ account, data: JSON.stringify(stagedOf(value)) })
    else refuse(unknown, 'member', 'AccountNotFound')
  }
  const count = await rows.end()
  reading.log.info(say(counted(count, kind), kind === 'offer' ? 'offers' : 'needs', { count }))
}

function stagedOf({
  title: called,
  content,
  price: asked,
  category,
  expires,
  hidden,
  created,
}: Listing): StagedListing {
  return {
    title: called,
    content,
    price: asked,
    category,
    expires: expires?.toISOString() ?? null,
    hidden,
    created: created?.toISOString() ?? null,
  }
}
