import { forwardRef, useId, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { flag } from './flag.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { useUiTexts } from './texts.tsx'
import './text.css'
import './Button.css'

/** How a button looks: one primary a screen, `final` only for the last press before something is gone. */
export type ButtonLook = {
  readonly kind?: 'primary' | 'quiet' | 'danger' | undefined
  readonly final?: boolean | undefined
  readonly size?: 'small' | 'large' | undefined
  readonly wide?: boolean | undefined
  readonly icon?: IconShape | undefined
  readonly iconAfter?: IconShape | undefined
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithoutRef<'button'> & {
    /** At work: shows it and takes no second press (S-SHELL-24). */
    readonly busy?: boolean | undefined
    /** Why it cannot be pressed now, in words beside it (S-GUARD-15). */
    readonly reason?: string | undefined
  }

/** Something that acts. Its words are a verb. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { kind, final, size, wide, icon, iconAfter, busy, reason, children, onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || reason) event.preventDefault()
    else onClick?.(event)
  }
  const state = reason ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {}
  return (
    <>
      <button
        {...rest}
        {...lookOf({ kind, final, size, wide })}
        {...state}
        ref={ref}
        type={type}
        aria-busy={busy || rest['aria-busy']}
        onClick={press}
      >
        {icon && <Icon of={icon} />}
        {children}
        {iconAfter && <Icon of={iconAfter} />}
      </button>
      {reason && (
        <span className="x-caption" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  )
})

type ButtonLinkProps = ButtonLook & ComponentPropsWithoutRef<'a'> & { readonly external?: boolean | undefined }

/** A link that looks like a button: it leads somewhere, so it stays a link (S-A11Y-3). */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(props, ref) {
  const { kind, final, size, wide, icon, iconAfter, external, children, ...rest } = props
  const text = useUiTexts()
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...rest} {...away} {...lookOf({ kind, final, size, wide })} ref={ref}>
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
      {external && <span className="x-sr"> {text('newWindow')}</span>}
    </a>
  )
})

function lookOf({ kind, final, size, wide }: ButtonLook) {
  return {
    className: 'x-button',
    'data-kind': kind,
    'data-final': flag(final),
    'data-size': size,
    'data-wide': flag(wide),
  }
}
