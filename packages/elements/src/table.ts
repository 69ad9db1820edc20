import { exchangePay } from './table/exchangePay.ts'
import type { ElementRow } from './table/row.ts'

/** The one table of elements (E2.4). Types, manifest, editor data and documents are generated from it. */
export const table = [exchangePay] as const satisfies readonly ElementRow[]

/** Tags of all elements. */
export type ElementTag = (typeof table)[number]['tag']
