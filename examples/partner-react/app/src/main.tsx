import '@exchange-kit/react/styles.css'
import './market.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageSnapshot } from '@exchange-kit/react'
import { getViewsReady, type PublicListings } from '@exchange-kit/react/public'
import { Market } from './Market.tsx'

const root = document.getElementById('root')
const site = document.querySelector<HTMLMetaElement>('meta[name=exchange-site]')?.content ?? ''
// Back from signing in one is elsewhere than the server thought: there is nothing drawn to come alive.
const isDrawn = window.location.pathname !== '/signed-in'
if (root && window.location.pathname === '/') void drawMarket(root)
else if (root) void drawCommunity(root)

/** With the words and the offers that the server drew it with. */
async function drawMarket(into: HTMLElement): Promise<void> {
  hydrateRoot(
    into,
    <Market site={site} texts={await getViewsReady('it')} offers={drawnFrom() as PublicListings | undefined} />,
  )
}

async function drawCommunity(into: HTMLElement): Promise<void> {
  const { startCommunity } = await import('./Community.tsx')
  const community = await startCommunity(site, isDrawn ? (drawnFrom() as PageSnapshot | undefined) : undefined)
  if (isDrawn) hydrateRoot(into, community)
  else createRoot(into).render(community)
}

/** What the server drew the page from, as it put it there. */
function drawnFrom(): unknown {
  const text = document.getElementById('exchange-snapshot')?.textContent
  return text ? (JSON.parse(text) ?? undefined) : undefined
}
