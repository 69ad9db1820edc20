import { asKey } from '../i18n/keys.ts'
import type { Account, Currency } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import { Amount } from '../parts/Amount.tsx'
import { faceOf } from '../parts/face.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { add, info, message, signOut } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { MenuAction, MenuChoice, MenuGroup, MenuHeading, MenuLine, MenuLink } from '../ui/MenuItem.tsx'
import { useT } from '../i18n/translation.tsx'
import type { Links } from './links.ts'
import type { NavEntry } from './nav.ts'
import './ProfileMenu.css'

type SignedInViewer = Extract<ViewerState, { status: 'signedIn' }>

type ProfileMenuProps = {
  readonly viewer: SignedInViewer
  readonly entries: readonly NavEntry[]
  readonly links: Links
  /** Unread notices, by the code of the group. */
  readonly unread: Readonly<Record<string, number>>
  readonly onActAs: (own: OwnMember) => void
  readonly onAbout: () => void
  readonly feedback: string | null
}

/** Who one is here, as whom one acts, and the own places (S-SHELL-13). */
export function ProfileMenu({ viewer, entries, links, unread, onActAs, onAbout, feedback }: ProfileMenuProps) {
  const t = useT()
  const { acting, user } = viewer
  const name = acting ? acting.member.attributes.name : user.attributes.name || user.attributes.email
  const face = acting ? faceOf(acting.member) : { code: user.id, name }
  const picture = <Avatar name={name} code={face.code} kind={face.type ?? 'personal'} image={face.image} size="s" />
  const isComplete = viewer.account !== null
  const countOf = useUnreadCount(unread)
  const news = countOf(acting)
  // Read out it is the title of the window and the line of the menu that say the count.
  const shown = (
    <>
      {picture}
      {news && <Badge count={news.value} />}
    </>
  )
  return (
    <Menu label={t('shell.profileMenu', { name })} face={shown} square look={{ kind: 'quiet' }}>
      <MenuHeading>
        <b className="x-profile-name" translate="no">
          {name}
        </b>
        {viewer.account && <AccountHead account={viewer.account} currency={viewer.currency} />}
      </MenuHeading>
      {viewer.members.length > 1 && <ActAs viewer={viewer} links={links} unread={unread} onActAs={onActAs} />}
      <MenuLine />
      {entries.map(({ label, icon, place }) => (
        <MenuLink
          key={label}
          icon={icon}
          count={place.screen === 'notifications' ? news : undefined}
          {...links.link(place)}
        >
          {t(asKey(`shell.${label}`))}
        </MenuLink>
      ))}
      {isComplete && (
        <MenuAction icon={info} onClick={onAbout}>
          {t('shell.nav.about')}
        </MenuAction>
      )}
      {isComplete && feedback && (
        <MenuLink icon={message} href={`mailto:${feedback}`}>
          {t('shell.nav.feedback')}
        </MenuLink>
      )}
      <MenuLine />
      <MenuLink icon={signOut} {...links.link({ screen: 'logout' })}>
        {t('shell.nav.signOut')}
      </MenuLink>
    </Menu>
  )
}

function AccountHead({ account, currency }: { readonly account: Account; readonly currency: Currency | null }) {
  const { code, balance } = account.attributes
  return (
    <span className="x-profile-account">
      <span className="x-code" translate="no">
        {code}
      </span>
      {currency && balance !== undefined && <Amount amount={balance} currency={currency.attributes} />}
    </span>
  )
}

/** The members one may act as, as a radio group, and the way to another group (S-SHELL-30). */
function ActAs({ viewer, links, unread, onActAs }: Pick<ProfileMenuProps, 'viewer' | 'links' | 'unread' | 'onActAs'>) {
  const t = useT()
  const countOf = useUnreadCount(unread)
  return (
    <MenuGroup label={t('shell.actAs')}>
      {viewer.members.map(own => {
        const { id, attributes } = own.member
        const { name, code, type, image, state } = attributes
        return (
          <MenuChoice
            key={id}
            checked={id === viewer.acting?.member.id}
            onChoose={() => onActAs(own)}
            picture={<Avatar name={name} code={code} kind={type} image={image} size="s" />}
            count={countOf(own)}
          >
            <bdi translate="no">{name}</bdi>
            <span className="x-caption x-profile-group">
              <bdi translate="no">{own.group.attributes.name}</bdi>
              {state !== 'active' && `, ${t(`parts.memberState.${state}`)}`}
            </span>
          </MenuChoice>
        )
      })}
      <MenuLink icon={add} {...links.link({ screen: 'groups' })}>
        {t('shell.nav.joinAnother')}
      </MenuLink>
    </MenuGroup>
  )
}

// S-NOTIFY-2: nothing is said where nothing is unread.
function useUnreadCount(unread: ProfileMenuProps['unread']) {
  const t = useT()
  return (own: OwnMember | null) => {
    const value = own ? (unread[own.group.attributes.code] ?? 0) : 0
    return value > 0 ? { value, label: t('shell.unread', { count: value }) } : undefined
  }
}
