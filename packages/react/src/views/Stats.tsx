import type { ReactNode } from 'react'
import '../ui/Figures.css'
import '../ui/Skeleton.css'
import './Stats.css'

/** Figures of a group or of the whole site beside each other: each a {@link StatFigure} (S-STATS-1, S-STATS-2). */
export function Stats({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="x-figures" part="list">
      {children}
    </dl>
  )
}

type StatFigureProps = {
  readonly label: string
  /** The figure as it is read; nothing while it is on its way. */
  readonly value?: ReactNode
  readonly unit?: ReactNode
  /** How it went, for the eye only: what it tells in full stands on the site's own page. */
  readonly course?: readonly number[] | undefined
  /** What follows the figure, or stands in its place when it does not come: each in a `dd` of its own. */
  readonly children?: ReactNode
}

/** One figure of a stretch of time. Its frame is there from the first moment (S-STATS-9). */
export function StatFigure({ label, value, unit, course, children }: StatFigureProps) {
  const isWaiting = value === undefined && !children
  return (
    <div part="item" aria-hidden={(label === '' && isWaiting) || undefined}>
      <dt>{label}</dt>
      {(isWaiting || value !== undefined) && (
        <dd aria-busy={isWaiting || undefined}>
          {isWaiting ? <span className="x-skeleton" data-shape="figure" /> : value}
          {unit && <small> {unit}</small>}
          {course && course.length > 2 && <Course values={course} />}
        </dd>
      )}
      {children}
    </div>
  )
}

const [width, height] = [96, 24]

function Course({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const step = (width - 4) / Math.max(1, values.length - 1)
  const line = values.map(
    (it, at) => `${(2 + at * step).toFixed(1)} ${(height - 3 - (it / most) * (height - 6)).toFixed(1)}`,
  )
  return (
    <svg className="x-course" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${line.join('L')}`} />
    </svg>
  )
}
