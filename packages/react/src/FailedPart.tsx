import { useEffect, useState, type ReactNode } from 'react'
import { pathOf, type AppError } from '@exchange-kit/model'
import { useKit } from './kit.ts'
import { useOnline, usePlace, useViewer } from './hooks.ts'
import { toSignIn } from './landing.ts'
import { isMissing, Missing } from './Missing.tsx'
import { ForbiddenPage } from './screens/session/ForbiddenPage.tsx'
import { offline } from './ui/icons.ts'
import { ErrorState } from './ui/states.tsx'
import { useT } from './i18n/translation.tsx'

type FailedPartProps = {
  readonly error: AppError
  readonly onRetry: () => void
  readonly missing?: ReactNode
}

/**
 * A part whose data did not come. Not found, forbidden and offline are three different things (S-GUARD-16); a server that does
 * not answer though there is a network is a fourth (S-ERR-2).
 */
export function FailedPart({ error, onRetry, missing }: FailedPartProps) {
  const t = useT()
  const viewer = useViewer()
  const isOnline = useOnline()
  // When it failed, however often it is drawn.
  const [at] = useState(() => new Date())
  const retry = { label: t('states.retry'), onRetry }
  if (error.code === 'Unauthorized' && viewer.status === 'guest') return <SignInFirst />
  if (error.code === 'Forbidden') return <ForbiddenPage reason="server" group={null} />
  if (isMissing(error)) return missing ?? <Missing title={t('states.notFound.title')} />
  if (error.code === 'ServerNoResponse' && !isOnline)
    return (
      <ErrorState icon={offline} title={t('states.offline.none')} retry={retry}>
        {t('errors.ErrorServerNoResponse.help')}
      </ErrorState>
    )
  return (
    <ErrorState
      title={t(`errors.Error${error.code}`, helpOf(error))}
      retry={retry}
      details={detailsOf(error, { at, t })}
    >
      {t(`errors.Error${error.code}.help`, helpOf(error))}
    </ErrorState>
  )
}

/**
 * What a help line may name: numbers and texts the server sent along, the developer's detail, the status (S-ERR-1). A sum of
 * money is in smallest units: whoever knows its currency writes it.
 */
export function helpOf({ detail, meta }: AppError): Record<string, string | number> {
  const entries = Object.entries(meta ?? {}).filter(
    (pair): pair is [string, string | number] =>
      pair[0] !== 'available' && (typeof pair[1] === 'string' || typeof pair[1] === 'number'),
  )
  return { ...(detail ? { detail } : {}), ...Object.fromEntries(entries) }
}

function detailsOf({ code, meta }: AppError, { at, t }: { at: Date; t: ReturnType<typeof useT> }): string {
  const request = meta?.['request']
  const name = typeof request === 'string' ? `${code} ${request}` : code
  return t('states.details', { code: name, time: at.toISOString() })
}

// S-CHECK-36: what is not public asks a guest to sign in, and brings them back here.
function SignInFirst() {
  const { navigator } = useKit()
  const place = usePlace()
  useEffect(() => navigator.go(toSignIn(pathOf(place)), { replace: true }), [navigator, place])
  return null
}
