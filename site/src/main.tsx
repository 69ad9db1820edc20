import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/source-sans-3/index.css'
import '@fontsource-variable/vollkorn/index.css'
import './sign.css'
import {
  App,
  browserNavigator,
  createClient,
  getReady,
  handBack,
  keepToken,
  pathOf,
  placeOf,
  prepare,
  Provider,
  startLanguage,
  takeToken,
} from '@exchange-kit/react'
import { readConfig } from './config.ts'
import { forgetImages } from './images.ts'
import { keepOnDevice } from './updates.ts'

const root = document.getElementById('root')
if (root) await (window.location.pathname === '/embed/frame/signup' ? drawFrame(root) : draw(root))

async function drawFrame(root: HTMLElement): Promise<void> {
  const { drawFramedSignup } = await import('./framedSignup.tsx')
  await drawFramedSignup(root)
}

async function draw(root: HTMLElement): Promise<void> {
  const { origin, pathname, search, hash } = window.location

  // S-GUARD-2: a mail link's token leaves address and history before anything else loads, so that no request names it.
  const taken = takeToken(placeOf(pathname + search + hash))
  const token = keepToken(taken)
  // S-PAY-73: a second window has nothing else to do than to bring back what a provider answered.
  const place = handBack(taken.place)
  if (pathOf(place) !== pathOf(placeOf(pathname + search + hash)))
    window.history.replaceState(window.history.state, '', pathOf(place))

  void prepare(place)
  const { client: config, site } = await readConfig(origin)
  const client = createClient(config)
  const ready = await getReady(place, client, startLanguage(client, place))
  const updates = keepOnDevice()
  forgetImages(client)
  createRoot(root).render(
    <StrictMode>
      <Provider client={client} navigator={browserNavigator()} site={site} translations={ready.translations}>
        <App linkToken={token} updates={updates} ready={ready} />
      </Provider>
    </StrictMode>,
  )
}
