import type { Member } from '@exchange-kit/model'
import { ButtonLink } from '../../../ui/Button.tsx'
import { groups, need, offer, signOut, suspended } from '../../../ui/icons.ts'
import { Card } from '../../../ui/Card.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type StateNoticeProps = { readonly member: Member; readonly groupName: string }

/** On one's own page: where the application is, or why the account is suspended (S-MEMBER-4, S-GUARD-15). */
export function StateNotice({ member, groupName }: StateNoticeProps) {
  const t = useT()
  const go = useGo()
  const { state, stateReason, code } = member.attributes
  const group = code.slice(0, 4)
  if (state === 'pending')
    return (
      <Card title={t('members:pending.title')}>
        <div className="x-stack">
          <p>{t('members:pending.text', { group: groupName })}</p>
          <Actions>
            <ButtonLink icon={offer} {...go.link({ screen: 'newOffer', group })}>
              {t('states.empty.offers.action')}
            </ButtonLink>
            <ButtonLink icon={need} {...go.link({ screen: 'newNeed', group })}>
              {t('states.empty.needs.action')}
            </ButtonLink>
            <ButtonLink icon={groups} {...go.link({ screen: 'group', group })}>
              {t('states.forbidden.goGroup')}
            </ButtonLink>
            <ButtonLink icon={signOut} {...go.link({ screen: 'logout' })}>
              {t('shell.nav.signOut')}
            </ButtonLink>
          </Actions>
        </div>
      </Card>
    )
  if (state === 'suspended')
    return (
      <Notice
        tone="stop"
        icon={suspended}
        title={t('shell.banner.suspended')}
        actions={<ButtonLink {...go.link({ screen: 'group', group })}>{t('shell.banner.contact')}</ButtonLink>}
      >
        {stateReason ? (
          <p>
            {t('members:suspended.reason')} <bdi>{stateReason}</bdi>
          </p>
        ) : (
          <p>{t('shell.banner.suspended.noReason', { group: groupName })}</p>
        )}
        <p>{t('members:suspended.text')}</p>
      </Notice>
    )
  return null
}
