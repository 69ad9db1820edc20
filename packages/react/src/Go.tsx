import type { ComponentPropsWithoutRef } from 'react'
import type { Place } from '@exchange-kit/model'
import { useGo } from './useGo.ts'

type GoProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> & {
  readonly to: Place
  /** Leaves no trace of the present place: tabs, filters, finished forms (S-PLACE-64). */
  readonly replace?: boolean
}

/** A link to a place. */
export function Go({ to, replace = false, children, ...rest }: GoProps) {
  const go = useGo()
  return (
    <a {...rest} {...go.link(to, { replace })}>
      {children}
    </a>
  )
}
