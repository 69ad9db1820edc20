import { formatAmount, type Currency, type Direction, type Transfer } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'
import type { Toast } from '../../../ui/toasts.ts'
import { unpaidText } from '../failure.ts'

type Saying = {
  readonly t: T
  readonly locale: string
  readonly currency: Currency['attributes']
  readonly direction: Direction
  readonly draft: Record<'payer' | 'payee', { readonly name: string }>
}

/** That an earlier press was booked, and not what was changed after it (L7). */
export function sayEarlier(
  { attributes }: Transfer,
  { t, locale, currency }: Pick<Saying, 't' | 'locale' | 'currency'>,
): Omit<Toast, 'id'> {
  return {
    tone: 'info',
    text: t('sheet:result.earlier', { amount: formatAmount(attributes.amount, currency, { locale }) }),
  }
}

/** What became of a payment, in a sentence, by the state the server answered (S-PAY-33). */
export function sayResult(transfer: Transfer, { t, locale, currency, direction, draft }: Saying): Omit<Toast, 'id'> {
  const { state, amount } = transfer.attributes
  const values = {
    amount: formatAmount(amount, currency, { locale }),
    payer: draft.payer.name,
    payee: draft.payee.name,
  }
  switch (state) {
    case 'committed':
      return {
        tone: 'done',
        text: t(direction === 'receive' ? 'sheet:result.received' : 'sheet:result.committed', values),
      }
    case 'new':
    case 'pending':
      return { tone: 'done', text: t('sheet:result.pending', values) }
    case 'accepted':
      return { tone: 'info', text: t('sheet:result.accepted') }
    case 'rejected':
    case 'deleted':
    case 'failed':
      return { tone: 'error', text: unpaidText(transfer, t) }
    default:
      return state satisfies never
  }
}
