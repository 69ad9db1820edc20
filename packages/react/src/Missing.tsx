import type { ReactNode } from 'react'
import type { AppError, Place } from '@exchange-kit/model'
import { useOne, usePlace } from './hooks.ts'
import { useNothingHere } from './title.tsx'
import { ButtonLink } from './ui/Button.tsx'
import { EmptyState } from './ui/states.tsx'
import { useGo } from './useGo.ts'
import { useT } from './i18n/translation.tsx'

/** Whether the server says, or the client knows, that there is no such thing. */
export function isMissing({ code }: AppError): boolean {
  return code === 'NotFound' || code === 'ResourceNotFound'
}

type MissingProps = {
  /** What was looked for, with its code. */
  readonly title: string
  /** Where it would be listed, and what the link there says. */
  readonly way?: { readonly to: Place; readonly label: string }
  /** Why it may be gone; usually a wrong link. */
  readonly children?: ReactNode
}

/**
 * What does not exist: what was looked for, and the way to its list (S-PLACE-66). Where the group of the path does not exist
 * either, that is said instead: its lists lead nowhere.
 */
export function Missing({ title, way, children }: MissingProps) {
  const t = useT()
  const go = useGo()
  const place = usePlace()
  const code = 'group' in place ? place.group : null
  const group = useOne('groups', code ? { group: code } : null)
  useNothingHere()
  if (code && group.status === 'loading') return null
  // A group that cannot be asked for is none that is missing.
  const isNoGroup = code && group.status === 'failed' && isMissing(group.error)
  const out: MissingProps['way'] = isNoGroup ? { to: { screen: 'groups' }, label: t('session.notFound.search') } : way
  return (
    <EmptyState
      title={isNoGroup ? t('states.notFound.group', { code }) : title}
      actions={out && <ButtonLink {...go.link(out.to)}>{out.label}</ButtonLink>}
    >
      {(!isNoGroup && children) || t('states.notFound.text')}
    </EmptyState>
  )
}
