'use client'

import {
  App,
  beginSignIn,
  Provider,
  readyFrom,
  useRouterNavigator,
  type Language,
  type PageSnapshot,
} from '@exchange-kit/react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { clientOf, redirectOf } from '../../../client'

type CommunityProps = { readonly site: string; readonly snapshot: PageSnapshot }

/** Every screen of the library, in the language and the look of the garden. */
export function Community({ site, snapshot }: CommunityProps) {
  const [client] = useState(() => clientOf(site))
  const [ready] = useState(() => readyFrom(snapshot, client))
  const [path, search] = [usePathname(), useSearchParams()]
  const navigator = useRouterNavigator({
    address: search.size > 0 ? `${path}?${search}` : path,
    // Next follows the browser's history. By its own router each screen would ask the server first, and draw the App again.
    push: to => window.history.pushState(null, '', to),
    replace: to => window.history.replaceState(null, '', to),
    base: '/community',
    home: { screen: 'group', group: 'RIBA' },
  })
  // This app never sees a password: it leads to the site, and the site leads back.
  const signIn = async (back: string, how: { readonly language: Language }) =>
    window.location.assign(await beginSignIn(client, { redirect: redirectOf(), back, ...how }))
  return (
    <Provider
      client={client}
      navigator={navigator}
      signIn={(back, how) => void signIn(back, how)}
      language="es"
      theme="light"
      ready={ready}
    >
      <App />
    </Provider>
  )
}
