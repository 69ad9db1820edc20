import type { CSSProperties } from 'react'
import { hasRoomForZero, rulerOf, type Limits } from './limits.ts'
import './LimitsBar.css'

type LimitsBarProps = Limits & {
  /** All of it in words: the name of the picture. The same stands as text beside it (S-PAY-8). */
  readonly sentence: string
  /** What stands under the two ends: the figure, and the word that goes with it where there is room. */
  readonly ends: Readonly<Record<'lowest' | 'highest', { readonly figure: string; readonly word: string }>>
}

/** A ruler from the lowest to the highest balance, with where the account stands and where a payment would lead. */
export function LimitsBar({ sentence, ends, ...limits }: LimitsBarProps) {
  const { balance, after } = limits
  const ruler = rulerOf(limits)
  return (
    <div className="x-limits" style={placesOf(limits)}>
      <div className="x-limits-track" data-sign={balance < 0 ? 'out' : 'in'} role="img" aria-label={sentence}>
        <span className="x-limits-fill" />
        {after !== undefined && <span className="x-limits-move" />}
        <span className="x-limits-zero" />
        {after !== undefined && <span className="x-limits-then" />}
        <span className="x-limits-at" />
      </div>
      <div className="x-limits-ends" aria-hidden="true">
        <span>
          {ends.lowest.figure}
          <small> {ends.lowest.word}</small>
        </span>
        {hasRoomForZero(ruler, { lowest: ends.lowest.figure, highest: ends.highest.figure }) && (
          <span className="x-limits-0">0</span>
        )}
        <span>
          {ends.highest.figure}
          <small> {ends.highest.word}</small>
        </span>
      </div>
    </div>
  )
}

type Places = CSSProperties & { readonly [name: `--${string}`]: number }

// Custom properties through the style object, which a strict Content-Security-Policy lets pass.
function placesOf(limits: Limits): Places {
  const { from, to } = rulerOf(limits)
  const places: Places = { '--from': from, '--to': to, '--at': limits.balance }
  return limits.after === undefined ? places : { ...places, '--then': limits.after }
}
