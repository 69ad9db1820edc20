import { useEffect, useState } from 'react'
import { SaveLine } from '../ui/SaveLine.tsx'
import { useT } from '../i18n/translation.tsx'
import { useAutosave, useSaving } from './Autosaving.tsx'
import type { Saving } from './queue.ts'
import './autosave.css'

/**
 * The line at the top of a place that saves by itself; it stays in view (S-SET-2). `member` is whom somebody else's changes
 * are for (S-SET-6).
 */
export function AutosaveStatus({ member }: { readonly member?: string | undefined }) {
  const t = useT()
  const queue = useAutosave()
  const saving = useSaving()
  const seconds = useSeconds(saving.retryAt)
  const { state, key, count } = standingOf(saving, member !== undefined)
  const isWaiting = key === 'waiting'
  return (
    <div className="x-autosave">
      {member !== undefined && (
        <p className="x-autosave-for" dir="auto">
          {t('fields:autosave.for', { member })}
        </p>
      )}
      <SaveLine
        state={state}
        text={
          isWaiting
            ? t('errors.SaveError', { n: seconds })
            : t(`fields:autosave.all.${key}`, { count, member: member ?? '' })
        }
        announced={isWaiting ? t('fields:autosave.all.waiting') : undefined}
        retry={isWaiting ? { label: t('fields:autosave.now'), onRetry: queue.retry } : undefined}
      />
    </div>
  )
}

type Standing = {
  readonly state: 'saving' | 'saved' | 'failed' | 'calm'
  readonly key: 'calm' | 'saving' | 'waiting' | 'wrong' | 'saved' | 'savedFor'
  readonly count: number
}

function standingOf({ under, unsaved, retryAt, savedAt }: Saving, isForOther: boolean): Standing {
  if (retryAt !== null) return { state: 'failed', key: 'waiting', count: unsaved }
  if (under > 0) return { state: 'saving', key: 'saving', count: under }
  if (unsaved > 0) return { state: 'failed', key: 'wrong', count: unsaved }
  if (savedAt === null) return { state: 'calm', key: 'calm', count: 0 }
  return { state: 'saved', key: isForOther ? 'savedFor' : 'saved', count: 0 }
}

// Counted by the clock, so that a tab in the background counts on.
function useSeconds(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
