import { useState, type ReactNode } from 'react'
import { places, type Place } from '@exchange-kit/model'
import { plainSite } from '@exchange-kit/react'
import { Layout, MainShell, Shell, type MainShellProps } from '@exchange-kit/react/shell'
import { Button, createToasts, Page } from '@exchange-kit/react/ui'
import { viewerIn } from '../../packages/react/test/viewers.ts'

const site = { ...plainSite, documentation: 'https://demo.example/docs', source: 'https://demo.example/source' }

/** The frame of a member's offers list, with changes; its links change the place. */
export function Framed({ children, ...changes }: Partial<MainShellProps> & { children: ReactNode }) {
  const [toasts] = useState(() => createToasts())
  const [isOpen, setOpen] = useState(true)
  const [place, setPlace] = useState<Place>(changes.place ?? { screen: 'offers', group: 'RIBA' })
  const shared = {
    title: 'Offers',
    viewer: viewerIn('active'),
    site,
    links: {
      link: (to: Place) => ({
        href: `#${to.screen}`,
        onClick(event: { preventDefault(): void }) {
          event.preventDefault()
          setPlace(to)
        },
      }),
      back: () => setPlace({ screen: 'home' }),
    },
    hasScreen: () => true,
    language: 'en',
    onLanguage() {},
    onActAs() {},
    unread: {},
    ...changes,
    place,
  } as const
  const inside = (
    <>
      <Page>{children}</Page>
      <Button onClick={() => toasts.show({ tone: 'done', text: 'Offer published.' })}>Show a toast</Button>
    </>
  )
  return (
    <Shell toasts={toasts}>
      {places[place.screen].layout === 'main' ? (
        <MainShell
          online
          savedAt={null}
          applications={0}
          banner={null}
          bannerActs={{ onAllowNotifications() {}, onLocate() {}, onPlace() {}, onClose() {}, help: null }}
          isDrawerOpen={isOpen}
          onDrawer={setOpen}
          {...shared}
        >
          {inside}
        </MainShell>
      ) : (
        <Layout {...shared} known={null}>
          {inside}
        </Layout>
      )}
    </Shell>
  )
}
