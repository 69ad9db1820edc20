import { useState, type Ref } from 'react'
import { parseUnits } from '@exchange-kit/model'
import { payHref, type PayAsk } from '@exchange-kit/pay-flow'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconShape } from '../ui/Icon.tsx'
import { check, close, copy, failed, retry, waiting } from '../ui/icons.ts'
import { LinkTail, linkProps } from '../ui/Link.tsx'
import { PayAbout } from '../views/PayAbout.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import type { Payee, PayeeFault } from './payee.ts'
import type { Phase } from './payState.ts'
import { SiteLink } from './SiteLink.tsx'

type ViewHost = {
  readonly ask: PayAsk
  readonly payee: Payee | PayeeFault | undefined
  readonly phase: Phase
  readonly host: string
  readonly site: string
}

/** Accessible name of the card: the payee. */
export function nameOf(ask: PayAsk, payee: ViewHost['payee'], t: ReturnType<typeof useT>): string {
  const name = typeof payee === 'object' && payee.member?.name
  return t('views:pay.to', { name: name || ask.payee })
}

/** Payee, description and amount; a failed request is reported and the rest stays. Empty for an unknown account. */
export function About({ ask, payee, host }: ViewHost) {
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

const looks: Partial<Record<Phase, IconShape>> = {
  committed: check,
  pending: waiting,
  rejected: close,
  unknown: retry,
  blocked: failed,
}

/** How it went, or why it cannot begin. Always there, so that a change in it is read aloud. */
export function Status({ statusRef, ...props }: ViewHost & { readonly statusRef: Ref<HTMLParagraphElement> }) {
  const t = useT()
  const { phase, payee } = props
  const icon = looks[phase]
  return (
    <p className="x-pay-status" role="status" part="status" tabIndex={-1} data-phase={phase} ref={statusRef}>
      {payee === 'AccountNotFound' && t('views:pay.gone')}
      {icon && (
        <>
          <Icon of={icon} />
          <span>
            <Sentence {...props} />
          </span>
        </>
      )}
    </p>
  )
}

function Sentence({ phase, ask, site }: ViewHost) {
  const locale = useLocale()
  const t = useT()
  switch (phase) {
    case 'unknown':
      // E4.2: to see whether it was paid leads to the site, not to a second payment.
      return (
        <>
          {t('views:pay.unknown.text')} <Out href={site}>{t('views:pay.unknown.look')}</Out>
        </>
      )
    case 'blocked':
      return (
        <>
          {t('views:pay.blocked.text')} <Out href={payHref({ ...ask, locale })}>{t('views:pay.blocked.go')}</Out>
        </>
      )
    case 'committed':
    case 'pending':
    case 'rejected':
      return (
        <>
          <b>{t(`views:pay.${phase}.title`)}</b> {t(`views:pay.${phase}.text`)}
        </>
      )
    default:
      return null
  }
}

function Out({ href, children }: { readonly href: string; readonly children: string }) {
  const to = { href, external: true }
  return (
    <a part="link" {...linkProps(to)}>
      {children}
      <LinkTail to={to} />
    </a>
  )
}

/** Where the payment is confirmed. */
export function Foot({ site, host }: ViewHost) {
  const t = useT()
  return <SiteLink href={site}>{t('views:button.where', { host })}</SiteLink>
}

/** The payment link to copy, beside the code; not on pages without https, which have no clipboard (E8). */
export function CopyLink({ ask }: { readonly ask: PayAsk }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  if (!isSecureContext) return null
  // Where the clipboard is closed to us, the code beside it carries the same link.
  const press = () => navigator.clipboard.writeText(payHref(ask)).then(() => setCopied(true), ignore)
  return (
    <Button kind="quiet" icon={copy} part="link" aria-live="polite" onClick={() => void press()}>
      {t(isCopied ? 'views:copied' : 'views:copy')}
    </Button>
  )
}

function ignore(): void {}

/** The payment link as a QR code, for paper. */
export function Code({ ask }: { readonly ask: PayAsk }) {
  const t = useT()
  return <QrCode text={payHref(ask)} label={t('views:pay.qr')} />
}
