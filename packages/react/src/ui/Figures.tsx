import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { falling, less, rising } from './icons.ts'
import './Figures.css'
import './Skeleton.css'

/** A large figure with its name, its unit and how it changed, in words. */
export type Figure = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: ReactNode
  readonly change?: { readonly trend: 'up' | 'down' | 'same' | 'none'; readonly text: ReactNode } | undefined
}

/** Figures beside each other. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <FigureList>
      {figures.map(({ change, ...figure }) => (
        <FigureItem key={figure.label} {...figure}>
          {change && <FigureChange trend={change.trend}>{change.text}</FigureChange>}
        </FigureItem>
      ))}
    </FigureList>
  )
}

/** The frame of figures beside each other, each a {@link FigureItem}. */
export function FigureList({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="x-figures" part="list">
      {children}
    </dl>
  )
}

export type FigureItemProps = {
  readonly label: string
  /** The figure as it is read; nothing while it is on its way. */
  readonly value?: ReactNode
  readonly unit?: ReactNode
  /** Beneath the figure, in the same `dd`. */
  readonly course?: ReactNode
  /** What follows the figure, or stands in its place when it does not come: each in a `dd` of its own. */
  readonly children?: ReactNode
}

/** One of them. Its frame is there from the first moment (S-STATS-9). */
export function FigureItem({ label, value, unit, course, children }: FigureItemProps) {
  const isWaiting = value === undefined && !children
  return (
    <div part="item" aria-hidden={(label === '' && isWaiting) || undefined}>
      <dt>{label}</dt>
      {(isWaiting || value !== undefined) && (
        <dd aria-busy={isWaiting || undefined}>
          {isWaiting ? <span className="x-skeleton" data-shape="figure" /> : value}
          {unit && <small> {unit}</small>}
          {course}
        </dd>
      )}
      {children}
    </div>
  )
}

const trends = { up: rising, down: falling, same: less, none: undefined }

/** How a figure changed, in words (S-STATS-6). */
export function FigureChange({
  trend,
  children,
}: {
  readonly trend: keyof typeof trends
  readonly children: ReactNode
}) {
  const icon = trends[trend]
  return (
    <dd className="x-change">
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </dd>
  )
}
