import type { ReactNode } from 'react'
import { FigureItem, FigureList, type FigureItemProps } from '../ui/Figures.tsx'
import './Stats.css'

/** Figures of a group or of the whole site beside each other: each a {@link StatFigure} (S-STATS-1, S-STATS-2). */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <FigureList>{children}</FigureList>
}

type StatFigureProps = Omit<FigureItemProps, 'course'> & {
  /** How it went, for the eye only: what it tells in full stands on the site's own page. */
  readonly course?: readonly number[] | undefined
}

/** One figure of a stretch of time. Its frame is there from the first moment (S-STATS-9). */
export function StatFigure({ course, ...figure }: StatFigureProps) {
  return <FigureItem {...figure} course={course && course.length > 2 && <Course values={course} />} />
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
