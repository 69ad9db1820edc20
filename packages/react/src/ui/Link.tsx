import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useUiTexts } from './texts.tsx'
import { VisuallyHidden } from './text.tsx'

/** Where a link leads and, inside an application, what happens instead of loading a page. */
export type LinkTo = {
  readonly href: string
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Leads out of the page it stands in: opens in a window of its own, and says so. */
  readonly external?: boolean | undefined
}

/** The attributes of a link that leads somewhere; what it says at its end is a {@link LinkTail}. */
export function linkProps({ href, onClick, external }: LinkTo): ComponentPropsWithoutRef<'a'> {
  return { href, onClick, ...(external ? { target: '_blank', rel: 'noopener' } : {}) }
}

/** Says of a link out of the page that it is one, to those who do not see the window. */
export function LinkTail({ to }: { readonly to: LinkTo }) {
  const text = useUiTexts()
  return to.external ? <VisuallyHidden> {text('newWindow')}</VisuallyHidden> : null
}

type LinkProps = ComponentPropsWithoutRef<'a'> & {
  /** Leads to another site: opens in a window of its own, without opener and referrer, and says so (S-PRIV-5). */
  readonly external?: boolean | undefined
}

/** A link inside text. */
export function Link({ external, children, ...rest }: LinkProps) {
  const text = useUiTexts()
  if (!external) return <a {...rest}>{children}</a>
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {text('newWindow')}</VisuallyHidden>
    </a>
  )
}
