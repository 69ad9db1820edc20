import { Suspense } from 'react'
import type { OwnMember } from '@exchange-kit/client'
import type { Account, Currency, Direction } from '@exchange-kit/model'
import { Namespaces } from '../../../i18n/Namespaces.tsx'
import type { Namespace } from '../../../i18n/keys.ts'
import { later } from '../../../ui/later.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { personOf } from '../form/people.ts'

type SeveralWayProps = {
  readonly direction: Direction
  readonly own: OwnMember
  readonly account: Account
  readonly currency: Currency
  readonly goesAbroad: boolean
  readonly hindrance: string | undefined
}

const SeveralPayments = later(async () => (await import('./SeveralPayments.tsx')).SeveralPayments)

const words: readonly Namespace[] = ['several']

/** Places 32, 35 and 39: the table loads its code and its words when it is chosen. */
export function SeveralWay({ own, direction, account, ...rest }: SeveralWayProps) {
  const self = personOf(own.member)
  const waiting = (
    <Page>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={5} />
    </Page>
  )
  if (!self) return waiting
  return (
    <Namespaces of={words} waiting={waiting}>
      <Suspense fallback={waiting}>
        <SeveralPayments
          key={`${account.id} ${direction}`}
          direction={direction}
          group={own.group}
          account={account}
          self={self}
          {...rest}
        />
      </Suspense>
    </Namespaces>
  )
}
