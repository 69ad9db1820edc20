import { useState, type ReactNode } from 'react'
import { Button } from './ui/Button.tsx'
import { Notice } from './ui/Notice.tsx'
import { useT } from './i18n/translation.tsx'

type PageTurn = {
  /** What a press does that goes a page back or forth. */
  readonly turn: (move: () => Promise<void>) => () => void
  /** Stands before the pages: that the next one did not come, with Try again. */
  readonly failed: ReactNode
}

/** Turns the pages of a table; one that fails leaves what is there, and says so at the end (S-LIST-3). */
export function usePageTurn(): PageTurn {
  const t = useT()
  const [again, setAgain] = useState<(() => void) | null>(null)
  const turn = (move: () => Promise<void>) => () => {
    setAgain(null)
    move().catch(() => setAgain(() => turn(move)))
  }
  return {
    turn,
    failed: again && (
      <Notice
        tone="stop"
        live="alert"
        title={t('states.moreFailed')}
        actions={<Button onClick={again}>{t('states.retry')}</Button>}
      />
    ),
  }
}
