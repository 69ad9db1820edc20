import type { ComboOption } from './Combobox.tsx'

type ComboboxOptionProps = {
  readonly id: string
  readonly option: ComboOption
  readonly sought: string
  readonly isActive: boolean
  readonly onPick: () => void
}

/** One row of the list under a Combobox. The sought letters are marked in its name. */
export function ComboboxOption({ id, option, sought, isActive, onPick }: ComboboxOptionProps) {
  const { name, sub, picture, reason } = option
  const [before, match, after] = split(name, sought)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys work in the field, which keeps the focus
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={reason ? true : undefined}
      data-active={isActive ? '' : undefined}
      // Pressing must not take the focus out of the field: Safari would close the list before the click arrives.
      onMouseDown={event => event.preventDefault()}
      onClick={onPick}
    >
      <span className="x-combo-row">
        {picture}
        <span>
          <bdi translate="no">
            {before}
            {match && <mark>{match}</mark>}
            {after}
          </bdi>
          {(sub || reason) && (
            <span className="x-caption x-code">
              <span translate="no">{sub}</span>
              {sub && reason && ' · '}
              {reason}
            </span>
          )}
        </span>
      </span>
    </li>
  )
}

/** The name cut at the first place where the sought text stands, whatever the case. */
function split(name: string, sought: string): [string, string, string] {
  const wanted = sought.trim().toLocaleLowerCase()
  const at = wanted ? name.toLocaleLowerCase().indexOf(wanted) : -1
  if (at < 0) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}
