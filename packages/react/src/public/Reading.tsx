import type { ReactNode } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { hostOf, useAround } from './around.tsx'
import type { PublicAnswer } from './usePublic.ts'
import '../ui/Card.css'
import './Reading.css'

type ReadingProps<Data> = {
  readonly of: PublicAnswer<Data>
  readonly site: string | undefined
  /** What the page itself has for when nothing can be shown (E2.1). */
  readonly fallback: ReactNode
  /** What to show; without data, what keeps its place (E3.3). */
  readonly children: (data: Data | undefined) => ReactNode
}

/** The frame of what is asked of the site: waiting, there, or failed with a way to ask again. */
export function Reading<Data>({ of, site, fallback, children }: ReadingProps<Data>) {
  const { words } = useAround()
  const { isIdle, isBusy, fault, data, box } = of
  // E2.2: with nothing to ask, or no words to say it in, the page's own link stands in.
  if (isIdle || words === 'failed') return <>{fallback}</>
  return (
    <div ref={box} className="x-read" aria-busy={isBusy || undefined} tabIndex={-1}>
      {fault ? <Trouble of={of} site={site} fallback={fallback} /> : children(data)}
    </div>
  )
}

type TroubleProps = {
  readonly of: PublicAnswer<unknown>
  readonly site: string | undefined
  readonly fallback: ReactNode
}

function Trouble({ of, site, fallback }: TroubleProps) {
  const t = useT()
  const isClosed = /NotFound|Forbidden|Unauthorized/.test(of.fault ?? '')
  const again = () => {
    of.again()
    // The button goes: who pressed it by keyboard goes on from what comes in its place.
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
