import type { ReactNode } from 'react'
import { flag } from '../ui/flag.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { back, menu } from '../ui/icons.ts'
import type { LinkTo } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'
import { Logo } from './Logo.tsx'
import './Header.css'

type HeaderProps = {
  readonly title: string
  readonly lead: 'menu' | 'back' | 'none'
  /** Where there is neither menu nor Back, guests get the mark of the site: it leads to its start. */
  readonly home: (LinkTo & { readonly label: string }) | null
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
  readonly onBack: () => void
  /** The profile menu, or "Sign in". */
  readonly end: ReactNode
  /** Told where the screen's acts and its search field go. */
  readonly onActions: (at: HTMLElement | null) => void
  readonly onSearch: (at: HTMLElement | null) => void
  /** What stands under the bar and scrolls away: balance, offline line, banner. */
  readonly children: ReactNode
}

/** Menu or Back, the only heading of first rank, the screen's acts, the profile menu (S-SHELL-3). */
export function Header(props: HeaderProps) {
  const { title, lead, home, isMenuOpen, onMenu, onBack, end, children, onActions, onSearch } = props
  const t = useT()
  return (
    <header className="x-bar-around">
      <div className="x-bar">
        {lead === 'menu' && (
          <IconButton icon={menu} label={t('shell.menu')} aria-expanded={isMenuOpen} onClick={onMenu} />
        )}
        {lead === 'back' && <IconButton icon={back} label={t('shell.back')} onClick={onBack} data-back={flag(true)} />}
        {lead === 'none' && home && <HomeMark {...home} />}
        <h1 className="x-bar-title" tabIndex={-1} dir="auto">
          {title}
        </h1>
        <div className="x-bar-search" ref={onSearch} />
        <div className="x-bar-actions" ref={onActions} />
        {end}
      </div>
      {children}
    </header>
  )
}

function HomeMark({ label, ...to }: LinkTo & { readonly label: string }) {
  return (
    <a className="x-bar-home" aria-label={label} {...to}>
      <Logo />
    </a>
  )
}
