import { counts, isAmount, isUuid, listOf } from '@exchange-kit/model'
import type { AccountSettings, CurrencySettings } from '@exchange-kit/model'
import * as v from 'valibot'

/** An amount of 0 or more, as limits are (A-4-1). */
const limitAmount = v.custom<number>(value => value === 0 || isAmount(value), 'InvalidAmount')

/** A limit; `null` and `false` are unlimited (A-4-4, A-11-14). */
export const limit = v.pipe(
  v.union([limitAmount, v.null(), v.literal(false)], 'InvalidAmount'),
  v.transform(value => (value === false ? null : value)),
)

const flag = v.boolean('true or false is expected')
// Ten thousand years: whoever means never says so.
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(315_360_000_000))
const after = v.union([seconds, v.literal(false)], 'seconds, or false for never')
const raise = v.union([limitAmount, v.literal(false)], 'InvalidAmount')
const whitelist = listOf(v.custom<string>(isUuid, 'an id is a UUID in lower case'), counts.whitelist, {
  none: 'a list of account ids',
  more: `at most ${counts.whitelist}`,
})

// Where a currency has no `null` to inherit from, `null` says what `false` says (A-11-14).
const orFalse = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.nullable(schema),
    v.transform(value => value ?? false),
  )
const orInherit = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)

/** A key of settings: what it takes, and for those of accounts whether the owner may write it too (A-4-8). */
type CurrencyField = { schema: v.GenericSchema }
type AccountField = { schema: v.GenericSchema; writer: 'own' | 'admin' }

const ownFlag: AccountField = { schema: orInherit(flag), writer: 'own' }
const adminFlag: AccountField = { schema: orInherit(flag), writer: 'admin' }
const currencyFlag: CurrencyField = { schema: flag }

/** Every key of `currency-settings` with its rule. */
export const currencyFields: Readonly<Record<keyof CurrencySettings['attributes'], CurrencyField>> = {
  defaultInitialCreditLimit: { schema: limitAmount },
  defaultInitialMaximumBalance: { schema: limit },
  defaultAllowPayments: currencyFlag,
  defaultAllowPaymentRequests: currencyFlag,
  defaultAllowSimplePayments: currencyFlag,
  defaultAllowSimplePaymentRequests: currencyFlag,
  defaultAllowQrPayments: currencyFlag,
  defaultAllowQrPaymentRequests: currencyFlag,
  defaultAllowMultiplePayments: currencyFlag,
  defaultAllowMultiplePaymentRequests: currencyFlag,
  defaultAllowTagPayments: currencyFlag,
  defaultAllowTagPaymentRequests: currencyFlag,
  defaultAcceptPaymentsAutomatically: currencyFlag,
  defaultAcceptPaymentsWhitelist: { schema: whitelist },
  defaultAcceptPaymentsAfter: { schema: orFalse(after) },
  defaultOnPaymentCreditLimit: { schema: orFalse(raise) },
  defaultHideBalance: currencyFlag,
  defaultAllowExternalPayments: currencyFlag,
  defaultAllowExternalPaymentRequests: currencyFlag,
  defaultAcceptExternalPaymentsAutomatically: currencyFlag,
  enableExternalPayments: currencyFlag,
  enableExternalPaymentRequests: currencyFlag,
  externalTraderCreditLimit: { schema: limit },
  externalTraderMaximumBalance: { schema: limit },
}

/** Every key of `account-settings` but the tags, with its rule and who writes it (A-4-24). */
export const accountFields: Readonly<Record<Exclude<keyof AccountSettings['attributes'], 'tags'>, AccountField>> = {
  allowPayments: adminFlag,
  allowPaymentRequests: adminFlag,
  allowSimplePayments: adminFlag,
  allowSimplePaymentRequests: adminFlag,
  allowQrPayments: adminFlag,
  allowQrPaymentRequests: adminFlag,
  allowMultiplePayments: adminFlag,
  allowMultiplePaymentRequests: adminFlag,
  allowTagPayments: adminFlag,
  allowTagPaymentRequests: adminFlag,
  acceptPaymentsAutomatically: ownFlag,
  acceptPaymentsWhitelist: { schema: orInherit(whitelist), writer: 'own' },
  acceptPaymentsAfter: { schema: orInherit(after), writer: 'admin' },
  onPaymentCreditLimit: { schema: orInherit(raise), writer: 'admin' },
  hideBalance: adminFlag,
  allowExternalPayments: adminFlag,
  allowExternalPaymentRequests: adminFlag,
  acceptExternalPaymentsAutomatically: ownFlag,
}
