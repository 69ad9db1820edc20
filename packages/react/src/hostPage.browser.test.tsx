import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { partnerOf } from '../test/client.ts'
import { openUntouchedStage } from '../test/stand.tsx'
import { App } from './App.tsx'
import { memoryNavigator } from './navigator.ts'
import { GroupScreen } from './namedScreens.tsx'
import { Provider } from './Provider.tsx'
import './screens/payments/account/print.css'
import './codes/poster.css'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
})

const ours = document.documentElement
const before = { class: ours.className, title: document.title }
beforeEach(() => {
  // Another site's page: the class is what our own have.
  ours.className = ''
  ours.lang = 'fr'
  ours.dataset['theme'] = 'sepia'
  document.title = 'Green market'
})
let end = () => {}
afterEach(() => {
  end()
  ours.className = before.class
  ours.removeAttribute('lang')
  ours.removeAttribute('data-theme')
  document.title = before.title
  document.body.replaceChildren()
})

const host = `<div style="inline-size: 400px" data-theme="dark" data-accent>
  <h1>Green market</h1><h2 tabindex="-1">Today</h2><h3>Fruit</h3><p>Two <code>kinds</code> <bdi>of pears</bdi></p>
  <ul><li>Pears</li></ul><ul class="list"><li>Apples</li></ul><ol><li>First</li></ol>
  <dl><dt>Open</dt><dd>Always</dd></dl><blockquote>Fresh</blockquote><hr>
  <figure><img alt="Pears" width="900" height="30" src="data:,"><figcaption>Pears</figcaption></figure>
  <svg width="20" height="20"></svg><a href="/basket">Basket</a><abbr title="kilogram">kg</abbr>
  <form><fieldset><legend>You</legend><input value="Pere"><select><option>1</option></select><textarea>Hello</textarea>
  <button>Send</button></fieldset></form><table><tr><th>Pears</th><td>3</td></tr></table><details><summary>More</summary></details>
</div>`

/** How everything of a host looks: each property of each element, the page itself among them. */
function looks(of: Document, inside: Element): Record<string, string>[] {
  const view = of.defaultView ?? window
  inside.querySelector('input')?.focus()
  const elements = [of.documentElement, of.body, inside, ...inside.querySelectorAll('*')]
  // What a page measures depends on the window it is in.
  const isOfPage = (it: Element) => it === of.documentElement || it === of.body
  // Names that nothing of the host reads, and the language.
  const isNoLook = /^--x-|locale/
  const measures = /size|margin|^min-|^(width|height|inset|top|left|right|bottom)|origin/
  return elements.map(it => {
    const style = view.getComputedStyle(it)
    const names = [...style].filter(name => !isNoLook.test(name) && !(isOfPage(it) && measures.test(name)))
    return { element: it.tagName, ...Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)])) }
  })
}

/** The same in a page that never heard of the library. */
async function plainLooks(): Promise<Record<string, string>[]> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<!doctype html><html lang="fr" data-theme="sepia"><body>${host}</body></html>`
  const loaded = new Promise(done => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  const inside = frame.contentDocument
  const root = inside?.body.firstElementChild
  if (!inside || !root) throw new Error('The frame is empty.')
  const found = looks(inside, root)
  frame.remove()
  return found
}

function hostLooks(): Record<string, string>[] {
  const box = document.getElementById('host')?.firstElementChild
  if (!box) throw new Error('The host is gone.')
  return looks(document, box)
}

function open(of: 'app' | 'screen', theme: 'dark' | 'auto' = 'auto') {
  const box = document.createElement('div')
  box.id = 'host'
  box.append(document.createRange().createContextualFragment(host))
  const into = document.createElement('div')
  document.body.append(box, into)
  const client = partnerOf(url)
  const root = createRoot(into)
  root.render(
    <Provider client={client} navigator={memoryNavigator('/groups/RIBA')} language="it" theme={theme}>
      {of === 'app' ? <App /> : <GroupScreen group="RIBA" />}
    </Provider>,
  )
  end = () => {
    root.unmount()
    client.close()
    end = () => {}
  }
}

describe('E2.3 F11 in a partner’s page', () => {
  it.each(['app', 'screen'] as const)('the %s leaves the look of what is not its own as it is', async of => {
    const plain = await plainLooks()
    open(of)
    await expect.element(page.getByRole('button', { name: 'Condividi questo gruppo' })).toBeVisible()
    const now = hostLooks()
    expect(now.length).toBe(plain.length)
    const changed = now.flatMap((it, at) =>
      Object.entries(it)
        .filter(([name, value]) => value !== plain[at]?.[name])
        .map(([name, value]) => `${it['element']} ${name}: ${plain[at]?.[name]} → ${value}`),
    )
    expect(changed).toEqual([])
  })

  it('its own looks are those of the site', async () => {
    open('screen')
    const share = page.getByRole('button', { name: 'Condividi questo gruppo' })
    await expect.element(share).toBeVisible()
    const style = getComputedStyle(share.element())
    expect(style.fontFamily).toContain('Source Sans 3')
    expect(style.boxSizing).toBe('border-box')
    const list = document.querySelector('.x-root ul')
    expect(list && getComputedStyle(list).marginBlockStart).toBe('0px')
  })

  it('title, language and theme of the page are those of the App, and the host’s again afterwards', async () => {
    open('app', 'dark')
    await expect.poll(() => document.title).toContain('Ribera del Foix')
    expect([ours.lang, ours.dataset['theme']]).toEqual(['it', 'dark'])
    end()
    expect([document.title, ours.lang, ours.dataset['theme']]).toEqual(['Green market', 'fr', 'sepia'])
  })

  it('a host that has gone elsewhere in its own app keeps the title it has written there', async () => {
    open('app')
    await expect.poll(() => document.title).toContain('Ribera del Foix')
    document.title = 'Basket'
    end()
    expect(document.title).toBe('Basket')
  })

  it('a theme as the device has it leaves that of the page', async () => {
    open('app')
    await expect.poll(() => document.title).toContain('Ribera del Foix')
    expect(ours.dataset['theme']).toBe('sepia')
  })
})
