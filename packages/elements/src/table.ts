import { exchangeGroup } from './table/exchangeGroup.ts'
import { exchangeGroups } from './table/exchangeGroups.ts'
import { exchangeNeeds, exchangeOffers } from './table/exchangeListings.ts'
import { exchangePay } from './table/exchangePay.ts'
import { exchangeProvider } from './table/exchangeProvider.ts'
import { exchangeSignup } from './table/exchangeSignup.ts'
import { exchangeStats } from './table/exchangeStats.ts'
import type { ElementRow } from './table/row.ts'

/** The one table of elements (E2.4). Types, manifest, editor data, documents and the configurator are made from it. */
export const table = [
  exchangePay,
  exchangeGroups,
  exchangeGroup,
  exchangeOffers,
  exchangeNeeds,
  exchangeSignup,
  exchangeStats,
  exchangeProvider,
] as const satisfies readonly ElementRow[]

/** Tags of all elements. */
export type ElementTag = (typeof table)[number]['tag']

export type { AttributeRow, AttributeType, ElementRow } from './table/row.ts'
