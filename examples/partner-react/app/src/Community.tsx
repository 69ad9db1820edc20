import {
  App,
  beginSignIn,
  browserNavigator,
  createClient,
  endSignIn,
  getReady,
  Provider,
  servicesOf,
} from '@exchange-kit/react'
import '@exchange-kit/react/styles.css'
import './market.css'

// The name under which the operator of the site registered this app, and the address he wrote down for its answers.
const clientId = 'green-market'
const redirect = `${window.location.origin}/signed-in`
const base = '/community'
const home = { screen: 'group', group: 'RIBA' } as const

/**
 * Every screen of the library below `/community`, in the market's language and look. It waits for what the server waited
 * for, so that what the server drew comes alive as it stands.
 */
export async function startCommunity(site: string) {
  const client = createClient({ services: servicesOf(site), clientId })
  if (window.location.pathname === '/signed-in') {
    const back = await endSignIn(client, { redirect, answer: window.location.search }).catch(() => null)
    window.history.replaceState(null, '', back ?? base)
  }
  // This app never sees a password: it leads to the site, and the site leads back.
  const navigator = browserNavigator({ base, home })
  const signIn = async (back: string) => window.location.assign(await beginSignIn(client, { redirect, back }))
  const ready = await getReady(navigator.place(), client, 'it')
  return (
    <Provider
      client={client}
      navigator={navigator}
      signIn={back => void signIn(back)}
      language="it"
      theme="light"
      translations={ready.translations}
    >
      <App ready={ready} />
    </Provider>
  )
}
