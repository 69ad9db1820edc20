import type { Group, Refusal } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { ContactLinks } from '../../parts/ContactLinks.tsx'
import { dayOf } from '../../parts/moments.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'

type RefusedProps = {
  readonly group: Linked<Group>
  readonly refusal: Refusal
  readonly onAgain: () => void
}

/** What became of an application, why, and the ways on (S-JOIN-26). */
export function Refused({ group, refusal, onAgain }: RefusedProps) {
  const t = useT()
  const locale = useLocale()
  const contacts = (group.contacts ?? []).map(it => ({ id: it.id, ...it.attributes }))
  return (
    <Stack gap="wide">
      <Notice
        tone="stop"
        title={t('joining:refused.title', { date: dayOf(refusal.time, { locale }) })}
        actions={
          <Button kind="primary" onClick={onAgain}>
            {t('joining:refused.again')}
          </Button>
        }
      >
        {refusal.reason ? (
          <>
            {t('joining:reason')} <bdi>{refusal.reason}</bdi>
          </>
        ) : (
          t('joining:refused.noReason')
        )}
      </Notice>
      <Card title={t('joining:contact')}>
        <ContactLinks ways={contacts} none={t('joining:noContact')} />
      </Card>
    </Stack>
  )
}
