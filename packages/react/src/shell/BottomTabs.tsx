import type { Place } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { ownAccount } from '../landing.ts'
import { Icon } from '../ui/Icon.tsx'
import { account, home, menu, offer, pay } from '../ui/icons.ts'
import { useT } from '../i18n/translation.tsx'
import { isCurrent } from './frame.ts'
import type { Links } from './links.ts'
import { PayTab } from './PayMenu.tsx'
import type { NavEntry } from './nav.ts'
import './BottomTabs.css'

type BottomTabsProps = {
  readonly own: OwnMember
  readonly place: Place
  readonly links: Links
  /** The places of the tabs that exist and are open. */
  readonly member: readonly NavEntry[]
  readonly pay: readonly NavEntry[]
  readonly onMore: () => void
}

/** Home, Offers, Pay, Account, More: below 1024 px, on root places (S-SHELL-12). */
export function BottomTabs({ own, place, links, member, pay: ways, onMore }: BottomTabsProps) {
  const t = useT()
  const group = own.group.attributes.code
  const isOpen = (entry: Place) => member.some(it => it.place.screen === entry.screen)
  const tab = (entry: Place, face: { readonly label: string; readonly icon: typeof home }) =>
    isOpen(entry) && (
      <a {...links.link(entry)} aria-current={isCurrent(entry, place) ? 'page' : undefined}>
        <Icon of={face.icon} />
        <span>{face.label}</span>
      </a>
    )
  return (
    <nav className="x-tabbar" aria-label={t('shell.tabs')}>
      {tab({ screen: 'home' }, { label: t('shell.tab.home'), icon: home })}
      {tab({ screen: 'offers', group }, { label: t('shell.tab.offers'), icon: offer })}
      <PayTab entries={ways} links={links} icon={pay} />
      {tab(ownAccount(own), { label: t('shell.tab.account'), icon: account })}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon of={menu} />
        <span>{t('shell.tab.more')}</span>
      </button>
    </nav>
  )
}
