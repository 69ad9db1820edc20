import type { Ref } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check, close, failed, retry, waiting } from '../ui/icons.ts'
import { LinkTail, linkProps } from '../ui/Link.tsx'
import './PayAbout.css'

const looks = { committed: check, pending: waiting, rejected: close, unknown: retry, blocked: failed } as const

/** How a payment ended, or why it did not begin. */
type PayOutcome = keyof typeof looks

type PayStatusProps = {
  /** Nothing while there is nothing to say. */
  readonly outcome: PayOutcome | undefined
  /** The account that was to be paid is gone. */
  readonly isGone: boolean
  /** Where to see whether it was paid, or to pay without a window. */
  readonly href: string
  readonly statusRef: Ref<HTMLParagraphElement>
}

/** How it went, or why it cannot begin. Always there, so that a change in it is read aloud. */
export function PayStatus({ outcome, isGone, href, statusRef }: PayStatusProps) {
  const t = useT()
  const link = (words: string) => (
    <a part="link" {...linkProps({ href, external: true })}>
      {words}
      <LinkTail to={{ href, external: true }} />
    </a>
  )
  return (
    <p className="x-pay-status" role="status" part="status" tabIndex={-1} data-phase={outcome} ref={statusRef}>
      {isGone && t('views:pay.gone')}
      {outcome && (
        <>
          <Icon of={looks[outcome]} />
          <span>{sentence(outcome)}</span>
        </>
      )}
    </p>
  )

  function sentence(of: PayOutcome) {
    switch (of) {
      case 'unknown':
        // E4.2: to see whether it was paid leads to the site, not to a second payment.
        return (
          <>
            {t('views:pay.unknown.text')} {link(t('views:pay.unknown.look'))}
          </>
        )
      case 'blocked':
        return (
          <>
            {t('views:pay.blocked.text')} {link(t('views:pay.blocked.go'))}
          </>
        )
      default:
        return (
          <>
            <b>{t(`views:pay.${of}.title`)}</b> {t(`views:pay.${of}.text`)}
          </>
        )
    }
  }
}
