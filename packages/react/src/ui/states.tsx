import type { ReactNode } from 'react'
import { BoardDrawing } from './BoardDrawing.tsx'
import { Button } from './Button.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { offline, retry, unsaved } from './icons.ts'
import './text.css'
import './layout.css'
import './EmptyState.css'

type StateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** The heading’s place in the page; under the title of the page when nothing else is said. */
  readonly level?: 1 | 2 | 3 | undefined
}

/** Nothing here yet: why, and the next step (S-STATE-1). */
export function EmptyState({ title, children, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="x-empty">
      <BoardDrawing />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="x-actions">{actions}</div>}
    </div>
  )
}

type ErrorStateProps = StateProps & {
  readonly retry?:
    { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean | undefined } | undefined
  /** Code and time, for whoever helps (S-STATE-1). */
  readonly details?: string | undefined
  readonly icon?: IconShape | undefined
}

/** Something did not work: what, that nothing was lost, and the same request again. The rest of the page stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, actions, level = 2, retry: again, details, icon = unsaved } = props
  const Heading = `h${level}` as const
  return (
    <div className="x-empty" data-tone="stop" role="alert">
      <Icon of={icon} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {(again || actions) && (
        <div className="x-actions">
          {again && (
            <Button icon={retry} busy={again.busy} onClick={again.onRetry}>
              {again.label}
            </Button>
          )}
          {actions}
        </div>
      )}
      {details && <p className="x-caption x-code">{details}</p>}
    </div>
  )
}

/** A line that says how old the shown data is. Every part of a page has its own, so none is read out by itself (S-A11Y-7). */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="x-offline-note">
      <Icon of={offline} />
      <span>{children}</span>
    </p>
  )
}
