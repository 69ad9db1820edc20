import { useState, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import { plainSite } from '@exchange-kit/react'
import { Shell, type ShellProps } from '@exchange-kit/react/shell'
import { Button, createToasts, Page } from '@exchange-kit/react/ui'
import { viewerIn } from '../../packages/react/test/viewers.ts'

const site = { ...plainSite, documentation: 'https://demo.example/docs', source: 'https://demo.example/source' }

/** The frame of a member's offers list, with changes; its links change the place. */
export function Framed({ children, ...changes }: Partial<ShellProps> & { children: ReactNode }) {
  const [toasts] = useState(() => createToasts())
  const [isOpen, setOpen] = useState(true)
  const [place, setPlace] = useState<Place>(changes.place ?? { screen: 'offers', group: 'RIBA' })
  return (
    <Shell
      title="Offers"
      viewer={viewerIn('active')}
      site={site}
      links={{
        link: to => ({
          href: `#${to.screen}`,
          onClick: event => {
            event.preventDefault()
            setPlace(to)
          },
        }),
        back: () => setPlace({ screen: 'home' }),
      }}
      hasScreen={() => true}
      toasts={toasts}
      language="en"
      onLanguage={() => {}}
      onActAs={() => {}}
      online
      savedAt={null}
      applications={0}
      unread={{}}
      banner={null}
      bannerActs={{ onAllowNotifications() {}, onLocate() {}, onClose() {}, help: null }}
      isDrawerOpen={isOpen}
      onDrawer={setOpen}
      {...changes}
      place={place}
    >
      <Page>{children}</Page>
      <Button onClick={() => toasts.show({ tone: 'done', text: 'Offer published.' })}>Show a toast</Button>
    </Shell>
  )
}
