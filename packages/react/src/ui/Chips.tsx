import { useId, type ReactNode } from 'react'
import { flag } from './flag.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { close } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import './text.css'
import './Chips.css'

type ChipsProps = { readonly label: string; readonly children: ReactNode; readonly scroll?: boolean | undefined }

/** Filters beside each other; on phones one line that scrolls. */
export function Chips({ label, children, scroll }: ChipsProps) {
  return (
    <div className="x-chips" role="group" aria-label={label} data-scroll={flag(scroll)}>
      {children}
    </div>
  )
}

type ChipProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly icon?: IconShape | undefined
  /** How many things it would leave. */
  readonly count?: number | undefined
  /** Chips of one name exclude each other. */
  readonly name?: string | undefined
}

/** A filter that is on or off; with a name, one of several. */
export function Chip({ checked, onChange, children, icon, count, name }: ChipProps) {
  return (
    <label className="x-chip">
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {icon && <Icon of={icon} />}
      {children}
      {count !== undefined && <span className="x-num">{count}</span>}
    </label>
  )
}

type ChipChoiceProps<Value extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: IconShape | undefined
    readonly count?: number | undefined
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A row of chips of which one is on: the kind of a list. */
export function ChipChoice<Value extends string>({ label, options, value, onChange }: ChipChoiceProps<Value>) {
  const name = useId()
  return (
    <div className="x-chips" role="radiogroup" aria-label={label} data-scroll="">
      {options.map(option => (
        <Chip
          key={option.value}
          name={name}
          icon={option.icon}
          count={option.count}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  )
}

type ActiveFilterProps = { readonly children: string; readonly onRemove: () => void }

/** A filter that is on, listed with its way off. */
export function ActiveFilter({ children, onRemove }: ActiveFilterProps) {
  const text = useUiTexts()
  return (
    <button className="x-chip" type="button" aria-label={text('remove', { name: children })} onClick={onRemove}>
      {children}
      <Icon of={close} />
    </button>
  )
}
