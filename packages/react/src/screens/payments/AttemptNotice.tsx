import type { ReactNode } from 'react'
import type { CurrencyUnit } from '../../parts/currency.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useT } from '../../i18n/translation.tsx'
import { helpOf } from '../../FailedPart.tsx'
import type { Attempt } from './attempt.ts'
import { useMoney } from './useMoney.ts'

type AttemptNoticeProps = {
  readonly attempt: Attempt<unknown>
  /** A request: nothing is paid yet, so nothing is said to be. */
  readonly asks: boolean
  readonly currency: CurrencyUnit
  /** The payee's name, for what is refused on that side. */
  readonly payee: string
  readonly onCheck: () => void
  readonly onAgain: () => void
}

/** What is known of a payment whose answer is not there, or that was refused (S-PAY-32, S-PAY-33). */
export function AttemptNotice({ attempt, asks, currency, payee, onCheck, onAgain }: AttemptNoticeProps): ReactNode {
  const t = useT()
  const { money } = useMoney(currency)
  switch (attempt.step) {
    case 'unknown':
      return (
        <Notice
          tone="wait"
          live="alert"
          title={t(asks ? 'sheet:confirm.unknownAsk' : 'sheet:confirm.unknown')}
          actions={
            <>
              <Button kind="primary" onClick={onCheck}>
                {t('sheet:confirm.check')}
              </Button>
              <Button onClick={onAgain}>{t('states.retry')}</Button>
            </>
          }
        >
          {t('sheet:confirm.unknownHelp')}
        </Notice>
      )
    case 'checking':
      return <Notice tone="wait" live="status" title={t('sheet:confirm.checking')} />
    case 'absent':
      return (
        <Notice tone="info" live="alert" title={t(asks ? 'sheet:confirm.absentAsk' : 'sheet:confirm.absent')}>
          {t('sheet:confirm.absentHelp')}
        </Notice>
      )
    case 'refused': {
      const { code, meta } = attempt.error
      const available = meta?.['available']
      // The figure is told to the owner of the account alone (A-1-40); without it the headline has to do.
      const isVague = code === 'InsufficientBalance' && typeof available !== 'number'
      const values = {
        ...helpOf(attempt.error),
        payee,
        available: typeof available === 'number' ? money(available) : '',
      }
      return (
        <Notice tone="stop" live="alert" title={t(`errors.Error${code}`)}>
          {!isVague && t(`errors.Error${code}.help`, values)}
        </Notice>
      )
    }
    case 'ready':
    case 'sending':
    case 'answered':
      return null
    default:
      return attempt satisfies never
  }
}
