import { App, beginSignIn, browserNavigator, createClient, endSignIn, Provider, servicesOf } from '@exchange-kit/react'
import '@exchange-kit/react/styles.css'
import './market.css'
import { useEffect, useState } from 'react'

// The name under which the operator of the site registered this app, and the address he wrote down for its answers.
const clientId = 'green-market'
const redirect = `${window.location.origin}/signed-in`
const base = '/community'
const home = { screen: 'group', group: 'RIBA' } as const

/** Every screen of the library below `/community`, in the market's language and look. */
export function Community({ site }: { readonly site: string }) {
  const [client] = useState(() => createClient({ services: servicesOf(site), clientId }))
  const [arrived, setArrived] = useState(window.location.pathname !== '/signed-in')
  useEffect(() => {
    if (!arrived) void arrive()

    async function arrive(): Promise<void> {
      const back = await endSignIn(client, { redirect, answer: window.location.search }).catch(() => null)
      window.history.replaceState(null, '', back ?? base)
      setArrived(true)
    }
  }, [arrived, client])
  if (!arrived) return null
  return <Screens client={client} />
}

function Screens({ client }: { readonly client: ReturnType<typeof createClient> }) {
  // This app never sees a password: it leads to the site, and the site leads back.
  const [navigator] = useState(() =>
    browserNavigator({
      base,
      home,
      signIn: back => void beginSignIn(client, { redirect, back }).then(href => window.location.assign(href)),
    }),
  )
  return (
    <Provider client={client} navigator={navigator} language="it" theme="light">
      <App />
    </Provider>
  )
}
