import type { ReactNode } from 'react'
import { flag } from '../ui/flag.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { back, menu } from '../ui/icons.ts'
import { useT } from '../words.tsx'
import './Header.css'

type HeaderProps = {
  readonly title: string
  readonly lead: 'menu' | 'back' | 'none'
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
  readonly onBack: () => void
  /** The profile menu, or "Sign in". */
  readonly end: ReactNode
  /** Told where the screen's acts and its search field go. */
  readonly onActions: (at: HTMLElement | null) => void
  readonly onSearch: (at: HTMLElement | null) => void
}

/** Menu or Back, the only heading of first rank, the screen's acts, the profile menu (S-SHELL-3). */
export function Header({ title, lead, isMenuOpen, onMenu, onBack, end, onActions, onSearch }: HeaderProps) {
  const t = useT()
  return (
    <header className="x-bar">
      {lead === 'menu' && (
        <IconButton icon={menu} label={t('shell.menu')} aria-expanded={isMenuOpen} onClick={onMenu} />
      )}
      {lead === 'back' && <IconButton icon={back} label={t('shell.back')} onClick={onBack} data-back={flag(true)} />}
      <h1 className="x-bar-title" tabIndex={-1} dir="auto">
        {title}
      </h1>
      <div className="x-bar-search" ref={onSearch} />
      <div className="x-bar-actions" ref={onActions} />
      {end}
    </header>
  )
}
