import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage, type Client, type TextStorage } from '@exchange-kit/client'
import type { Language, Place } from '@exchange-kit/model'
import { isThorough } from '../../../scripts/thorough.ts'
import '../src/ui/index.ts'
import { App } from '../src/App.tsx'
import type { Theme } from '../src/kit.ts'
import { memoryNavigator, type Navigator } from '../src/navigator.ts'
import { Provider, type ProviderProps } from '../src/Provider.tsx'
import { plainSite, type SiteInfo } from '../src/site.ts'
import { clientOf, partnerOf, password } from './client.ts'
import type { Provided } from './stage-context.ts'
import type { Updates } from '../src/updates/updates.ts'
import { putTermsOff } from './terms.ts'

export { clientOf, password }

/** The real server with the demo communities, started by the first test that asks. */
export async function openStage(): Promise<string> {
  return ask('/')
}

/** The same communities on a server to which no test writes, for those that count what is there. */
export async function openUntouchedStage(): Promise<string> {
  return ask('/untouched')
}

/** The same communities, which show guests their offers and needs. */
export async function openPublicStage(): Promise<string> {
  return ask('/public')
}

/** A real server on which nothing was ever written. */
export async function openBareStage(): Promise<string> {
  return ask('/bare')
}

/** A running server of another system, whose groups can be brought in. */
export async function openSource(): Promise<string> {
  return ask('/source')
}

/** Kills the server and starts it again over the same data. */
export async function restartStage(): Promise<string> {
  return ask('/restart')
}

/** The so-manieth mail to an address, once it has come; the first when not said. */
export async function mailTo(
  address: string,
  number = 1,
): Promise<{ readonly subject: string; readonly text: string }> {
  const query = new URLSearchParams({ to: address, number: String(number) })
  return JSON.parse(await ask(`/mail?${query.toString()}`)) as { subject: string; text: string }
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
  /** What it is drawn in, where several are open at once. */
  readonly box: HTMLElement
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
  /** What the operator of the site decided, where it is not the usual. */
  readonly site?: Partial<SiteInfo>
  /** Where the visitor is, when a test looks at what a browser does. */
  readonly navigator?: Navigator
  /** Asked about new terms of a group; else they said Not now before (S-JOIN-27). */
  readonly asksTerms?: boolean
  /** In a partner's page, on another origin than the site. */
  readonly isPartner?: boolean
  /** How a partner's page signs people in. */
  readonly signIn?: ProviderProps['signIn']
  /** What a host says that keeps its code on the device. */
  readonly updates?: Updates
}

// A page that is all ours, as the site's is.
document.documentElement.classList.add('x-root')

const open = new Set<Root>()

/** Opens the application at a place, signed in as somebody. */
export async function visit(
  url: string,
  {
    at,
    as,
    language = 'en',
    theme = 'light',
    linkToken,
    again,
    site,
    asksTerms,
    updates,
    isPartner = false,
    signIn,
    navigator = memoryNavigator(at),
  }: Visiting,
): Promise<Visit> {
  const storage = again?.storage ?? memoryStorage()
  const client = (isPartner ? partnerOf : clientOf)(url, storage)
  if (as && !again) await client.signIn({ email: `${as}@demo.example`, password, superadmin: as === 'root' })
  if (!asksTerms) putTermsOff(client)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  open.add(root)
  root.render(
    <Provider
      client={client}
      navigator={navigator}
      site={{ ...plainSite, ...site }}
      language={language}
      theme={theme}
      {...(signIn ? { signIn } : {})}
    >
      <App linkToken={linkToken ?? null} {...(updates ? { updates } : {})} />
    </Provider>,
  )
  const end = () => {
    client.close()
    open.delete(root)
    root.unmount()
    box.remove()
  }
  return { client, navigator, storage, box, end }
}

/** Waits until something was said, and closes it, so that it covers nothing that stands beneath. */
export async function closeToast(text: string | RegExp): Promise<void> {
  const said = page.getByText(text)
  await expect.element(said).toBeVisible()
  const close = said.element().closest('.x-toast')?.querySelector<HTMLElement>(':scope > button:last-child')
  close?.click()
  await expect.element(said).not.toBeInTheDocument()
}

/** Takes every open application away, as closing the tab would. */
export function leaveAll(): void {
  for (const root of open) root.unmount()
  open.clear()
  document.body.replaceChildren()
}

// Whatever a rule looks at is there in both: each theme, each layout.
const looks = [
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 1280, height: 900 },
] as const

// S-A11Y-3: targets of 24 px (WCAG 2.5.8), which axe looks for only when asked. On a map they are where people are.
// What is far out of sight is laid out, or rows that nobody sees would be measured where they will not stand. Colours
// do not fade from one theme to the other: only where they end counts.
const laidOut = new CSSStyleSheet()
laidOut.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
axe.configure({ rules: [{ id: 'target-size', enabled: true, selector: ':not(.x-map *)' }] })

/**
 * What is wrong with the page as it stands: what is called otherwise than it reads, whether there is something to scroll
 * sideways for on 320 px, which is also 400 % zoom on a desk (S-A11Y-6), and by `npm run test:nightly` what axe finds serious
 * on a light phone and on a dark desk (S-A11Y-1; each push it looks at the states of all screens in the stories).
 */
export async function faultsEverywhere(): Promise<readonly string[]> {
  const faults: string[] = []
  document.adoptedStyleSheets.push(laidOut)
  for (const { theme, width, height } of isThorough ? looks : []) {
    await page.viewport(width, height)
    document.documentElement.dataset['theme'] = theme
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
    for (const { id, nodes } of violations.filter(it => it.impact === 'serious' || it.impact === 'critical'))
      for (const { html, failureSummary } of nodes)
        faults.push(`${theme} ${width}: ${id}: ${html.slice(0, 200)} ${failureSummary}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(it => it !== laidOut)
  faults.push(...misnamed())
  await page.viewport(320, 640)
  // What is drawn otherwise where there is less room is drawn by then.
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`320: ${scrollWidth - clientWidth} px too wide`)
  await page.viewport(1280, 900)
  return faults
}

/** What is called otherwise than by the words that stand on it, which is how one speaks to it (S-A11Y-3, WCAG 2.5.3). */
function misnamed(): readonly string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return [...document.querySelectorAll(':is(a, button, summary)[aria-label]')].flatMap(it => {
    const seen = it.cloneNode(true) as Element
    for (const hidden of seen.querySelectorAll('[aria-hidden="true"], .x-sr')) hidden.remove()
    // A sign such as ⌫ is no word that anybody would say.
    const words = /[\p{L}\p{N}]/u.test(seen.textContent) ? plain(seen.textContent) : ''
    const isNamed = plain(it.ariaLabel ?? '').includes(words)
    return isNamed ? [] : [`named otherwise: ${it.outerHTML.slice(0, 200)}`]
  })
}
