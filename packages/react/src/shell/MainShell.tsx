import { useMemo, useState } from 'react'
import type { Place } from '@exchange-kit/model'
import { isMember, ownAccount } from '../landing.ts'
import { AboutDialog } from './AboutDialog.tsx'
import { BalanceStrip } from './BalanceStrip.tsx'
import type { BannerChoice } from './banner.ts'
import { BannerSlot, type BannerActs } from './BannerSlot.tsx'
import { BottomTabs } from './BottomTabs.tsx'
import { Drawer, DrawerOverlay } from './Drawer.tsx'
import { frameOf, listsAbove } from './frame.ts'
import { Header } from './Header.tsx'
import { HeaderEnd } from './HeaderEnd.tsx'
import { HeaderSlotsContext, useSlot } from './HeaderSlots.tsx'
import type { LayoutProps } from './Layout.tsx'
import { adminEntries, footEntries, memberEntries, payEntries } from './nav.ts'
import { OfflineLine } from './OfflineLine.tsx'
import { PageFoot } from './PageFoot.tsx'
import { PayMenu } from './PayMenu.tsx'
import { SuperTabs } from './SuperTabs.tsx'
import { useWide } from './useWide.ts'

export type MainShellProps = Omit<LayoutProps, 'known' | 'note'> & {
  readonly online: boolean
  /** When the oldest of what is shown was answered; known without a network. */
  readonly savedAt: Date | null
  /** Applications that wait for the administrator. */
  readonly applications: number
  readonly banner: BannerChoice | null
  readonly bannerActs: BannerActs
  /** Whether the drawer stays open beside the content, as remembered. */
  readonly isDrawerOpen: boolean
  readonly onDrawer: (open: boolean) => void
}

/** Header, banner, drawer, content, bottom tabs: what a place has of them stands in `frameOf` (S-SHELL-2). */
export function MainShell(props: MainShellProps) {
  const { place, viewer, site, links, banner, isDrawerOpen, onDrawer } = props
  const isWide = useWide()
  // Going somewhere closes the overlay: it is open at one place only (S-SHELL-10).
  const [openAt, setOpenAt] = useState<Place | null>(null)
  const isOverlayOpen = openAt === place && !isWide
  const [isAboutOpen, setAboutOpen] = useState(false)
  const [actions, setActions] = useSlot()
  const [search, setSearch] = useSlot()
  const slots = useMemo(() => ({ actions, search }), [actions, search])
  const parts = frameOf(place, viewer)
  const isPersistent = parts.hasDrawer && isWide && isDrawerOpen
  const member = isMember(viewer) ? viewer : null
  const drawer = member && {
    own: member.acting,
    member: memberEntries(props),
    admin: adminEntries(props, props.applications),
    foot: footEntries(props),
    place,
    above: listsAbove(place, viewer),
    links,
    documentation: site.documentation,
  }
  const openMenu = () => (isWide ? onDrawer(!isDrawerOpen) : setOpenAt(place))
  return (
    <HeaderSlotsContext.Provider value={slots}>
      <div
        className="x-shell"
        data-drawer={isPersistent ? undefined : 'none'}
        data-tabs={parts.hasTabs && !isWide ? undefined : 'none'}
      >
        <Header
          title={props.title}
          lead={parts.lead}
          home={viewer.status === 'guest' ? { ...links.link({ screen: 'start' }), label: site.name } : null}
          isMenuOpen={isWide ? isPersistent : isOverlayOpen}
          onMenu={openMenu}
          onBack={links.back}
          end={
            <>
              {/* Where a phone has it among its tabs (S-PAY-2). */}
              {parts.hasTabs && isWide && <PayMenu entries={payEntries(props)} links={links} />}
              <HeaderEnd {...props} onAbout={() => setAboutOpen(true)} />
            </>
          }
          onActions={setActions}
          onSearch={setSearch}
        >
          <div className="x-shell-notes">
            <SuperTabs place={place} viewer={viewer} links={links} />
            {parts.hasBalance && member?.account && member.currency && (
              <BalanceStrip
                account={member.account}
                currency={member.currency}
                to={links.link(ownAccount(member.acting))}
              />
            )}
            <OfflineLine online={props.online} savedAt={props.savedAt} />
            {banner && (
              <BannerSlot
                banner={banner}
                {...props.bannerActs}
                links={links}
                own={actingOf(props)}
                hasScreen={props.hasScreen}
                hasMap={site.tiles !== null}
              />
            )}
          </div>
        </Header>
        {isPersistent && drawer && <Drawer {...drawer} />}
        {!isWide && drawer && <DrawerOverlay {...drawer} isOpen={isOverlayOpen} onClose={() => setOpenAt(null)} />}
        <main id="main" tabIndex={-1}>
          {props.children}
        </main>
        <PageFoot documentation={site.documentation} feedback={site.feedback} counter={site.counter} />
        {parts.hasTabs && !isWide && member && drawer && (
          <BottomTabs {...drawer} pay={payEntries(props)} onMore={() => setOpenAt(place)} />
        )}
      </div>
      <AboutDialog
        open={isAboutOpen}
        onClose={() => setAboutOpen(false)}
        siteName={site.name}
        documentation={site.documentation}
        source={site.source}
      />
    </HeaderSlotsContext.Provider>
  )
}

function actingOf({ viewer }: MainShellProps) {
  return viewer.status === 'signedIn' ? viewer.acting : null
}
