import { asKey } from '../../../i18n/keys.ts'
import { formatAmount, lengths, type AppError, type Currency } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'
import type { Item } from './readRows.ts'
import type { CellName } from './rows.ts'

type About = {
  readonly t: T
  readonly locale: string
  readonly currency: Currency['attributes']
  /** The code of the own account. */
  readonly own: string
}

/** What is wrong with a cell and how to put it right, by the code the rules gave (S-FORM-3, S-FORM-6). */
export function cellText(name: CellName, code: string, { t, currency, own }: Omit<About, 'locale'>): string {
  switch (code) {
    case 'Required':
      return t(name === 'amount' ? 'sheet:fault.amount' : 'several:fault.account')
    case 'TooManyDecimals':
      return t('errors.RuleTooManyDecimals', { currency: currency.name, n: currency.decimals })
    case 'TooLong':
      return t('errors.RuleTooLong', { max: lengths.description })
    case 'AccountInactive':
    case 'SameAccount':
      return t(`errors.Rule${code}`)
    default:
      return `${t(asKey(`errors.Error${code}`))}. ${t(asKey(`errors.Error${code}.help`), { account: own })}`
  }
}

/** What the server says of a row. Where the rows before it used the balance up, it is said so (S-PAY-42). */
export function refusalText(
  error: AppError,
  { item, isFirst, t, locale, currency, own }: About & { readonly item: Item; readonly isFirst: boolean },
): string {
  const { code, meta } = error
  const available = meta?.['available']
  const written = (amount: number) => formatAmount(amount, currency, { locale })
  switch (code) {
    case 'InsufficientBalance':
      if (!isFirst) return t('several:fault.runsOut')
      if (typeof available !== 'number') return t('errors.ErrorInsufficientBalance')
      return `${t('errors.ErrorInsufficientBalance')}. ${t('errors.ErrorInsufficientBalance.help', { available: written(available) })}`
    case 'InsufficientMaximumBalance':
      return `${t(`errors.Error${code}`)}. ${t(`errors.Error${code}.help`, { payee: item.payee.name })}`
    case 'AccountIsNotYours':
      return `${t(`errors.Error${code}`)}. ${t(`errors.Error${code}.help`, { account: own })}`
    case 'BadRequest':
      return t('several:fault.refused')
    default:
      return `${t(`errors.Error${code}`)}. ${t(`errors.Error${code}.help`)}`
  }
}
