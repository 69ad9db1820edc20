import { Suspense } from 'react'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { later } from '../ui/later.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const WebhookList = later(async () => (await import('./WebhookList.tsx')).WebhookList)
const words = ['webhooks'] as const

/** Whose endpoints they are: a group's, or those of a business, which hears of its own account only (B1). */
export type WebhookOwner = 'group' | 'business'

type WebhooksProps = { readonly group: string; readonly of: WebhookOwner }

/** The programs that are told of payments (B1): few groups and members have any, so they load by themselves. */
export function Webhooks(props: WebhooksProps) {
  const waiting = <Skeleton shape="row" />
  return (
    <Suspense fallback={waiting}>
      <Namespaces of={words} waiting={waiting}>
        <WebhookList {...props} />
      </Namespaces>
    </Suspense>
  )
}
