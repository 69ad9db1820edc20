import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { check } from './icons.ts'
import './Menu.css'

type ItemProps = {
  readonly icon?: IconShape | undefined
  readonly children: ReactNode
  readonly count?: { readonly value: number; readonly label: string } | undefined
}

/** A line of a Menu that leads somewhere. */
export function MenuLink({ icon, children, count, ...rest }: ItemProps & ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1}>
      <Face icon={icon} count={count}>
        {children}
      </Face>
    </a>
  )
}

type ActionProps = ItemProps &
  ComponentPropsWithoutRef<'button'> & {
    readonly kind?: 'danger' | undefined
    /** Why it cannot be chosen now, in words beneath it (S-GUARD-15). */
    readonly reason?: string | undefined
  }

/** A line of a Menu that acts. */
export function MenuAction({ icon, children, count, kind, reason, onClick, ...rest }: ActionProps) {
  // Whatever is chosen closes the menu; what cannot be chosen stays, with its reason to be read.
  const stay = (event: MouseEvent) => event.stopPropagation()
  return (
    <button
      {...rest}
      onClick={reason ? stay : onClick}
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-kind={kind}
      aria-disabled={reason ? true : undefined}
    >
      <Face icon={icon} count={count}>
        {children}
        {reason && <span className="x-menu-reason">{reason}</span>}
      </Face>
    </button>
  )
}

type ChoiceProps = {
  readonly checked: boolean
  readonly onChoose: () => void
  readonly picture?: ReactNode
  readonly children: ReactNode
  readonly count?: ItemProps['count']
}

/** A line of a Menu that is one of several: the member one acts as (S-SHELL-30). */
export function MenuChoice({ checked, onChoose, picture, children, count }: ChoiceProps) {
  return (
    <button type="button" role="menuitemradio" aria-checked={checked} tabIndex={-1} onClick={onChoose}>
      {picture}
      <span className="x-menu-words">{children}</span>
      {count && count.value > 0 && <Badge count={count.value} label={count.label} />}
      {checked && <Icon of={check} />}
    </button>
  )
}

/** Words between the lines of a Menu. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <div role="presentation">{children}</div>
}

/** Lines of a Menu that belong together, under their heading. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="x-menu-group" role="group" aria-label={label}>
      <div role="presentation">{label}</div>
      {children}
    </div>
  )
}

/** A hairline between the lines of a Menu. */
export function MenuLine() {
  return <hr />
}

function Face({ icon, children, count }: ItemProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="x-menu-words">{children}</span>
      {count && count.value > 0 && <Badge count={count.value} label={count.label} />}
    </>
  )
}
