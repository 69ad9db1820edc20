import { exchangeProvider } from './generated/attributes.ts'
import { tags } from './generated/tags.ts'

// Elements inside look for it themselves; this only tells them when it says something else, and makes no box of its own.
if (typeof customElements !== 'undefined' && !customElements.get('exchange-provider')) {
  type Inside = HTMLElement & { attributeChangedCallback?: () => void; refresh?: () => Promise<void> }

  customElements.define(
    'exchange-provider',
    class extends HTMLElement {
      static observedAttributes = Object.keys(exchangeProvider)

      readonly ready = Promise.resolve()

      connectedCallback() {
        for (const name of Object.keys(exchangeProvider)) {
          if (!Object.hasOwn(this, name)) continue
          const value: unknown = Reflect.get(this, name)
          Reflect.deleteProperty(this, name)
          Reflect.set(this, name, value)
        }
        this.attributeChangedCallback()
      }

      attributeChangedCallback() {
        for (const it of this.#inside()) it.attributeChangedCallback?.()
      }

      async refresh(): Promise<void> {
        await Promise.all(this.#inside().map(async it => it.refresh?.()))
      }

      #inside(): Inside[] {
        return [...this.querySelectorAll<Inside>(tags.join())]
      }

      get site() {
        return this.getAttribute('site') ?? undefined
      }
      set site(value: string | undefined) {
        put(this, 'site', value)
      }
      get locale() {
        return this.getAttribute('locale') ?? undefined
      }
      set locale(value: string | undefined) {
        put(this, 'locale', value)
      }
      get theme() {
        return this.getAttribute('theme') ?? 'inherit'
      }
      set theme(value: string | undefined) {
        put(this, 'theme', value)
      }
    },
  )
}

function put(element: Element, name: string, value: unknown): void {
  if (typeof value === 'string') element.setAttribute(name, value)
  else element.removeAttribute(name)
}
