import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Missing } from '../../../Missing.tsx'
import { useNear } from '../../../place/useNear.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { MemberView } from './MemberView.tsx'
import { tabOf } from './tabs.ts'

/** The page of a member (place 29): who it is, what hangs on the board of theirs, what was paid between us (S-MEMBER-3). */
export function MemberPage({ group, member: code, hash }: ScreenProps<'member'>) {
  const t = useT()
  const { near } = useNear()
  // S-PRIV-2: two decimals are enough to say how far it is.
  const params = near ? { 'geo-position': `${near.lat.toFixed(2)},${near.lon.toFixed(2)}` } : {}
  const member = useOne('members', { group, code, include: ['contacts', 'account'], params })
  return (
    <Page>
      <Await
        of={member}
        skeleton={<MemberSkeleton />}
        missing={
          <Missing
            title={t('states.notFound.member', { code })}
            way={{ to: { screen: 'members', group }, label: t('shell.title.members') }}
          >
            {t('members:page.gone')}
          </Missing>
        }
      >
        {it => <MemberView group={group} member={it} tab={tabOf(hash)} />}
      </Await>
    </Page>
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
