import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { falling, less, rising } from './icons.ts'
import './Figures.css'

/** A large figure with its name, its unit and how it changed, in words. */
export type Figure = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: ReactNode
  readonly change?: { readonly trend: 'up' | 'down' | 'same' | 'none'; readonly text: ReactNode } | undefined
}

const trends = { up: rising, down: falling, same: less, none: undefined }

/** Figures beside each other. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="x-figures">
      {figures.map(({ label, value, unit, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
          {change && <Change trend={change.trend}>{change.text}</Change>}
        </div>
      ))}
    </dl>
  )
}

function Change({ trend, children }: { readonly trend: keyof typeof trends; readonly children: ReactNode }) {
  const icon = trends[trend]
  return (
    <dd className="x-change">
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </dd>
  )
}
