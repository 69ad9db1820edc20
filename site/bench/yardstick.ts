import type { Browser } from '@playwright/test'
import { slowPhone } from './slow.ts'
import type { Measured } from './table.ts'
import { scriptTime } from './tasks.ts'

// As little as a button in a root of its own can be: no texts, no requests, no state, no events.
const plain = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('button { font: inherit; min-height: 44px; padding: 0 16px; border-radius: 8px }')
  customElements.define('plain-button', class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      root.innerHTML = '<button part="button"><span>Pay</span></button>'
    }
  })
  document.querySelector('main').innerHTML = '<plain-button></plain-button>'.repeat(5000)`

/**
 * The same work on every machine, to tell a slow machine from slow code: ten times as many bare buttons as buttons.ts
 * measures of ours. A figure counts as its ratio to this one where two machines are compared.
 */
export async function yardstick(browser: Browser): Promise<Measured[]> {
  const { page, session } = await slowPhone(browser)
  await page.setContent('<!doctype html><html lang="en"><title>A page</title><main></main>')
  const value = await scriptTime(session, () => page.addScriptTag({ content: plain }))
  await page.context().close()
  return [{ name: 'this machine: 5,000 bare buttons, script', value, budget: null, unit: 'ms' }]
}
