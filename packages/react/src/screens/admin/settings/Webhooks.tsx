import { lazy, Suspense } from 'react'
import { SliceWords } from '../../../SliceWords.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useT } from '../../../words.tsx'
import { Section } from './Section.tsx'

const WebhookList = lazy(async () => ({ default: (await import('../webhooks/WebhookList.tsx')).WebhookList }))
const words = ['webhooks'] as const

/** The programs that are told of payments (B1): few groups have any, so they load by themselves. */
export function Webhooks({ group }: { readonly group: string }) {
  const t = useT()
  const waiting = <Skeleton shape="row" />
  return (
    <Section name="webhooks" intro={t('admin.webhooks.intro')}>
      <Suspense fallback={waiting}>
        <SliceWords of={words} waiting={waiting}>
          <WebhookList group={group} />
        </SliceWords>
      </Suspense>
    </Section>
  )
}
