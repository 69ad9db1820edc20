import { useEffect, useRef, type ReactNode } from 'react'
import type { PayLink } from '@exchange-kit/model'
import { AccountLine } from '../../../parts/AccountLine.tsx'
import { Amount } from '../../../parts/Amount.tsx'
import type { AccountFace } from '../../../parts/face.ts'
import { Parties } from '../../../parts/Parties.tsx'
import { Slip } from '../../../ui/Slip.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { PayAbout } from '../../../views/PayAbout.tsx'
import type { Payee } from './lookUp.ts'

type AskedSlipProps = {
  readonly link: PayLink
  readonly payee: Payee
  /** Who pays, once that is known. */
  readonly payer?: AccountFace | undefined
  /** What is typed, where the link leaves it open. */
  readonly amount?: number | null | undefined
  /** Somebody has just signed in: what is asked is read to them again. */
  readonly takesFocus?: boolean | undefined
  /** The sheet brings the one heading of its page; inside a screen it is a step. */
  readonly level?: 1 | 2 | undefined
  readonly children?: ReactNode
}

/** What is asked: payee, group, amount, description; the same before and after signing in (S-PAY-70). */
export function AskedSlip(props: AskedSlipProps) {
  const { link, payee, payer, amount = payee.amount, takesFocus = false, level = 1, children } = props
  const t = useT()
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  // After signing in the focus is on what is asked, never on the button that pays (S-PAY-72).
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const face = { ...payee.face, group: payee.groupName }
  const name = payee.face.name ?? payee.face.code
  return (
    <Slip label={t('sheet:sheet.title', { payee: name })}>
      <PayAbout
        layout="slip"
        head={
          <Heading tabIndex={-1} ref={heading}>
            {t('sheet:sheet.title', { payee: name })}
          </Heading>
        }
        amount={
          amount === null ? (
            <b>{t('sheet:sheet.youChoose')}</b>
          ) : (
            <Amount amount={amount} currency={payee.currency.attributes} size="xl" />
          )
        }
        description={link.description}
      >
        {link.reference && <p className="x-caption">{t('sheet:sheet.reference', { reference: link.reference })}</p>}
      </PayAbout>
      {payer ? <Parties payer={payer} payee={face} /> : <AccountLine face={face} />}
      {children}
    </Slip>
  )
}
