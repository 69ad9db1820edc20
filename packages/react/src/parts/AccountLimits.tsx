import { asKey } from '../i18n/keys.ts'
import { formatAmount } from '@exchange-kit/model'
import { LimitsBar } from '../ui/LimitsBar.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import type { CurrencyUnit } from './currency.ts'
import { roomOf, warningsOf, type AccountRoom } from './room.ts'
import '../ui/text.css'

type AccountLimitsProps = AccountRoom & {
  readonly currency: CurrencyUnit
  /** The balance a payment would leave. */
  readonly after?: number | undefined
  /** Whose account it is, when it is not the reader's. */
  readonly name?: string | undefined
}

/** How far an account may go: the limits bar, and the same in a sentence that carries all of it (S-PAY-8). */
export function AccountLimits({ currency, after, name, ...account }: AccountLimitsProps) {
  const t = useT()
  const locale = useLocale()
  const { balance, creditLimit, maximumBalance } = account
  const written = (amount: number) => formatAmount(amount, currency, { locale })
  const figure = (amount: number) => formatAmount(amount, currency, { locale, symbol: false })
  const noLimit = t('parts.limits.noLimit')
  const lowest = creditLimit === null ? null : -creditLimit
  const picture = {
    balance: written(balance),
    lowest: lowest === null ? noLimit : written(lowest),
    highest: maximumBalance === null ? noLimit : written(maximumBalance),
  }
  const { available, headroom } = roomOf(account)
  const sentence = `${name === undefined ? 'own' : 'others'}${formOf(available, headroom)}`
  return (
    <div className="x-stack" data-gap="tight">
      <LimitsBar
        lowest={lowest}
        highest={maximumBalance}
        balance={balance}
        after={after}
        sentence={
          after === undefined
            ? t('parts.limits.picture', picture)
            : t('parts.limits.pictureAfter', {
                balance: picture.balance,
                lowest: picture.lowest,
                highest: picture.highest,
                after: written(after),
              })
        }
        ends={{
          lowest: end(lowest, t('parts.limits.lowest')),
          highest: end(maximumBalance, t('parts.limits.highest')),
        }}
      />
      <p className="x-small">
        {t(asKey(`parts.limits.${sentence}`), {
          name: name ?? '',
          available: written(available ?? 0),
          headroom: written(headroom ?? 0),
        })}
        {warningsOf(account).map(warning => ` ${t(`parts.limits.${warning}`)}`)}
      </p>
    </div>
  )

  function end(limit: number | null, word: string) {
    return limit === null ? { figure: noLimit, word: '' } : { figure: figure(limit), word }
  }
}

function formOf(available: number | null, headroom: number | null): 'Both' | 'NoHighest' | 'NoLowest' | 'NoLimits' {
  if (available === null) return headroom === null ? 'NoLimits' : 'NoLowest'
  return headroom === null ? 'NoHighest' : 'Both'
}
