import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createClient,
  FramedSignup,
  framedNavigator,
  framedSignup,
  getReady,
  pathOf,
  prepare,
  Provider,
  startLanguage,
} from '@exchange-kit/react'
import { readConfig } from './config.ts'

/** Draws the sign-up of a group for the page around this one (E2.5): `/embed/frame/signup?group=RIBA&o=…&s=…`. */
export async function drawFramedSignup(root: HTMLElement): Promise<void> {
  const { origin, search } = window.location
  const ask = framedSignup(search)
  // Opened by itself it is the page that it is a part of.
  if (!ask || window.parent === window) return window.location.replace(ask ? pathOf(ask.place) : '/')
  const { place, theme } = ask
  void prepare(place)
  const { client: config, site } = await readConfig(origin)
  const client = createClient(config)
  const language = ask.language ?? startLanguage(client)
  const ready = await getReady(place, client, language)
  createRoot(root).render(
    <StrictMode>
      <Provider
        client={client}
        navigator={framedNavigator(place)}
        // What is in a frame counts no visits (S-PRIV-8), and a provider's answer would come to another tab.
        site={{ ...site, counter: null, providers: [] }}
        language={language}
        theme={theme}
        ready={ready}
      >
        <FramedSignup origin={ask.origin} />
      </Provider>
    </StrictMode>,
  )
}
