import { lengths, requiredText, text as anyText } from '@exchange-kit/model'
import { accountsRead, stage, type StagedListing } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { accountCodes, pastTimes, times } from './cells.ts'
import { optional, text, yesOrNo, type Column } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { tableOf } from './table.ts'

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

const price = text(['price'], requiredText(lengths.price))
const title = ['title', 'name']

const shared = {
  member: accountCodes(['member', 'code', 'account']),
  content: text(['description', 'content'], requiredText(lengths.longText)),
  category: optional(text(['category'], requiredText(lengths.category)), null),
  expires: optional(times(['expires', 'until']), null),
  hidden: optional(yesOrNo(['hidden']), false),
  created: optional(pastTimes(['created', 'date']), null),
}

const offers: { [K in keyof Listing]: Column<Listing[K]> } = {
  ...shared,
  title: text(title, requiredText(lengths.name)),
  price: { ...price, required: true },
}

// An offer has a price and a title; of a need neither is wanted (api.md 3.5).
const needs: typeof offers = {
  ...shared,
  title: optional(text(title, anyText(lengths.name)), ''),
  price: optional(price, null),
}

/** Reads the file of offers or of needs, whose members are those of the members' file. */
export async function readListings(reading: Reading, file: 'offers' | 'needs', ground: Ground): Promise<void> {
  const kind = file === 'offers' ? 'offer' : 'need'
  const rows = await stage(reading, kind)
  const columns = file === 'offers' ? offers : needs
  const known = await accountsRead(reading)
  for await (const { value, refuse } of tableOf(reading, { file, columns, ground })) {
    if (known.has(value.member)) await rows.add({ account: value.member, data: JSON.stringify(stagedOf(value)) })
    else refuse('no member has this code', 'member', 'AccountNotFound')
  }
  reading.log.info(counted(await rows.end(), kind))
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
