import { Suspense } from 'react'
import type { Account, Currency, Direction, Way } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Namespaces } from '../../i18n/Namespaces.tsx'
import type { Namespace } from '../../i18n/keys.ts'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What the ways by code and tag are given by the place they share with the simple form. */
export type OtherWayProps = {
  readonly direction: Direction
  readonly way: Extract<Way, 'qr' | 'nfc'>
  readonly own: OwnMember
  readonly account: Account
  readonly currency: Currency
  readonly query: Readonly<Record<string, string>> | undefined
  /** Why nothing can be paid or asked now (S-GUARD-15). */
  readonly hindrance: string | undefined
  /** The ways of this direction that are on (S-PAY-1). */
  readonly open: readonly Way[]
}

const ReceiveByTag = later(async () => (await import('./nfc/ReceiveByTag.tsx')).ReceiveByTag)
const ScanCode = later(async () => (await import('./qr/ScanCode.tsx')).ScanCode)
const ShowCode = later(async () => (await import('./qr/ShowCode.tsx')).ShowCode)

const words: readonly Namespace[] = ['codes']

/** Paying and being paid by code or tag: each loads its code and its words when it is chosen. */
export function OtherWay(props: OtherWayProps) {
  const waiting = (
    <Page width="form">
      <Skeleton shape="card" />
    </Page>
  )
  return (
    <Namespaces of={words} waiting={waiting}>
      <Suspense fallback={waiting}>
        <Way {...props} />
      </Suspense>
    </Namespaces>
  )
}

function Way(props: OtherWayProps) {
  if (props.way === 'nfc') return <ReceiveByTag {...props} />
  return props.direction === 'send' ? <ScanCode {...props} /> : <ShowCode {...props} />
}
