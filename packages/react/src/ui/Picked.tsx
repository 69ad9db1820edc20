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
  /** Of the way back: where the focus goes when the choice is wrong, and what says why (S-FORM-3, S-FORM-4). */
  readonly id?: string | undefined
  readonly describedBy?: string | undefined
}

/** A choice that has been made, with the way back. */
export function Picked({ picture, name, sub, change, onChange, labelledBy, id, describedBy }: PickedProps) {
  return (
    <div className="x-picked" role="group" aria-labelledby={labelledBy}>
      {picture ?? <span />}
      <span>
        <b>{name}</b>
        {sub && <span className="x-caption">{sub}</span>}
      </span>
      <Button kind="quiet" size="small" id={id} aria-describedby={describedBy} onClick={onChange}>
        {change}
      </Button>
    </div>
  )
}
