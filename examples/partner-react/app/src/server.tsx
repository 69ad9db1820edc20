import {
  App,
  createClient,
  getReady,
  memoryNavigator,
  pathOf,
  placeOf,
  Provider,
  servicesOf,
  type PageSnapshot,
  type Place,
} from '@exchange-kit/react'
import { getViewsReady, readListings, type PublicListings } from '@exchange-kit/react/public'
import { renderToString } from 'react-dom/server'
import { Market } from './Market.tsx'

/**
 * The front page as text, for the first answer, and the offers it is drawn from. Where the site does not answer, the page is
 * there all the same, and the browser asks once more.
 */
export async function renderMarket(site: string): Promise<{ html: string; snapshot: PublicListings | undefined }> {
  const [texts, offers] = await Promise.all([
    getViewsReady('it'),
    readListings({ site, group: 'RIBA', kind: 'offers', limit: 3 }).catch(() => undefined),
  ])
  return { html: renderToString(<Market site={site} texts={texts} offers={offers} />), snapshot: offers }
}

/**
 * A screen below `/community` as everybody may see it, and what it is drawn from: the server signs nobody in, the browser
 * does.
 */
export async function renderCommunity(site: string, path: string): Promise<{ html: string; snapshot: PageSnapshot }> {
  const client = createClient({ services: servicesOf(site) })
  const place = placeOf(path)
  const navigator = { ...memoryNavigator(place), href: (to: Place) => `/community${pathOf(to)}` }
  const ready = await getReady(place, client, 'it')
  const html = renderToString(
    <Provider client={client} navigator={navigator} signIn={leads} language="it" theme="light" ready={ready}>
      <App />
    </Provider>,
  )
  client.close()
  return { html, snapshot: ready.snapshot }
}

// The browser signs in; that it does so on the site is known here too.
const leads = () => undefined
