import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useOne } from '../../../hooks.ts'
import { HeaderActions } from '../../../shell/HeaderSlots.tsx'
import { useNames } from '../../../title.tsx'
import { share as shareIcon } from '../../../ui/icons.ts'
import { Tabs, type Tab } from '../../../ui/Tabs.tsx'
import { useGo } from '../../../useGo.ts'
import { useShare } from '../../../share/useShare.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Between } from './Between.tsx'
import { Listings } from './Listings.tsx'
import { MemberHead } from './MemberHead.tsx'
import { Profile } from './Profile.tsx'
import { StateNotice } from './StateNotice.tsx'
import type { MemberTab } from './tabs.ts'
import { useListings } from './useListings.ts'
import { useRelation } from './useRelation.ts'

type MemberViewProps = { readonly group: string; readonly member: Linked<Member>; readonly tab: MemberTab }

/** A member as this viewer may see them, with what can be done (S-MEMBER-3, S-MEMBER-4). */
export function MemberView({ group, member, tab }: MemberViewProps) {
  const t = useT()
  const go = useGo()
  const share = useShare()
  const relation = useRelation(group, member)
  const home = useOne('groups', { group })
  const asked = useOne('currencies', { group })
  const currency = asked.status === 'ready' ? asked.data.attributes : undefined
  const seesAll = relation.isOwn || relation.isAdmin
  const offers = useListings({ type: 'offers', group, member, seesAll })
  const needs = useListings({ type: 'needs', group, member, seesAll })
  const { name, code } = member.attributes
  const groupName = home.status === 'ready' ? home.data.attributes.name : group
  useNames({ member: name, group: groupName })
  const place = { screen: 'member', group, member: code } as const

  const account = member.relationships.account.data?.id
  const ownAccount = relation.isOwn ? undefined : relation.own?.member.relationships.account.data?.id
  const isBetween = account !== undefined && ownAccount !== undefined
  const { relationships } = member
  const sheets: readonly Tab<MemberTab>[] = [
    { id: 'profile', label: t('members:tab.profile') },
    { id: 'offers', label: t('members:tab.offers'), count: offers.count ?? relationships.offers?.meta.count },
    { id: 'needs', label: t('members:tab.needs'), count: needs.count ?? relationships.needs?.meta.count },
    ...(isBetween ? [{ id: 'transactions', label: t('members:tab.transactions') } as const] : []),
  ]
  const selected = sheets.some(it => it.id === tab) ? tab : 'profile'
  return (
    <>
      <HeaderActions
        actions={[
          { label: t('members:act.share'), icon: shareIcon, onPress: () => void share({ title: name, place }) },
        ]}
      />
      {relation.isOwn && <StateNotice member={member} groupName={groupName} />}
      <MemberHead group={group} groupName={groupName} member={member} relation={relation} currency={currency} />
      <Tabs
        label={name}
        tabs={sheets}
        selected={selected}
        // S-PLACE-64: another sheet replaces the address and is no navigation.
        onSelect={id => go(id === 'profile' ? place : { ...place, hash: id }, { replace: true })}
      >
        {selected === 'profile' && (
          <Profile group={group} member={member} relation={relation} currency={currency} offers={offers} />
        )}
        {(selected === 'offers' || selected === 'needs') && (
          <Listings
            group={group}
            type={selected}
            name={name}
            list={selected === 'offers' ? offers : needs}
            currency={currency}
            relation={relation}
          />
        )}
        {selected === 'transactions' && isBetween && (
          <Between group={group} member={member} account={account} own={ownAccount} relation={relation} />
        )}
      </Tabs>
    </>
  )
}
