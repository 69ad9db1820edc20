import type { Ref } from 'react'
import { parseUnits } from '@exchange-kit/model'
import { payHref, type PayAsk } from '@exchange-kit/pay-flow'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Amount } from '../parts/Amount.tsx'
import { CopyLink } from '../views/CopyLink.tsx'
import { PayAbout } from '../views/PayAbout.tsx'
import { PayStatus } from '../views/PayStatus.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import type { Payee, PayeeFault } from './payee.ts'
import type { Phase } from './payState.ts'
import { SiteLink } from './SiteLink.tsx'

type Shown = {
  readonly ask: PayAsk
  readonly payee: Payee | PayeeFault | undefined
  readonly phase: Phase
  readonly host: string
  readonly site: string
}

/** Accessible name of the card: the payee. */
export function nameOf(ask: PayAsk, payee: Shown['payee'], t: ReturnType<typeof useT>): string {
  const name = typeof payee === 'object' && payee.member?.name
  return t('views:pay.to', { name: name || ask.payee })
}

/** Payee, description and amount; a failed request is reported and the rest stays. Empty for an unknown account. */
export function About({ ask, payee, host }: Shown) {
  const t = useT()
  if (payee === 'AccountNotFound') return null
  const unit = typeof payee === 'object' ? payee.unit : undefined
  const reading = ask.amount !== undefined && unit && parseUnits(ask.amount, unit)
  const amount = !payee ? undefined : ask.amount === undefined ? (
    <span>{t('views:pay.choose')}</span>
  ) : reading && reading.ok && unit ? (
    <Amount amount={reading.amount} currency={unit} />
  ) : (
    <span className="x-amount" translate="no">
      {ask.amount}
    </span>
  )
  const isFailed = typeof payee === 'string'
  return (
    <PayAbout
      payee={isFailed ? undefined : payee?.member}
      head={isFailed ? <p>{t('views:pay.failed', { host })}</p> : undefined}
      description={ask.description}
      amount={amount}
    />
  )
}

/** How it went, or why it cannot begin. */
export function Status({
  ask,
  payee,
  phase,
  site,
  statusRef,
}: Shown & { readonly statusRef: Ref<HTMLParagraphElement> }) {
  const locale = useLocale()
  return (
    <PayStatus
      outcome={phase === 'idle' || phase === 'open' || phase === 'cancelled' ? undefined : phase}
      isGone={payee === 'AccountNotFound'}
      href={phase === 'unknown' ? site : payHref({ ...ask, locale })}
      statusRef={statusRef}
    />
  )
}

/** Where the payment is confirmed. */
export function Foot({ site, host }: Shown) {
  const t = useT()
  return <SiteLink href={site}>{t('views:button.where', { host })}</SiteLink>
}

/** The payment link to copy, beside the code. */
export function Copy({ ask }: Pick<Shown, 'ask'>) {
  return <CopyLink href={payHref(ask)} />
}

/** The payment link as a QR code, for paper. */
export function Code({ ask }: Pick<Shown, 'ask'>) {
  const t = useT()
  return <QrCode text={payHref(ask)} label={t('views:pay.qr')} />
}
