import { useEffect, useMemo, useState } from 'react'
import { readPayLink, type PayLink } from '@exchange-kit/model'
import { openSheet, type PaySheet } from '@exchange-kit/pay-flow'
import { FailedPart } from '../../../FailedPart.tsx'
import { useViewer } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { AskedSlip } from './AskedSlip.tsx'
import { CancelPress } from './CancelPress.tsx'
import { Cannot } from './Cannot.tsx'
import { payersOf } from './payers.ts'
import { Paying } from './Paying.tsx'
import { openPress, type Press } from './press.ts'
import { SentBefore } from './SentBefore.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { SignIn } from './SignIn.tsx'
import type { Payee } from './lookUp.ts'
import { useFaults } from './useFaults.ts'
import { usePayee } from './usePayee.ts'
import { Wrong } from './Wrong.tsx'

/** What every part of the sheet shares. */
export type Sheet = {
  readonly link: PayLink
  readonly sheet: PaySheet
  readonly press: Press
  readonly payee: Payee
  /** Looks at the clock before a press pays: the end of the link then takes the place of everything (A-4-74). */
  readonly hasEnded: () => boolean
}

/**
 * The pay sheet: what is asked before anything else, sign-in in the same document, then one press that pays (S-PAY-70 to
 * S-PAY-74, E4). Whoever opened it learns the outcome and nothing more.
 */
export function PaySheetPage({ query }: ScreenProps<'pay'>) {
  const search = new URLSearchParams(query).toString()
  const reading = useMemo(() => readPayLink(search), [search])
  const { faults, hasEnded } = useFaults(reading)
  const sheet = useMemo(() => (reading.ok ? openSheet(reading.link) : null), [reading])
  const press = useMemo(() => openPress(sheet?.state ?? null), [sheet])
  useEffect(() => sheet?.ready(), [sheet])
  return (
    <SheetFrame askedBy={sheet?.askedBy ?? null}>
      {reading.ok && sheet && faults.length === 0 ? (
        <Asked link={reading.link} sheet={sheet} press={press} hasEnded={hasEnded} />
      ) : (
        <Wrong faults={faults} link={reading.ok ? reading.link : null} sheet={sheet} press={press} />
      )}
    </SheetFrame>
  )
}

function Asked(asked: Omit<Sheet, 'payee'>) {
  const { link, sheet, press } = asked
  const t = useT()
  const { load, reload } = usePayee(link)
  const payee = load.status === 'ready' ? load.payee : null
  useNames(payee ? { payee: payee.face.name ?? payee.face.code } : {})
  switch (load.status) {
    case 'loading':
      return (
        <Loading label={t('sheet:sheet.loading')} slow={t('states.slow')}>
          <Skeleton shape="card" />
          <Skeleton shape="button" />
        </Loading>
      )
    case 'wrong':
      return <Wrong faults={[load.fault]} link={link} sheet={sheet} press={press} currency={load.currency} />
    case 'failed':
      return <FailedPart error={load.error} onRetry={reload} />
    case 'ready':
      return <Open {...asked} payee={load.payee} />
    default:
      return load satisfies never
  }
}

function Open(shared: Sheet) {
  const { press, payee } = shared
  const t = useT()
  const viewer = useViewer()
  const { client } = useKit()
  const [cameAsGuest, setCameAsGuest] = useState(false)
  if (viewer.status === 'guest' && !cameAsGuest) setCameAsGuest(true)
  if (!payee.isGroupActive) return <Cannot {...shared} why="groupDisabled" group={payee.groupName} />
  switch (viewer.status) {
    case 'guest':
      return (
        <>
          <AskedSlip {...shared} />
          <SentBefore press={press} />
          <SignIn payee={payee} />
          <CancelPress {...shared} />
        </>
      )
    case 'restoring':
      if (viewer.problem)
        return (
          <>
            <AskedSlip {...shared} />
            <FailedPart error={viewer.problem} onRetry={() => void client.refresh().catch(() => undefined)} />
          </>
        )
      return (
        <>
          <AskedSlip {...shared} />
          <Loading label={t('sheet:sheet.restoring')} slow={t('states.slow')}>
            <Skeleton shape="button" />
          </Loading>
        </>
      )
    case 'signedIn': {
      const acting = viewer.acting?.member.id ?? null
      const payers = payersOf(viewer.viewer, { group: payee.group, account: payee.account.id, acting })
      if (payers.kind === 'payers')
        return (
          <Paying
            // What is kept belongs to one user: whoever signs in next starts with nothing of it.
            key={viewer.user.id}
            {...shared}
            payers={payers.payers}
            members={viewer.members}
            hasSignedIn={cameAsGuest}
          />
        )
      const group = viewer.members.find(it => it.member.id === payers.member?.id)?.group.attributes
      return <Cannot {...shared} why={payers.why} group={group?.name ?? payee.groupName} code={group?.code} />
    }
    default:
      return viewer satisfies never
  }
}
