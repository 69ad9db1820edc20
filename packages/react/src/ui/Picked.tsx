import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import './Combobox.css'

type PickedProps = {
  readonly picture?: ReactNode
  readonly name: ReactNode
  readonly sub?: ReactNode
  /** The words of the way back: "Change". */
  readonly change: string
  readonly onChange: () => void
  /** Ties the choice to the label it answers. */
  readonly labelledBy?: string | undefined
}

/** A choice that has been made, with the way back. */
export function Picked({ picture, name, sub, change, onChange, labelledBy }: PickedProps) {
  return (
    <div className="x-picked" role="group" aria-labelledby={labelledBy}>
      {picture ?? <span />}
      <span>
        <b>{name}</b>
        {sub && <span className="x-caption">{sub}</span>}
      </span>
      <Button kind="quiet" size="small" onClick={onChange}>
        {change}
      </Button>
    </div>
  )
}
