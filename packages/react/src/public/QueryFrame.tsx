import type { ReactNode } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { hostOf, useViewHost } from './viewHost.tsx'
import type { PublicQuery } from './usePublicQuery.ts'
import '../ui/Card.css'
import './QueryFrame.css'

type QueryFrameProps<Data> = {
  readonly of: PublicQuery<Data>
  readonly site: string | undefined
  /** The page's own content for when nothing can be shown (E2.1). */
  readonly fallback: ReactNode
  /** What to show; without data, what keeps its place (E3.3). */
  readonly children: (data: Data | undefined) => ReactNode
}

/** The frame of a public request: loading, data, or an error with a button to try again. */
export function QueryFrame<Data>({ of, site, fallback, children }: QueryFrameProps<Data>) {
  const { texts } = useViewHost()
  const { isIdle, isBusy, fault, data, box } = of
  // E2.2: without a request or without texts, the page's own link is shown.
  if (isIdle || texts === 'failed') return <>{fallback}</>
  return (
    <div ref={box} className="x-read" aria-busy={isBusy || undefined} tabIndex={-1}>
      {fault ? <Trouble of={of} site={site} fallback={fallback} /> : children(data)}
    </div>
  )
}

type TroubleProps = {
  readonly of: PublicQuery<unknown>
  readonly site: string | undefined
  readonly fallback: ReactNode
}

function Trouble({ of, site, fallback }: TroubleProps) {
  const t = useT()
  const isClosed = /NotFound|Forbidden|Unauthorized/.test(of.fault ?? '')
  const again = () => {
    of.refetch()
    // The button disappears: focus moves to what replaces it.
    of.box.current?.focus()
  }
  return (
    <div className="x-card x-none" data-pad="">
      <p role="status" part="status">
        {t(isClosed ? 'views:read.closed' : 'views:read.failed', { host: hostOf(site) })}
      </p>
      {!isClosed && (
        <Button part="button" onClick={again}>
          {t('ui.tryAgain')}
        </Button>
      )}
      {fallback}
    </div>
  )
}
