import { useState } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { hindranceOf } from '../../../hindrance.ts'
import { useShare } from '../../../share/useShare.ts'
import { groupFaceOf } from '../../../parts/groupFace.ts'
import { HeaderActions, type HeaderAction } from '../../../shell/HeaderSlots.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { add, edit, mail, pay, share as shareIcon } from '../../../ui/icons.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { GroupCard } from '../../../views/GroupCard.tsx'
import { GroupContact } from './GroupContact.tsx'
import type { Standing } from './standing.ts'

type GroupHeadProps = { readonly group: Linked<Group>; readonly standing: Standing }

/** The letterhead of a group: emblem, place, code, since when, and what the viewer can do here (S-GROUP-10). */
export function GroupHead({ group, standing }: GroupHeadProps) {
  const t = useT()
  const go = useGo()
  const share = useShare()
  const [isContact, setContact] = useState(false)
  const { name, code } = group.attributes
  const acts: readonly HeaderAction[] = [
    {
      label: t('groups:page.share'),
      icon: shareIcon,
      onPress: () => void share({ title: name, place: { screen: 'group', group: code } }),
    },
    { label: t('groups:page.contact'), icon: mail, onPress: () => setContact(true) },
    ...(standing.isAdmin
      ? [{ label: t('groups:page.edit'), icon: edit, to: go.link({ screen: 'editGroup', group: code }) }]
      : []),
  ]
  return (
    <>
      <HeaderActions actions={acts} />
      <GroupCard group={groupFaceOf(group)} size="page" acts={<MainActs group={group} standing={standing} />} />
      <GroupContact group={group} open={isContact} onClose={() => setContact(false)} />
    </>
  )
}

// S-GROUP-10: join it, go on with joining, or what members do here.
function MainActs({ group, standing }: GroupHeadProps) {
  const t = useT()
  const go = useGo()
  const { code, name, status } = group.attributes
  const { own, mayJoin } = standing
  if (mayJoin)
    return (
      <ButtonLink kind="primary" {...go.link({ screen: 'signup', group: code })}>
        {t('groups:page.join', { group: name })}
      </ButtonLink>
    )
  const state = own?.member.attributes.state
  if (!own) return null
  // S-GUARD-15: what members do here, were they or the group not off, with the reason beside it.
  const why = state === 'active' || state === 'disabled' ? hindranceOf(own) : null
  if (why)
    return (
      <Button kind="primary" icon={pay} reason={t(`payments.off.${why}`)}>
        {t('groups:page.pay')}
      </Button>
    )
  if (status !== 'active') return null
  if (state === 'draft')
    return (
      <ButtonLink kind="primary" {...go.link({ screen: 'signupMember', group: code })}>
        {t('shell.nav.continueSignup')}
      </ButtonLink>
    )
  if (state === 'pending')
    return <ButtonLink {...go.link({ screen: 'signup', group: code })}>{t('groups:page.application')}</ButtonLink>
  if (state !== 'active') return null
  const member = own.member.attributes.code
  return (
    <>
      <ButtonLink
        kind="primary"
        icon={pay}
        {...go.link({ screen: 'newTransfer', group: code, member, direction: 'send' })}
      >
        {t('groups:page.pay')}
      </ButtonLink>
      <ButtonLink icon={add} {...go.link({ screen: 'newOffer', group: code })}>
        {t('states.empty.offers.action')}
      </ButtonLink>
      <ButtonLink icon={add} {...go.link({ screen: 'newNeed', group: code })}>
        {t('states.empty.needs.action')}
      </ButtonLink>
    </>
  )
}
