import type { TranslationKey } from '../../../i18n/keys.ts'
import type { ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import { useKit } from '../../../kit.ts'
import { useViewer } from '../../../hooks.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { AskedSlip } from './AskedSlip.tsx'
import { CancelPress } from './CancelPress.tsx'
import type { CannotPay } from './payers.ts'
import type { Sheet } from './PaySheetPage.tsx'
import { SentBefore } from './SentBefore.tsx'

type CannotProps = Sheet & {
  readonly why: CannotPay
  /** The name of the group it is about, and its code. */
  readonly group: string
  readonly code?: string | undefined
  /** Another of one's own accounts that may pay instead. */
  readonly children?: ReactNode
}

/** Why this person cannot pay here, with the one next step (S-PAY-74). */
export function Cannot({ why, group, code, children, ...shared }: CannotProps) {
  const t = useT()
  const go = useGo()
  const { client } = useKit()
  const viewer = useViewer()
  const step = nextStep(why, code)
  const isSignedIn = viewer.status === 'signedIn'
  return (
    <>
      <AskedSlip {...shared} />
      <Notice
        tone="stop"
        live="status"
        title={t('sheet:cannot.title')}
        actions={
          step ? (
            <ButtonLink {...go.link(step.place)}>{t(step.words)}</ButtonLink>
          ) : (
            isSignedIn &&
            why === 'superadmin' && <Button onClick={() => void client.signOut()}>{t('sheet:cannot.other')}</Button>
          )
        }
      >
        {t(`sheet:cannot.${why}`, { group })}
      </Notice>
      {children}
      <SentBefore press={shared.press} />
      <CancelPress {...shared} />
    </>
  )
}

function nextStep(
  why: CannotPay,
  group: string | undefined,
): { readonly place: Place; readonly words: TranslationKey } | null {
  switch (why) {
    case 'noMember':
      return { place: { screen: 'groups' }, words: 'sheet:cannot.findGroup' }
    case 'draft':
      return group ? { place: { screen: 'signupMember', group }, words: 'sheet:cannot.signUp' } : null
    case 'pending':
      return group ? { place: { screen: 'signup', group }, words: 'sheet:cannot.application' } : null
    case 'disabled':
      return { place: { screen: 'settings', hash: 'status' }, words: 'sheet:cannot.enable' }
    case 'suspended':
    case 'groupDisabled':
    case 'off':
    case 'externalOff':
      return group ? { place: { screen: 'group', group }, words: 'sheet:cannot.seeGroup' } : null
    case 'ownCode':
    case 'superadmin':
      return null
    default:
      return why satisfies never
  }
}
