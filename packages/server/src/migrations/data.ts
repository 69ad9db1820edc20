import {
  isGroupCode,
  languages,
  migrationDayOrders,
  migrationMapping,
  type CurrencySettings,
  type Language,
  type MigrationDayOrders,
  type MigrationFile,
  type MigrationMapping,
  type MigrationReport,
} from '@exchange-kit/model'
import * as v from 'valibot'
import { timeText } from '../jsonapi/time.ts'
import { currency as currencies } from '../accounting/currencies/currency.ts'
import { currencyFields } from '../accounting/setting-fields.ts'
import { timeZone } from '../social/fields.ts'
import type { Progress } from './portions.ts'
import { isStep, type Step } from './steps.ts'

/** The files a migration may bring (A-4-80): ours, the contacts that eLAS keeps apart, the archive of one of this software. */
export const fileNames = ['members', 'offers', 'needs', 'balances', 'transfers', 'contacts', 'archive'] as const
export type FileName = (typeof fileNames)[number]

/** The unit of the group to be made. */
export type UnitOptions = {
  name: string
  namePlural: string
  symbol: string
  decimals: number
  scale: number
  rate: { n: number; d: number }
}

/** How far an account of the group may go, unless its row says otherwise; in 10^-scale (B16). */
type UnitSettings = Partial<
  Pick<CurrencySettings['attributes'], 'defaultInitialCreditLimit' | 'defaultInitialMaximumBalance'>
>

/** What was decided about a migration. */
export type Options = {
  /** Do everything, show what came of it, and roll it back. */
  test: boolean
  /** What the balances do not add up to is taken by an account of its own. */
  opening: boolean
  /** Of files, which name none: the unit they are in; without it, the hour. */
  currency: (UnitOptions & { settings?: UnitSettings }) | null
  timeZone: string
  language: Language
  /** Accounts that did nothing since are disabled. */
  inactiveBefore: string | null
  /** Everybody is told when it is done: by a claim link, or that he signs in as before (B14). */
  invite?: boolean
  /** Of files: which header of theirs is which column of ours, chosen by hand (B11). */
  mapping: MigrationMapping | null
  /** Of files: how days in numbers are written in them; none, when nobody said (B12). */
  dayOrders?: MigrationDayOrders | null
}

/** What steps found out for those after them. */
export type Facts = {
  /** The unit of the source and the settings of its currency. */
  currency?: UnitOptions & { settings: Record<string, unknown> }
  /** How the rows of each file were found, and what all balances add up to (B13). */
  rows?: MigrationReport['rows']
  sum?: string | null
  /** Of each file, whether all of its rows were read. */
  complete?: Readonly<Partial<Record<MigrationFile, boolean>>>
  /** Ids its users have at the source, of those who administer the group. */
  admins?: readonly string[]
  /** What a test run completed with, as a hash (B13). */
  tested?: string
  /** When an archive began to be brought in. */
  importing?: string
  /** The group stands: from here on its code and kind are what they are. */
  made?: boolean
  /** What there was when it ended. */
  brought?: Brought
  /** The group was there before, and members are brought into it. */
  into?: Into | null
  /** How far the making step it is in has come. */
  progress?: Progress & { step: Step }
  /** The group was opened: what is left is to invite its members and to forget what was brought along. */
  opened?: boolean
  /** How the group, and the migration itself, stood before it was to be undone. */
  before?: Before
}

/** How much of a ledger was brought in, and when the last of it was. */
export type Brought = { at: string; transfers: number; sequence: number }

export type Standing = { status: 'active' | 'disabled'; locked: boolean }

/** How things stood when an undo was asked for, and who did. */
export type Before = Standing & { by?: string; run?: { status: 'completed' | 'failed'; step: Step | null } }

/** A group members are brought into; what was otherwise in it is noted, so that an undo gives that back (B14). */
export type Into = {
  /** Its id. */
  group: string
  /** The mark of who was in it when the files were read. */
  present?: string
  /** How it stood when it was closed; none while nothing was brought into it. */
  standing?: Standing
  lastNumber?: number
  /** Of accounts that were there: how far they could go, by their ids. */
  limits?: Readonly<Record<string, { credit: number | null; maximum: number | null }>>
  /** Users who were made administrators, and categories that were added. */
  admins?: readonly string[]
  categories?: readonly string[]
  /** How many listings the files had at most. */
  offers?: number
  needs?: number
}

export type Tokens = { accessToken: string | null; refreshToken: string | null; expiresAt: string | null }

/** A file as it was sent: its text, its bytes, or the size of what is there already. */
export type SentFile = string | { base64: string } | { size: number } | null

/** `data` as it was sent; what is absent stays as it is. */
export type SentData = Partial<Options> & {
  step?: Step | null | undefined
  files?: Partial<Record<FileName, SentFile>> | undefined
  source?: { url: string; tokens?: Partial<Tokens> | null | undefined } | null | undefined
}

export const defaultOptions: Options = {
  test: false,
  opening: false,
  currency: null,
  timeZone: 'UTC',
  language: 'en',
  inactiveBefore: null,
  invite: true,
  mapping: null,
  dayOrders: null,
}

const { name, namePlural, symbol, decimals, scale, rate } = currencies.attributes
const ofCurrency = (schema: v.GenericSchema | undefined) => schema ?? v.never()

const fields = {
  name: ofCurrency(name?.schema),
  namePlural: ofCurrency(namePlural?.schema),
  symbol: ofCurrency(symbol?.schema),
  decimals: v.optional(ofCurrency(decimals?.schema), 2),
  scale: v.optional(ofCurrency(scale?.schema), 6),
  rate: v.optional(ofCurrency(rate?.schema), { n: 1, d: 1 }),
}
const isFine = ({ decimals: shown, scale: kept }: UnitOptions) => shown <= kept
const notFine = 'decimals are at most the scale'

/** The unit of a group, by the rules of currencies (A-4-5). */
export const unit = v.pipe(
  v.object(fields),
  v.transform(it => it as UnitOptions),
  v.forward(v.check(isFine, notFine), ['decimals']),
)

const { defaultInitialCreditLimit, defaultInitialMaximumBalance } = currencyFields

/** The same as somebody decided it, and how far its accounts go. */
const decidedUnit = v.pipe(
  v.object({
    ...fields,
    settings: v.optional(
      v.strictObject({
        defaultInitialCreditLimit: v.optional(defaultInitialCreditLimit.schema),
        defaultInitialMaximumBalance: v.optional(defaultInitialMaximumBalance.schema),
      }),
    ),
  }),
  v.transform(it => it as NonNullable<Options['currency']>),
  v.forward(v.check(isFine, notFine), ['decimals']),
)

const flag = v.optional(v.boolean('true or false'))
const token = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000))))
const file = v.nullable(
  v.union([v.string(), v.object({ base64: v.string() }), v.object({ size: v.number() })], 'a text, or {base64}'),
)

/** `data` of a migration (A-4-80). What nobody knows here is left out. */
export const dataSchema = v.object(
  {
    test: flag,
    opening: flag,
    invite: flag,
    currency: v.optional(v.nullable(decidedUnit)),
    timeZone: v.optional(timeZone),
    language: v.optional(v.picklist(languages, `one of ${languages.join(', ')}`)),
    inactiveBefore: v.optional(v.nullable(timeText)),
    mapping: v.optional(v.nullable(migrationMapping)),
    dayOrders: v.optional(v.nullable(migrationDayOrders)),
    step: v.optional(v.nullable(v.custom<Step>(isStep, 'a step of migrations'))),
    files: v.optional(
      v.object({
        members: v.optional(file),
        offers: v.optional(file),
        needs: v.optional(file),
        balances: v.optional(file),
        transfers: v.optional(file),
        contacts: v.optional(file),
        archive: v.optional(file),
      }),
    ),
    source: v.optional(
      v.nullable(
        v.object({
          url: v.pipe(v.string(), v.maxLength(2000)),
          tokens: v.optional(v.nullable(v.object({ accessToken: token, refreshToken: token, expiresAt: token }))),
        }),
      ),
    ),
  },
  'an object',
)

export const code = v.custom<string>(isGroupCode, 'a code of 4 capital letters')
