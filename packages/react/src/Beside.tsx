import { Suspense, useEffect, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'

type BesideProps = {
  readonly children: ReactNode
  /** Stands there instead while the code cannot be had. */
  readonly missing?: ReactNode
}

/**
 * What stands beside the screens, in code of its own: no screen is taken away when that does not come (S-STATE-3). It is
 * asked for again with the next network.
 */
export function Beside({ children, missing }: BesideProps) {
  return (
    <Boundary
      renderFailed={onRetry => (
        <>
          <NextNetwork onRetry={onRetry} />
          {missing}
        </>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

function NextNetwork({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return null
}
