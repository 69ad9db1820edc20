import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useMany, useOne, useViewer } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MissingMember } from '../MissingMember.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** What the profile shows comes with the member. */
const include = ['contacts']

/** The viewer's own profile (place 7). */
export function ProfilePage() {
  const viewer = useViewer()
  const own = viewer.status === 'signedIn' ? viewer.acting : null
  const group = own?.group.attributes.code ?? ''
  const member = useOne('members', own && { group, id: own.member.id, include })
  const email = viewer.status === 'signedIn' ? viewer.user.attributes.email : null
  return (
    <Page width="form">
      <Await of={member} skeleton={<Waiting />}>
        {it => (
          <ProfileForm
            // Another member is another form: what was typed for one never reaches the other.
            key={it.id}
            member={it}
            group={group}
            email={email}
            emailPlace={{ screen: 'settings', hash: 'email' }}
            mayPlace
          />
        )}
      </Await>
    </Page>
  )
}

/** The profile of a member, for administrators (place 48). */
export function MemberProfilePage({ group, member: code }: ScreenProps<'memberProfile'>) {
  const member = useOne('members', { group, code, include })
  useNames(member.status === 'ready' ? { member: member.data.attributes.name } : {})
  return (
    <Page width="form">
      <Await of={member} skeleton={<Waiting />} missing={<MissingMember group={group} code={code} />}>
        {it => <Others key={it.id} member={it} group={group} />}
      </Await>
    </Page>
  )
}

// Whether somebody signs in as the member decides who says how exactly its place is seen (A-3-47).
function Others({ member, group }: { readonly member: Linked<Member>; readonly group: string }) {
  const users = useMany('users', { filter: { members: member.id } })
  const { name, code } = member.attributes
  return (
    <Await of={users} skeleton={<Waiting />}>
      {([user]) => (
        <ProfileForm
          member={member}
          group={group}
          email={user?.attributes.email ?? null}
          emailPlace={user ? { screen: 'memberSettings', group, member: code, hash: 'email' } : null}
          mayPlace={!user}
          other={name}
        />
      )}
    </Await>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={5} />
    </>
  )
}
