import { asKey } from '../../../i18n/keys.ts'
import { formatAmount, lengths, type AppError, type Currency, type Direction } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'
import type { FieldName } from './fields.ts'

type About = {
  readonly t: T
  readonly locale: string
  readonly currency: Currency['attributes']
  readonly direction: Direction
}

/** What is wrong with a field and how to put it right (S-FORM-3), by the code the rules gave. */
export function faultText(name: FieldName, code: string, { t, currency, direction }: About): string {
  if (code === 'Required') {
    if (name === 'amount') return t('sheet:fault.amount')
    if (direction === 'transfer') return t('sheet:fault.account')
    return t(name === 'payee' ? 'sheet:fault.payee' : 'sheet:fault.payer')
  }
  if (code === 'TooManyDecimals')
    return t('errors.RuleTooManyDecimals', { currency: currency.name, n: currency.decimals })
  if (code === 'TooLong') return t('errors.RuleTooLong', { max: lengths.description })
  if (code === 'InvalidAmount' || code === 'DescriptionRequired')
    return `${t(`errors.Error${code}`)}. ${t(`errors.Error${code}.help`)}`
  return t(asKey(`errors.Rule${code}`))
}

/** At which field a refusal of the server belongs, and what it says there (S-PAY-33); nothing when at none. */
export function refusalAt(
  error: AppError,
  { t, locale, currency, direction, payee }: About & { readonly payee: string },
): { readonly name: FieldName; readonly text: string } | null {
  const say = (values: Record<string, string> = {}) =>
    `${t(`errors.Error${error.code}`)}. ${t(`errors.Error${error.code}.help`, values)}`
  switch (error.code) {
    case 'InsufficientBalance': {
      const available = error.meta?.['available']
      // Only the owner of the account is told the figure (A-1-40).
      if (typeof available !== 'number') return { name: 'amount', text: t('errors.ErrorInsufficientBalance') }
      return { name: 'amount', text: say({ available: formatAmount(available, currency, { locale }) }) }
    }
    // The own account, which is the payee of what is asked for, has no field.
    case 'InsufficientMaximumBalance':
      return { name: direction === 'receive' ? 'amount' : 'payee', text: say({ payee }) }
    case 'InvalidAmount':
      return { name: 'amount', text: say() }
    case 'DescriptionRequired':
      return { name: 'description', text: say() }
    case 'AccountNotFound':
      return { name: error.source.pointer?.endsWith('/payer') ? 'payer' : 'payee', text: say() }
    case 'NoTrustPath':
    case 'ExternalPaymentNotAllowed':
      return { name: direction === 'receive' ? 'payer' : 'payee', text: say() }
    default:
      return null
  }
}
