import { App, createClient, Provider } from '@exchange-kit/react'
import '@exchange-kit/react/styles.css'
import './market.css'
import { useEffect, useState } from 'react'
import { marketNavigator } from './marketNavigator.ts'
import { beginSignIn, clientId, endSignIn } from './signIn.ts'

/** Every screen of the library below `/community`, in the market's language and look. */
export function Community({ site }: { readonly site: string }) {
  const [{ client, navigator }] = useState(() => open(site))
  const [arrived, setArrived] = useState(window.location.pathname !== '/signed-in')
  useEffect(() => {
    if (arrived) return
    void arrive()

    async function arrive(): Promise<void> {
      const back = await endSignIn(site, client).catch(() => '/')
      if (back === '/') return window.location.replace('/')
      window.history.replaceState(null, '', back)
      window.dispatchEvent(new PopStateEvent('popstate'))
      setArrived(true)
    }
  }, [arrived, site, client])
  if (!arrived) return null
  return (
    <Provider client={client} navigator={navigator} language="it" theme="light">
      <App />
    </Provider>
  )
}

function open(site: string) {
  const at = (service: string) => `${site}/${service}`
  const services = {
    auth: at('auth'),
    accounting: at('accounting'),
    social: at('social'),
    files: at('files'),
    notifications: at('notifications'),
  }
  return {
    client: createClient({ services, clientId }),
    navigator: marketNavigator(back => void beginSignIn(site, back)),
  }
}
