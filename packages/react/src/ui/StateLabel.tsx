import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import './StateLabel.css'

type StateLabelProps = {
  readonly icon: IconShape
  readonly children: ReactNode
  readonly tone?: 'done' | 'wait' | 'stop' | 'off' | undefined
}

/** The state of a thing: icon, word and outline; the colour repeats what the word says. */
export function StateLabel({ icon, children, tone }: StateLabelProps) {
  return (
    <span className="x-state" data-tone={tone}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
