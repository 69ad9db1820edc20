import { Icon, type IconShape } from './Icon.tsx'
import type { LinkTo } from './Link.tsx'
import { useChosenInSight } from './useChosenInSight.ts'
import './Tabs.css'

type TabLinksProps = {
  readonly label: string
  readonly tabs: readonly {
    readonly id: string
    readonly label: string
    readonly to: LinkTo
    readonly icon?: IconShape | undefined
  }[]
  readonly current: string
}

/** Tabs that are places of their own: links, the current one marked. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useChosenInSight<HTMLElement>(current)
  return (
    <nav className="x-tabs" aria-label={label} ref={row}>
      {tabs.map(tab => (
        <a key={tab.id} {...tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
