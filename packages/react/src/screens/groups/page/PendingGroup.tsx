import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useOne, useViewer } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { GroupStateLabel } from '../../../parts/StateLabels.tsx'
import { useNames } from '../../../title.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details } from '../../../ui/Details.tsx'
import { edit, mail, waiting } from '../../../ui/icons.ts'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { worthOf } from '../../../worth.ts'
import { waysTo } from './GroupContact.tsx'
import { limitsText } from './limitsText.ts'
import { placeText } from './placeText.ts'
import { WithdrawRequest } from './WithdrawRequest.tsx'

type PendingGroupProps = { readonly group: Linked<Group>; readonly reload: () => void }

/** A group that was asked for, as its founder and superadmins see it: state, what is checked, what was sent (S-JOIN-24). */
export function PendingGroup({ group }: PendingGroupProps) {
  const t = useT()
  const go = useGo()
  const locale = useLocale()
  const viewer = useViewer()
  const { feedback } = useSite()
  const { code, name, description, address, created, timeZone } = group.attributes
  const currency = useOne('currencies', { group: code })
  const settings = useOne('group-settings', { group: code })
  const money = useOne('currency-settings', { group: code })
  useNames({ group: name })
  const isFounder = viewer.viewer?.superadmin !== true
  const unit = currency.status === 'ready' ? currency.data.attributes : null
  const limits = unit && money.status === 'ready' ? limitsText(t, { unit, money: money.data.attributes, locale }) : null
  const terms = settings.status === 'ready' ? settings.data.attributes.terms : ''
  return (
    <Stack gap="wide">
      <Notice
        icon={waiting}
        tone="wait"
        title={t('groups:pending.title')}
        actions={
          <ButtonLink icon={edit} {...go.link({ screen: 'editGroup', group: code })}>
            {t('groups:pending.edit')}
          </ButtonLink>
        }
      >
        {t('groups:pending.sent', { date: dayOf(created, { locale }) })} {t('groups:pending.checked')}
      </Notice>
      <Card title={t('groups:pending.data')} aside={<GroupStateLabel state="pending" />}>
        <Stack>
          <Terms
            terms={[
              { name: t('groups:pending.name'), value: <bdi translate="no">{name}</bdi> },
              { name: t('groups:pending.code'), value: code },
              { name: t('groups:page.where'), value: placeText(address) },
              { name: t('groups:pending.zone'), value: timeZone.replaceAll('_', ' ') },
              ...(unit
                ? [
                    { name: t('groups:page.currency'), value: `${unit.name}, ${unit.namePlural} (${unit.symbol})` },
                    {
                      name: t('groups:currency.worth'),
                      value: t('groups:currency.fraction', { fraction: worthOf(unit.rate).fraction }),
                    },
                  ]
                : []),
              ...(limits ? [{ name: t('groups:currency.limits'), value: limits }] : []),
            ]}
          />
          <Prose markdown={description} />
          {terms && (
            <Details summary={t('groups:pending.terms')}>
              <Prose markdown={terms} />
            </Details>
          )}
          <ContactLinks ways={waysTo(group)} none={t('groups:page.noContact')} />
        </Stack>
      </Card>
      {isFounder && (
        <Actions>
          <WithdrawRequest group={group} />
          {feedback && (
            <ButtonLink kind="quiet" icon={mail} href={`mailto:${feedback}?subject=${encodeURIComponent(code)}`}>
              {t('groups:pending.operators')}
            </ButtonLink>
          )}
        </Actions>
      )}
    </Stack>
  )
}
