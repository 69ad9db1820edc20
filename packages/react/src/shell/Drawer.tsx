import { asKey } from '../i18n/keys.ts'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Emblem } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { close, help } from '../ui/icons.ts'
import { overAll } from '../ui/modals.ts'
import { useT } from '../i18n/translation.tsx'
import { isCurrent } from './frame.ts'
import type { Links } from './links.ts'
import type { NavEntry } from './nav.ts'
import './Drawer.css'

export type DrawerProps = {
  readonly own: OwnMember
  readonly member: readonly NavEntry[]
  readonly admin: readonly NavEntry[]
  readonly foot: readonly NavEntry[]
  readonly place: Place
  /** The lists the place is a detail of, the nearest first. */
  readonly above: readonly Place[]
  readonly links: Links
  readonly documentation: string | null
}

/** The index down the side of the book: the own group, the member's places, administration, what is about the site. */
export function Drawer(props: DrawerProps) {
  const t = useT()
  return (
    <nav className="x-drawer" aria-label={t('shell.drawer')}>
      <DrawerEntries {...props} />
    </nav>
  )
}

type OverlayProps = DrawerProps & { readonly isOpen: boolean; readonly onClose: () => void }

/** The same over the page: opened by the menu button, closed by Escape, the backdrop, and by going somewhere. */
export function DrawerOverlay({ isOpen, onClose, ...props }: OverlayProps) {
  const t = useT()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    dialog.showModal()
    const end = overAll(dialog)
    return () => {
      end()
      dialog.close()
    }
  }, [isOpen])
  // A press on the backdrop lands on the dialog itself; a press on an entry leads away.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isAway = event.target instanceof Element && event.target.closest('a') !== null
    if (isAway || event.target === event.currentTarget) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and Close are the ways of the keyboard
    <dialog className="x-drawer" ref={ref} aria-label={t('shell.menu')} onClose={onClose} onClick={onClick}>
      {isOpen && (
        <nav className="x-drawer-sheet" aria-label={t('shell.drawer')}>
          <IconButton icon={close} label={t('shell.closeMenu')} onClick={onClose} />
          <DrawerEntries {...props} />
        </nav>
      )}
    </dialog>
  )
}

function DrawerEntries({ own, member, admin, foot, place, above, links, documentation }: DrawerProps) {
  const t = useT()
  const { name, code, image } = own.group.attributes
  const group: Place = { screen: 'group', group: code }
  const all = [group, ...[...member, ...admin, ...foot].map(it => it.place)]
  const list = all.some(it => isCurrent(it, place))
    ? undefined
    : above.find(it => all.some(entry => isCurrent(entry, it)))
  const mark = (entry: Place): Mark =>
    isCurrent(entry, place) ? 'page' : list && isCurrent(entry, list) ? true : undefined
  return (
    <>
      <a className="x-drawer-group" {...links.link(group)} aria-current={mark(group)}>
        <Emblem name={name} code={code} image={image} />
        <span>
          <b>
            <bdi translate="no">{name}</bdi>
          </b>
          <small className="x-code" translate="no">
            {code}
          </small>
        </span>
      </a>
      <Entries entries={member} mark={mark} links={links} />
      {admin.length > 0 && <h2>{t('shell.nav.administration')}</h2>}
      <Entries entries={admin} mark={mark} links={links} />
      <div className="x-drawer-foot">
        <Entries entries={foot} mark={mark} links={links} />
        {documentation && (
          <a className="x-nav" href={documentation}>
            <Icon of={help} />
            {t('shell.nav.documentation')}
          </a>
        )}
      </div>
    </>
  )
}

/** The page one is at, or the list it belongs to. */
type Mark = 'page' | true | undefined

type EntriesProps = Pick<DrawerProps, 'links'> & {
  readonly entries: readonly NavEntry[]
  readonly mark: (entry: Place) => Mark
}

function Entries({ entries, mark, links }: EntriesProps): ReactNode {
  const t = useT()
  return entries.map(({ label, icon, place: there, count = 0 }) => (
    <a className="x-nav" key={label} {...links.link(there)} aria-current={mark(there)}>
      <Icon of={icon} />
      <span className="x-nav-words">{t(asKey(`shell.${label}`))}</span>
      {count > 0 && <Badge count={count} label={t('shell.applications', { count })} />}
    </a>
  ))
}
