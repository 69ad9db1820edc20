import r2wc from '@r2wc/react-to-web-component'
import type { Language } from '@exchange-kit/model'
import type { ViewStatus } from '@exchange-kit/react/view-host'
import type { ComponentType } from 'react'
import { readAttributes, type Attributes, type Values } from './attributes.ts'
import { ElementRoot } from './ElementRoot.tsx'
import { languageOf } from './language.ts'
import { look } from './look.ts'
import { addProperties, takeOver } from './properties.ts'
import { adopt } from './styles.ts'
import block from './styles/block.css?inline'
import { inTurns, soon } from './turns.ts'

/** State of an element: a new object with each change. */
export type ElementState = {
  readonly host: HTMLElement
  readonly values: Readonly<Record<string, unknown>>
  readonly language: Language
  /** Called with the status after each rendering. */
  readonly onStatus: (status: ViewStatus) => void
  /** Registers what `refresh()` calls. */
  readonly onRefetch: (refetch: () => void) => void
}

/** What makes a tag: its attributes from the table, the view it wraps, and how the view's props follow from attributes. */
export type Definition<A extends Attributes, P> = {
  readonly tag: string
  readonly attributes: A & { readonly locale: 'language'; readonly theme: readonly [string, ...string[]] }
  readonly view: ComponentType<P>
  /** How its host stands in a page; as a block when this says nothing. */
  readonly css?: string
  readonly propsOf: (values: Values<A>, host: HTMLElement) => P
  /** The first words are in its own file (E6): it need not wait for the others. */
  readonly hasFirstWords?: boolean
}

// Internals of r2wc that are used here; `r2wc.browser.test.tsx` is their contract test.
const propsOf = Symbol.for('r2wc.props')
const render = Symbol.for('r2wc.render')
type Wrapped = HTMLElement & {
  container: ShadowRoot
  [propsOf]: { element?: ElementState }
  [render](): void
  connectedCallback(): void
}

/**
 * Makes a custom element of a view: r2wc draws it, and this keeps what E2 promises beside that. Does nothing on a server, and
 * nothing when the tag is taken: a second copy of the script, or another version of it, leaves the first one at work (E2.2).
 * Nor in a browser that cannot say states: one so old would fail on the way, and show neither the element nor the page's own
 * link (E2.1).
 */
export function define<A extends Attributes, P extends object>(definition: Definition<A, P>): void {
  const { tag } = definition
  if (typeof customElements === 'undefined' || customElements.get(tag) || !saysStates()) return
  inTurns(tag, () => customElements.define(tag, classOf(definition)))
}

// A page in a test (jsdom) may have no `CSS` at all.
function saysStates(): boolean {
  const { CSS: css } = globalThis as { readonly CSS?: Partial<typeof CSS> }
  return css?.supports?.('selector(:state(a))') ?? false
}

function classOf<A extends Attributes, P extends object>(definition: Definition<A, P>): CustomElementConstructor {
  const { attributes, view: View, propsOf: viewProps, hasFirstWords = false, css = block } = definition
  const Root = ({ element }: { readonly element: ElementState }) => (
    <ElementRoot element={element} hasFirstWords={hasFirstWords}>
      <View {...viewProps(element.values as Values<A>, element.host)} />
    </ElementRoot>
  )
  const Base = r2wc(Root as ComponentType, { props: [] }) as unknown as new () => Wrapped

  class ExchangeElement extends Base {
    static observedAttributes = Object.keys(attributes)

    #isDrawn = false
    #isDue = false
    #status: ViewStatus
    #refetch: (() => void) | undefined
    #ready: Promise<void> | undefined
    #settle: (() => void) | undefined
    #internals: ElementInternals | undefined

    /** Whether there is something to show, now or later (E2.1). */
    get ready(): Promise<void> {
      return (this.#ready ??= this.#isDrawn && this.#status !== 'loading' ? Promise.resolve() : this.#wait())
    }

    override connectedCallback() {
      takeOver(this, attributes)
      if (this.#isDrawn) this.#later()
      // E6: a page may wake hundreds at once; each is set to work in its own turn.
      else soon(this, () => this.#draw())
    }

    // E2.2: r2wc would take the view down here; a moved element comes back as it was.
    disconnectedCallback() {}

    attributeChangedCallback() {
      this.#later()
    }

    // Another document does not take over adopted sheets.
    adoptedCallback() {
      if (this.shadowRoot) adopt(this.shadowRoot, css)
    }

    refresh(): Promise<void> {
      if (this.#isDrawn) {
        this.#draw()
        this.#refetch?.()
      }
      // After that: what was shown before is not the answer.
      return this.#settle ? this.ready : this.#wait()
    }

    override focus(options?: FocusOptions) {
      if (!this.#isDrawn && this.isConnected) this.#draw()
      const first =
        this.shadowRoot?.querySelector<HTMLElement>('button:enabled,a,input,iframe') ?? this.querySelector('a')
      first?.focus(options)
    }

    #draw() {
      // E2.1: who has come to the page's own link by keyboard goes on from what takes its place.
      const hadFocus = !this.#isDrawn && this.matches(':focus-within')
      if (!this.#isDrawn) this.container = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const values = readAttributes(this, attributes)
      this[propsOf].element = {
        host: this,
        values,
        // E3.4: an app may speak another language by now.
        language: languageOf(this, values['locale'] as string | undefined),
        onStatus: this.#onStatus,
        onRefetch: this.#onRefetch,
      }
      if (this.#isDrawn) this[render]()
      else {
        this.#isDrawn = true
        super.connectedCallback()
      }
      if (hadFocus) this.focus()
    }

    #onStatus = (status: ViewStatus) => {
      adopt(this.container, css)
      if (status !== this.#status) {
        // Most elements of a page full of them have no state to show.
        const { states } = (this.#internals ??= this.attachInternals())
        if (this.#status) states.delete(this.#status)
        if (status) states.add(status)
        this.#status = status
      }
      if (status === 'loading') return
      if (status) look(this)
      this.#settle?.()
      this.#settle = undefined
    }

    #onRefetch = (refetch: () => void) => {
      this.#refetch = refetch
    }

    #wait() {
      return (this.#ready = new Promise(done => {
        this.#settle = done
      }))
    }

    #later() {
      if (!this.#isDrawn || this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        // E8: what was removed asks nothing more; it is drawn when it comes back.
        if (this.isConnected) this.#draw()
      })
    }
  }

  addProperties(ExchangeElement.prototype, attributes)
  return ExchangeElement
}
