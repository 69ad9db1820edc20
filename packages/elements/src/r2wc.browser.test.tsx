import r2wc from '@r2wc/react-to-web-component'
import { afterEach, expect, it } from 'vitest'

/** The contract: what `define()` uses of r2wc beside its public face, held to the version it is pinned to. */
const props = Symbol.for('r2wc.props')
const render = Symbol.for('r2wc.render')
const context = Symbol.for('r2wc.context')
type Wrapped = HTMLElement & {
  container: HTMLElement | ShadowRoot
  [props]: { text?: string }
  [render](): void
  [context]: unknown
  connectedCallback(): void
}

const Says = ({ text }: { readonly text?: string }) => <p>{text}</p>
const Base = r2wc(Says, { props: [] }) as unknown as new () => Wrapped
class Own extends Base {
  override connectedCallback() {
    this.container = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this[props].text = 'first'
    if (this[context]) this[render]()
    else super.connectedCallback()
  }
  disconnectedCallback() {}
}
customElements.define('contract-own', Own)

afterEach(() => {
  document.body.replaceChildren()
})

it('E2.3 r2wc attaches no shadow root by itself, and reads no attribute, where it is not asked to', () => {
  const plain = document.createElement('contract-own') as Wrapped
  expect(plain.shadowRoot).toBeNull()
  expect(Object.keys(plain[props])).toEqual(['container'])
})

it('E2.3 r2wc draws into the container that it is given by then, at once', () => {
  const own = document.createElement('contract-own') as Wrapped
  document.body.append(own)
  expect(own.shadowRoot?.textContent).toBe('first')
})

it('E2.3 r2wc draws anew with what stands in its properties', () => {
  const own = document.createElement('contract-own') as Wrapped
  document.body.append(own)
  const node = own.shadowRoot?.querySelector('p')
  own[props].text = 'second'
  own[render]()
  expect(own.shadowRoot?.querySelector('p')).toBe(node)
  expect(node?.textContent).toBe('second')
})

it('E2.2 r2wc keeps what is drawn while it moves, as its own disconnecting is overruled', () => {
  const own = document.createElement('contract-own') as Wrapped
  document.body.append(own)
  const node = own.shadowRoot?.querySelector('p')
  own.remove()
  expect(own.shadowRoot?.querySelector('p')).toBe(node)
  document.body.append(own)
  expect(own.shadowRoot?.querySelector('p')).toBe(node)
})
