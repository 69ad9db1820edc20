import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { inject } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage, type Client, type TextStorage } from '@exchange-kit/client'
import type { Language, Place } from '@exchange-kit/model'
import '../src/ui/index.ts'
import { App } from '../src/App.tsx'
import type { Theme } from '../src/kit.ts'
import { memoryNavigator, type Navigator } from '../src/navigator.ts'
import { Provider } from '../src/Provider.tsx'
import { plainSite } from '../src/site.ts'
import { clientOf, password } from './client.ts'
import type { Provided } from './stage-context.ts'

export { clientOf, password }

/** The real server with the demo communities, started by the first test that asks. */
export async function openStage(): Promise<string> {
  return ask('/')
}

/** A real server on which nothing was ever written. */
export async function openBareStage(): Promise<string> {
  return ask('/bare')
}

/** Kills the server and starts it again over the same data. */
export async function restartStage(): Promise<string> {
  return ask('/restart')
}

async function ask(path: string): Promise<string> {
  const stage: Provided['stage'] = inject('stage')
  const answer = await fetch(`${stage}${path}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** Somebody in front of the application. */
export type Visit = {
  readonly client: Client
  readonly navigator: Navigator
  readonly storage: TextStorage
  end(): void
}

type Visiting = {
  readonly at: Place | string
  /** A person of the demo, by the first part of the e-mail; nobody = a guest. */
  readonly as?: string
  readonly language?: Language
  readonly theme?: Theme
  /** The token of a mail link that led here. */
  readonly linkToken?: string
  /** As a reload of an earlier visit: the same tokens and the same device, nothing else. */
  readonly again?: Pick<Visit, 'storage'>
}

const open = new Set<Root>()

/** Opens the application at a place, signed in as somebody. */
export async function visit(
  url: string,
  { at, as, language = 'en', theme = 'light', linkToken, again }: Visiting,
): Promise<Visit> {
  const storage = again?.storage ?? memoryStorage()
  const client = clientOf(url, storage)
  if (as && !again) await client.signIn({ email: `${as}@demo.example`, password })
  const navigator = memoryNavigator(at)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  open.add(root)
  root.render(
    <Provider client={client} navigator={navigator} site={plainSite} language={language} theme={theme}>
      <App linkToken={linkToken ?? null} />
    </Provider>,
  )
  const end = () => {
    client.close()
    open.delete(root)
    root.unmount()
    box.remove()
  }
  return { client, navigator, storage, end }
}

/** Takes every open application away, as closing the tab would. */
export function leaveAll(): void {
  for (const root of open) root.unmount()
  open.clear()
  document.body.replaceChildren()
}

/** What axe finds serious on the page as it stands, in light and dark, on a phone and on a desk (S-A11Y-1). */
export async function faultsEverywhere(): Promise<readonly string[]> {
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.viewport(width, height)
      document.documentElement.dataset['theme'] = theme
      // Colours fade from one theme to the other; only where they end counts.
      await Promise.all(document.getAnimations().map(it => it.finished.catch(() => undefined)))
      const { violations } = await axe.run(document.body)
      for (const { id, nodes } of violations.filter(it => it.impact === 'serious' || it.impact === 'critical'))
        for (const node of nodes) faults.push(`${theme} ${width}: ${id}: ${node.html.slice(0, 200)}`)
    }
  return faults
}
