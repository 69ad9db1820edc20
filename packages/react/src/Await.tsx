import { useState, type ReactNode } from 'react'
import { AppError, timing } from '@exchange-kit/model'
import { isUnanswered, type Load } from '@exchange-kit/client'
import { Ago, useNow } from './Ago.tsx'
import { FailedPart } from './FailedPart.tsx'
import { useOnline } from './hooks.ts'
import { Loading } from './ui/Loading.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { OfflineNote } from './ui/states.tsx'
import { useT } from './i18n/translation.tsx'

type AwaitProps<T> = {
  /** What a hook gave: `<Await of={useOne('offers', …)}>`. */
  readonly of: Load<T> & { readonly reload: () => void }
  readonly children: (data: T) => ReactNode
  /** The shape of the content, shown after 200 ms. */
  readonly skeleton?: ReactNode
  /** What was looked for, for the page that says it does not exist (S-PLACE-66). */
  readonly missing?: ReactNode
}

/**
 * Draws the states every part with data of its own has (S-STATE-1): a skeleton, an error with Try again, not found,
 * forbidden, not available offline, or the data – with its age while the server cannot be asked.
 */
export function Await<T>({ of, children, skeleton, missing }: AwaitProps<T>) {
  switch (of.status) {
    case 'loading':
      return <Waiting onRetry={of.reload}>{skeleton ?? <Skeleton shape="row" count={3} />}</Waiting>
    case 'failed':
      return <FailedPart error={of.error} onRetry={of.reload} missing={missing} />
    case 'ready':
      return (
        <>
          <Age asOf={of.asOf} problem={of.problem} />
          {children(of.data)}
        </>
      )
    default:
      return of satisfies never
  }
}

// S-SHELL-26: what takes longer than one request may need not be waited for. What comes all the same is shown.
function Waiting({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  const t = useT()
  // Of this question alone: another one, of other filters, has been waited for no time yet.
  const [stopped, setStopped] = useState<{ readonly of: () => void; readonly error: AppError } | null>(null)
  if (stopped?.of === onRetry)
    return (
      <FailedPart
        error={stopped.error}
        onRetry={() => {
          setStopped(null)
          onRetry()
        }}
      />
    )
  const onStop = () => setStopped({ of: onRetry, error: new AppError('ServerNoResponse') })
  return (
    <Loading label={t('states.loading')} slow={t('states.slow')} stop={{ label: t('states.stop'), onStop }}>
      {children}
    </Loading>
  )
}

// S-CACHE-3: data older than five minutes tells its age while asking again fails; without a network it always does.
function Age({ asOf, problem }: { readonly asOf: Date; readonly problem: AppError | null }) {
  const t = useT()
  const online = useOnline()
  const isOld = useNow(30_000) - asOf.getTime() > timing.stale
  const isFine = !problem || (isUnanswered(problem) && !isOld)
  if (online && isFine) return null
  return (
    <OfflineNote>
      <Ago at={asOf}>{age => t('states.age', { age })}</Ago>
    </OfflineNote>
  )
}
