import { useState } from 'react'
import './OnDemand.css'

type OnDemandProps = {
  readonly short: string
  readonly exact: string
  /** Its name while it is short, which says both; without one they are said one after the other. */
  readonly label?: string | undefined
}

/** Something said in short, and exactly on demand: by a press, under the mouse, and in its name (S-STATS-8, S-DATE-1). */
export function OnDemand({ short, exact, label = `${short}, ${exact}` }: OnDemandProps) {
  const [isExact, setExact] = useState(false)
  return (
    <button
      type="button"
      className="x-on-demand"
      title={exact}
      aria-pressed={isExact}
      aria-label={isExact ? undefined : label}
      onClick={() => setExact(!isExact)}
    >
      {isExact ? exact : short}
    </button>
  )
}
