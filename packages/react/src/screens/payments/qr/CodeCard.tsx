import type { Currency } from '@exchange-kit/model'
import { useOnline } from '../../../hooks.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { renew, waiting } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { StateLabel } from '../../../ui/StateLabel.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useFocus } from '../../../useFocus.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { PayAbout } from '../../../views/PayAbout.tsx'
import type { Person } from '../form/people.ts'
import { useArrivals } from '../useArrivals.ts'
import { useAwake } from '../useAwake.ts'
import { useChime } from '../useChime.ts'
import { useMoney } from '../useMoney.ts'
import { CodeActs } from '../../../codes/CodeActs.tsx'
import { amountId } from './CodeForm.tsx'
import { Paid } from './Paid.tsx'
import './qr.css'

/** What a code asks, and the link it holds. */
export type ShownCode = {
  readonly amount: number | null
  readonly description: string
  readonly lastDay: string
  readonly reference: string | null
  /** Nothing while the form is wrong. */
  readonly link: string | null
}

type CodeCardProps = {
  readonly group: string
  readonly groupName: string
  readonly currency: Currency['attributes']
  readonly payee: Person
  readonly asked: ShownCode
  /** Another code for another payment; nothing for a reusable one. */
  readonly onNew: (() => void) | null
}

/** The code, what it asks, how it stands, and what can be done with it (S-PAY-65, S-PAY-66). */
export function CodeCard({ group, groupName, currency, payee, asked, onNew }: CodeCardProps) {
  const t = useT()
  const online = useOnline()
  const focusOn = useFocus()
  const { money } = useMoney(currency)
  const { amount, description, reference, link } = asked
  const arrivals = useArrivals({ group, payee: payee.account, reference })
  const sound = useChime(arrivals.paid.length)
  const isPaid = arrivals.paid.length > 0
  useAwake(!isPaid)
  const isBlind = reference !== null && !isPaid && (!online || arrivals.problem !== null)
  return (
    <Card label={t('codes:show.card')}>
      <div className="x-pay-code">
        <PayAbout
          layout="slip"
          head={
            <p className="x-muted x-small">
              {t('codes:show.payTo')} <bdi translate="no">{payee.name}</bdi>, <CodeText>{payee.code}</CodeText>
            </p>
          }
          amount={
            amount === null ? (
              <span>
                <b>{t('codes:show.payerChooses')}</b>{' '}
                <Button kind="quiet" size="small" onClick={() => focusOn(amountId)}>
                  {t('codes:show.setAmount')}
                </Button>
              </span>
            ) : (
              <Amount amount={amount} currency={currency} size="xl" />
            )
          }
          description={description}
        />
        {/* Always there, so that what appears in it is read out, each payment by itself (S-A11Y-7). */}
        <div role="status" aria-atomic="false" className="x-stack">
          <Paid arrivals={arrivals} group={group} currency={currency} payee={payee} />
        </div>
        {!isPaid &&
          (link ? (
            <QrCode text={link} label={t('codes:show.pays', { name: payee.name })} />
          ) : (
            <p className="x-pay-code-none">{t('codes:show.fix')}</p>
          ))}
        {!isPaid && link && <Standing asked={asked} />}
        {isBlind && (
          <Notice tone="plain" live="status" title={t('codes:show.blind')}>
            {t('codes:show.blindHelp')}
          </Notice>
        )}
        {isPaid && onNew && (
          <Button kind="primary" icon={renew} onClick={onNew}>
            {t('codes:show.new')}
          </Button>
        )}
        {!isPaid && link && (
          <CodeActs
            poster={{
              groupName,
              name: payee.name,
              code: payee.code,
              link,
              amount: amount === null ? undefined : money(amount),
              description: description || undefined,
            }}
            onNew={onNew}
          />
        )}
        {reference && (
          <Switch
            label={t('codes:show.sound')}
            checked={sound.isOn}
            onChange={event => sound.set(event.currentTarget.checked)}
          />
        )}
      </div>
    </Card>
  )
}

function Standing({ asked: { reference, lastDay } }: { readonly asked: ShownCode }) {
  const t = useT()
  const locale = useLocale()
  if (!reference) return <p className="x-small x-muted">{t('codes:show.often')}</p>
  return (
    <p className="x-row x-small">
      <StateLabel icon={waiting} tone="wait">
        {t('codes:show.waiting')}
      </StateLabel>
      {lastDay && (
        <span className="x-muted">
          {t('codes:show.until', { day: dayOf(`${lastDay}T12:00:00.000Z`, { locale, timeZone: 'UTC' }) })}
        </span>
      )}
    </p>
  )
}
