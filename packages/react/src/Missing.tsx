import type { ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import { useNothingHere } from './title.tsx'
import { ButtonLink } from './ui/Button.tsx'
import type { IconShape } from './ui/Icon.tsx'
import { EmptyState } from './ui/states.tsx'
import { useGo } from './useGo.ts'
import { useT } from './words.tsx'

type MissingProps = {
  /** What was looked for, with its code. */
  readonly title: string
  /** Where it would be listed, and what the link there says. */
  readonly way: { readonly to: Place; readonly label: string; readonly icon?: IconShape | undefined }
  /** Why it may be gone; usually a wrong link. */
  readonly children?: ReactNode
}

/** The whole of a screen whose group or member does not exist: what was looked for, and the way to its list (S-PLACE-66). */
export function Missing({ title, way, children }: MissingProps) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink icon={way.icon} {...go.link(way.to)}>
          {way.label}
        </ButtonLink>
      }
    >
      {children ?? t('states.notFound.text')}
    </EmptyState>
  )
}
