import type { StoryObj } from '@storybook/react-vite'
import type { Language, Place } from '@exchange-kit/model'
import {
  App,
  memoryNavigator,
  plainSite,
  Provider,
  type Client,
  type Navigator,
  type SiteInfo,
} from '@exchange-kit/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, waitFor, within } from 'storybook/test'
import { clientOf, password } from '../../packages/react/test/client.ts'
import { putTermsOff } from '../../packages/react/test/terms.ts'
import { addressOf, type Stage } from './stage.ts'
import { forgetDevice, makeTrouble, type Trouble } from '../../packages/react/test/trouble.ts'

type Visiting = {
  readonly at: Place | string | ((client: Client) => Promise<Place>)
  /** Somebody of the demo, by the first part of the e-mail; nobody = a guest. */
  readonly as?: string
  /** What is wrong with the services from the first drawing on. */
  readonly trouble?: Trouble
  /** The place was seen before the trouble began, so it is saved. */
  readonly isSaved?: boolean
  /** On a server on which nothing was ever written, or on one over the demo communities to which no story writes. */
  readonly stage?: Stage
  readonly language?: Language
  readonly site?: Partial<SiteInfo>
  readonly linkToken?: string
  /** What stands in place of the App: a screen by name, in the page of somebody else (E2.3). */
  readonly shows?: ReactNode
  /** Asked about new terms of a group; else they said Not now before (S-JOIN-27). */
  readonly asksTerms?: boolean
}

// A whole page keeps everything in landmarks. Links of Storybook's own before it hide from axe that ours is a skip link.
// Small targets are looked for by the walk to every place: axe takes what is scrolled beneath a bar for small.
const landmarks = { id: 'region', enabled: true, selector: 'body *:not(.x-skip)' }

type Visit = { readonly client: Client; readonly navigator: Navigator; readonly end: () => void }

/**
 * A story of a screen: the whole application at a place, with the data of the real server over the demo communities. What
 * goes wrong goes wrong on the line.
 */
export function visit(visiting: Visiting): Pick<StoryObj, 'loaders' | 'render' | 'beforeEach' | 'parameters' | 'play'> {
  const { language, linkToken = null, site } = visiting
  return {
    parameters: { width: 'full', a11y: { config: { rules: [landmarks] } } },
    loaders: [async () => ({ visit: await open(visiting) })],
    beforeEach: ({ loaded }) => visitOf(loaded).end,
    render(_args, { loaded, globals }) {
      const { client, navigator } = visitOf(loaded)
      const spoken = language ?? (globals['language'] as Language)
      return (
        <Provider client={client} navigator={navigator} site={{ ...plainSite, ...site }} language={spoken}>
          {visiting.shows ?? <App linkToken={linkToken} />}
        </Provider>
      )
    },
    // A story that plays nothing is looked at when everything that was asked for is there.
    async play({ canvasElement }) {
      if (visiting.trouble === 'noAnswer') return
      await within(canvasElement).findByRole('heading', { level: 1 })
      await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
    },
  }
}

async function open({ at, as, trouble, isSaved = false, stage = 'demo', asksTerms }: Visiting): Promise<Visit> {
  await forgetDevice()
  const client = clientOf(await addressOf(stage))
  if (as) await client.signIn({ email: `${as}@demo.example`, password, superadmin: as === 'root' })
  if (!asksTerms) putTermsOff(client)
  const place = typeof at === 'function' ? await at(client) : at
  if (isSaved) await look(client, place)
  const made = trouble && makeTrouble(trouble)
  return {
    client,
    navigator: memoryNavigator(place),
    end() {
      made?.end()
      client.close()
    },
  }
}

// Draws the place out of sight until nothing more is asked, as a first visit would.
async function look(client: Client, place: Place | string): Promise<void> {
  const box = document.createElement('div')
  box.hidden = true
  document.body.append(box)
  const root = createRoot(box)
  root.render(
    <Provider client={client} navigator={memoryNavigator(place)} language="en">
      <App />
    </Provider>,
  )
  const asked = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== asked();) {
    before = asked()
    await new Promise(done => setTimeout(done, 700))
  }
  root.unmount()
  box.remove()
}

function visitOf(loaded: Record<string, unknown>): Visit {
  return loaded['visit'] as Visit
}
