import type { Group, Member } from '@exchange-kit/model'
import { Go } from '../../../Go.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Webhooks } from '../../../webhooks/Webhooks.tsx'
import { Section } from '../Sections.tsx'

type WebhooksSectionProps = {
  readonly group: Group
  /** Whoever administers the group has the group's endpoints, and no others beside them. */
  readonly isAdmin: boolean
}

/** Whether a member may have endpoints of its own: an active business with an account (B1). */
export function mayHook({ attributes: { type, state }, relationships }: Member): boolean {
  return type === 'business' && state === 'active' && relationships.account.data !== null
}

/** The programs that are told of a business's own payments (B1). */
export function WebhooksSection({ group, isAdmin }: WebhooksSectionProps) {
  const t = useT()
  const { code } = group.attributes
  return (
    <Section id="webhooks">
      {isAdmin ? (
        <p>
          {t('settings:webhooks.byAdmin')}{' '}
          <Go to={{ screen: 'groupSettings', group: code, hash: 'webhooks' }}>{t('shell.nav.groupSettings')}</Go>
        </p>
      ) : (
        <Webhooks group={code} of="business" />
      )}
    </Section>
  )
}
