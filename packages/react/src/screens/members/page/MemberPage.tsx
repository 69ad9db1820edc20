import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { useNear } from '../../../place/useNear.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNothingHere } from '../../../title.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import { MemberView } from './MemberView.tsx'
import { tabOf } from './tabs.ts'

/** The page of a member (place 29): who it is, what hangs on the board of theirs, what was paid between us (S-MEMBER-3). */
export function MemberPage({ group, member: code, hash }: ScreenProps<'member'>) {
  const { near } = useNear()
  // S-PRIV-2: two decimals are enough to say how far it is.
  const params = near ? { 'geo-position': `${near.lat.toFixed(2)},${near.lon.toFixed(2)}` } : {}
  const member = useOne('members', { group, code, include: ['contacts', 'account'], params })
  return (
    <Page>
      <Await of={member} skeleton={<MemberSkeleton />} missing={<MissingMember group={group} code={code} />}>
        {it => <MemberView group={group} member={it} tab={tabOf(hash)} />}
      </Await>
    </Page>
  )
}

// S-PLACE-66, S-MEMBER-7: nobody has this code, or no longer.
function MissingMember({ group, code }: { readonly group: string; readonly code: string }) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={t('states.notFound.member', { code })}
      actions={<ButtonLink {...go.link({ screen: 'members', group })}>{t('shell.title.members')}</ButtonLink>}
    >
      {t('members.page.gone')}
    </EmptyState>
  )
}

function MemberSkeleton() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="title" />
      <Skeleton shape="line" count={4} />
    </>
  )
}
