import { readAttributes } from './attributes.ts'
import { exchangeProvider } from './generated/attributes.ts'
import { tags } from './generated/tags.ts'
import { addProperties, takeOver } from './properties.ts'

// Elements inside look for it themselves; this only tells them when it says something else, and makes no box of its own.
if (typeof customElements !== 'undefined' && !customElements.get('exchange-provider')) {
  type Inside = HTMLElement & { attributeChangedCallback?: () => void; refresh?: () => Promise<void> }
  // A provider inside has the elements in it told by this one already.
  const selector = tags.filter(it => it !== 'exchange-provider').join()

  class ExchangeProvider extends HTMLElement {
    static observedAttributes = Object.keys(exchangeProvider)

    readonly ready = Promise.resolve()

    connectedCallback() {
      takeOver(this, exchangeProvider)
      this.attributeChangedCallback()
    }

    attributeChangedCallback() {
      // E2.2: what cannot be read is said of the one that says it.
      readAttributes(this, exchangeProvider)
      for (const it of inside(this)) it.attributeChangedCallback?.()
    }

    async refresh(): Promise<void> {
      await Promise.all(inside(this).map(async it => it.refresh?.()))
    }
  }

  // As elements look for it out of shadow roots, it looks for them in there.
  function inside(root: ParentNode): Inside[] {
    return [...root.querySelectorAll<Inside>('*')].flatMap(it => [
      ...(it.matches(selector) ? [it] : []),
      ...(it.shadowRoot ? inside(it.shadowRoot) : []),
    ])
  }

  addProperties(ExchangeProvider.prototype, exchangeProvider)
  customElements.define('exchange-provider', ExchangeProvider)
}
