import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { useChosenInSight } from './useChosenInSight.ts'
import './text.css'
import './Tabs.css'

/** One of several sheets of a page. */
export type Tab<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly count?: number | undefined
  readonly icon?: IconShape | undefined
}

type TabsProps<Id extends string> = {
  /** What the tabs are of. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The selected sheet. */
  readonly children: ReactNode
}

/** Index tabs: the chosen one joins the sheet beneath it. Arrows choose, Tab goes on into the sheet. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const row = useChosenInSight<HTMLDivElement>(selected)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = stepFrom(
      event,
      tabs.findIndex(it => it.id === selected),
      tabs.length,
    )
    const tab = tabs[index]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    const button = event.currentTarget.parentElement?.children[index]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className="x-tab-set">
      <div className="x-tabs" role="tablist" aria-label={label} ref={row}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            <TabFace tab={tab} />
          </button>
        ))}
      </div>
      <div
        className="x-tab-panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

function TabFace({ tab }: { readonly tab: Tab }) {
  return (
    <>
      {tab.icon && <Icon of={tab.icon} />}
      {tab.label}
      {tab.count !== undefined && <span className="x-num">{tab.count}</span>}
    </>
  )
}

function stepFrom(event: KeyboardEvent<HTMLElement>, at: number, length: number): number {
  const { key, currentTarget } = event
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % length
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return -1
}
