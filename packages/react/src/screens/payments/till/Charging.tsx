import { useEffect, useRef, useState } from 'react'
import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useOnline } from '../../../hooks.ts'
import { useNow } from '../../../Ago.tsx'
import { useKit } from '../../../kit.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { nfc } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useFace } from '../../../useFaces.ts'
import { useT } from '../../../i18n/translation.tsx'
import { PayAbout } from '../../../views/PayAbout.tsx'
import { TagPayment } from '../nfc/TagPayment.tsx'
import { unpaidKey } from '../unpaidKey.ts'
import type { Arrivals } from '../useArrivals.ts'
import { useMoney } from '../useMoney.ts'
import type { Charge } from './kept.ts'
import { chargeCode } from './chargeCode.ts'
import type { TillOf } from './TillPage.tsx'

const warnBefore = 60_000

type ChargingProps = {
  readonly of: TillOf
  readonly charge: Charge
  readonly arrivals: Arrivals
  /** Ten more minutes. */
  readonly onMore: () => void
  readonly onCancel: () => void
}

/** The code of one charge, and a tag where that is on, until it is paid or given up (S-PAY-90, S-PAY-91). */
export function Charging({ of, charge, arrivals, onMore, onCancel }: ChargingProps) {
  const t = useT()
  const { client } = useKit()
  const online = useOnline()
  const [byTag, setByTag] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const left = charge.until - useNow(5_000)
  const { amount, reference } = charge
  const { name } = of.own.member.attributes
  const group = of.own.group.attributes.code
  const purpose = charge.purpose || t('till:purchase', { name })
  const link = chargeCode(of, { site: client.site, accounting: client.services.accounting, amount, purpose, reference })
  const isBlind = !online || arrivals.problem !== null
  return (
    <section className="x-till-charge" aria-label={t('till:waiting')}>
      <PayAbout
        layout="slip"
        head={
          <h2 tabIndex={-1} ref={heading}>
            {t('till:waiting')}
          </h2>
        }
        amount={<Amount amount={amount} currency={of.currency.attributes} size="xl" />}
        description={purpose}
      />
      {arrivals.unpaid.map(it => (
        <Unpaid key={it.id} of={of} transfer={it} />
      ))}
      {left <= 0 ? (
        <Notice
          tone="wait"
          live="alert"
          title={t('till:over')}
          actions={
            <>
              <Button kind="primary" onClick={onMore}>
                {t('till:more')}
              </Button>
              <Button onClick={onCancel}>{t('till:next')}</Button>
            </>
          }
        >
          {t('till:overHelp')}
        </Notice>
      ) : (
        <>
          {byTag ? (
            <TagPayment
              group={group}
              currency={of.currency.attributes}
              charge={{ payee: of.account.id, amount, description: purpose, reference }}
              payeeName={name}
              onAnswer={arrivals.reload}
            />
          ) : (
            <QrCode text={link} label={t('codes:show.pays', { name })} />
          )}
          {left <= warnBefore && (
            <Notice
              tone="wait"
              live="status"
              title={t('till:soon')}
              actions={<Button onClick={onMore}>{t('till:more')}</Button>}
            />
          )}
          {isBlind && (
            <Notice tone="plain" live="status" title={t('codes:show.blind')}>
              {t('codes:show.blindHelp')}
            </Notice>
          )}
          <Actions>
            {of.ways.includes('nfc') && (
              <Button icon={nfc} size="large" aria-pressed={byTag} onClick={() => setByTag(!byTag)}>
                {t('till:byTag')}
              </Button>
            )}
            <Button size="large" onClick={onCancel}>
              {t('states.cancel')}
            </Button>
          </Actions>
        </>
      )}
    </section>
  )
}

// S-PAY-93: what is not booked is told, and the till goes on waiting.
function Unpaid({ of, transfer }: Pick<ChargingProps, 'of'> & { readonly transfer: Linked<Transfer> }) {
  const t = useT()
  const { money } = useMoney(of.currency.attributes)
  const { amount, payeeAmount } = transfer.attributes
  const payer = transfer.payer ?? transfer.relationships.payer.data
  const { face, isSettled } = useFace(of.own.group.attributes.code, payer)
  // With the name at once: a code that turns into a name would be read out twice.
  if (!isSettled) return null
  const values = { payer: face.name ?? face.code, amount: money(payeeAmount ?? amount) }
  return (
    <Notice tone="stop" live="alert" title={t(unpaidKey(transfer), values)}>
      {t('codes:paid.notYet')}
    </Notice>
  )
}
