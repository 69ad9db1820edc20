import {
  App,
  beginSignIn,
  browserNavigator,
  createClient,
  endSignIn,
  getReady,
  Provider,
  servicesOf,
  type Language,
  type PageSnapshot,
} from '@exchange-kit/react'
import '@exchange-kit/react/styles.css'
import './market.css'

// The name under which the operator of the site registered this app, and the address registered for its answers.
const clientId = 'green-market'
const redirect = `${window.location.origin}/signed-in`
const base = '/community'
const home = { screen: 'group', group: 'RIBA' } as const

/**
 * Every screen of the library below `/community`, in the market's language and look. It begins with what the server drew
 * from, so that what stands there comes alive as it is. The client is for as long as the page: an app that takes the community
 * away calls `client.close()`.
 */
export async function startCommunity(site: string, snapshot: PageSnapshot | undefined) {
  const client = createClient({ services: servicesOf(site), clientId })
  if (window.location.pathname === '/signed-in') {
    const back = await endSignIn(client, { redirect, answer: window.location.search }).catch(() => null)
    window.history.replaceState(null, '', back ?? base)
  }
  // This app never sees a password: it leads to the site, and the site leads back.
  const navigator = browserNavigator({ base, home })
  const signIn = async (back: string, how: { readonly language: Language }) =>
    window.location.assign(await beginSignIn(client, { redirect, back, ...how }))
  const ready = await getReady(navigator.place(), client, 'it', { snapshot })
  return (
    <Provider
      client={client}
      navigator={navigator}
      signIn={(back, how) => void signIn(back, how)}
      language="it"
      theme="light"
      ready={ready}
    >
      <App />
    </Provider>
  )
}
