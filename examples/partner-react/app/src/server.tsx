import {
  App,
  createClient,
  getReady,
  memoryNavigator,
  pathOf,
  placeOf,
  Provider,
  servicesOf,
  type Place,
} from '@exchange-kit/react'
import { renderToString } from 'react-dom/server'
import { Market } from './Market.tsx'

/** The front page as text, for the first answer. */
export function render(site: string): string {
  return renderToString(<Market site={site} />)
}

/** A screen below `/community` as everybody may see it: the server signs nobody in, the browser does. */
export async function renderCommunity(site: string, path: string): Promise<string> {
  const client = createClient({ services: servicesOf(site) })
  const place = placeOf(path)
  const navigator = { ...memoryNavigator(place), href: (to: Place) => `/community${pathOf(to)}` }
  const ready = await getReady(place, client, 'it')
  return renderToString(
    <Provider client={client} navigator={navigator} language="it" theme="light" translations={ready.translations}>
      <App ready={ready} />
    </Provider>,
  )
}
