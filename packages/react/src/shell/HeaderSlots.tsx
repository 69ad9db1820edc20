import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useGently } from '../comingAlive.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Button } from '../ui/Button.tsx'
import type { IconShape } from '../ui/Icon.tsx'
import { more } from '../ui/icons.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuAction, MenuLink } from '../ui/MenuItem.tsx'
import { useT } from '../i18n/translation.tsx'

/** Where in the header a screen may put something; nothing outside the shell. */
export type HeaderSlots = { readonly actions: HTMLElement | null; readonly search: HTMLElement | null }

export const HeaderSlotsContext = createContext<HeaderSlots>({ actions: null, search: null })

/** A place in the header, known once it is drawn, and the `ref` that makes it known. */
export function useSlot(): readonly [HTMLElement | null, (element: HTMLElement | null) => void] {
  const change = useGently()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return [slot, useCallback(element => change(() => setSlot(element)), [change])]
}

/** An act of a screen that belongs into the header: it leads somewhere or does something. */
export type HeaderAction = { readonly label: string; readonly icon: IconShape } & (
  { readonly to: LinkTo } | { readonly onPress: () => void }
)

/** A screen's acts in the header: two at most, the rest in a menu (S-SHELL-3). */
export function HeaderActions({ actions }: { readonly actions: readonly HeaderAction[] }) {
  const t = useT()
  const slot = useContext(HeaderSlotsContext).actions
  const shown = actions.length > 2 ? actions.slice(0, 1) : actions
  const rest = actions.slice(shown.length)
  const content = (
    <>
      {shown.map(action => (
        <ShownAction key={action.label} action={action} />
      ))}
      {rest.length > 0 && (
        <Menu label={t('shell.moreActions')} face={<Icon of={more} />} square look={{ kind: 'quiet' }}>
          {rest.map(action =>
            'to' in action ? (
              <MenuLink key={action.label} icon={action.icon} {...action.to}>
                {action.label}
              </MenuLink>
            ) : (
              <MenuAction key={action.label} icon={action.icon} onClick={action.onPress}>
                {action.label}
              </MenuAction>
            ),
          )}
        </Menu>
      )}
    </>
  )
  return slot ? createPortal(content, slot) : <div className="x-actions">{content}</div>
}

function ShownAction({ action }: { readonly action: HeaderAction }) {
  const words = <span className="x-bar-words">{action.label}</span>
  return 'to' in action ? (
    <ButtonLink kind="quiet" icon={action.icon} {...action.to}>
      {words}
    </ButtonLink>
  ) : (
    <Button kind="quiet" icon={action.icon} onClick={action.onPress}>
      {words}
    </Button>
  )
}

/** A screen's search field: in the header where there is room, under it on phones (S-SHELL-5). */
export function HeaderSearch({ children }: { readonly children: ReactNode }) {
  const slot = useContext(HeaderSlotsContext).search
  return slot ? createPortal(children, slot) : <>{children}</>
}
