import type { Language } from '@exchange-kit/model'
import type { Attributes, Values } from './attributes.ts'
import { addProperties, takeOver } from './properties.ts'
import type { StateName } from './table/row.ts'
import { inTurns, soon } from './turns.ts'
import type { Child } from './view.ts'
import { work, type Pattern, type Work } from './work.ts'

/** An element at work, as its view and its acts see it. */
export type Live<A extends Attributes, S> = {
  readonly host: HTMLElement
  readonly values: Values<A>
  readonly language: Language
  readonly state: S
  /** Changes the state and draws anew. */
  set(part: Partial<S>): void
  /** Fires a composed, bubbling event (E2); false when a listener prevented it. */
  tell(type: string, detail: object, options?: { cancelable: boolean }): boolean
  /** Adds rules that came later. */
  style(css: string): void
  /** Asks for what the attributes and the state need by now. */
  ask(): void
}

/** What makes a tag: its attributes from the table, its rules, its state and how it looks. */
export type Definition<A extends Attributes, S> = {
  readonly tag: string
  readonly attributes: A & { readonly locale: 'language'; readonly theme: readonly [string, ...string[]] }
  readonly css: string
  /** State of a fresh element. */
  readonly first: () => S
  readonly view: (live: Live<A, S>) => readonly Child[]
  readonly status: (live: Live<A, S>) => StateName | undefined
  /** Asks for what the attributes need: when first shown, when they changed, and `again` on refresh(). */
  readonly ask: (live: Live<A, S>, options: { again: boolean }) => void
}

/**
 * Makes a custom element. Does nothing on a server, and nothing when the tag is taken: a second copy of the script, or
 * another version of it, leaves the first one at work (E2.2). Nor in a browser that cannot say states: one so old would
 * fail on the way, and show neither the element nor the page's own link (E2.1).
 */
export function define<A extends Attributes, S extends object>(definition: Definition<A, S>): void {
  const { tag } = definition
  if (typeof CSS === 'undefined' || customElements.get(tag) || !CSS.supports('selector(:state(a))')) return
  inTurns(tag, () => customElements.define(tag, classOf(definition)))
}

function classOf<A extends Attributes, S extends object>(definition: Definition<A, S>): CustomElementConstructor {
  const { attributes } = definition
  // E6: of a page full of elements one is built; the others begin as its copies and change what differs.
  const pattern: Pattern = {}
  class ExchangeElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes)

    #begun?: Work

    // E6: a page may wake hundreds at once; each is set to work in its own turn.
    get #work() {
      return (this.#begun ??= work(this, definition, pattern))
    }

    get ready() {
      return this.#work.ready()
    }

    connectedCallback() {
      takeOver(this, attributes)
      this.#begun?.ask()
      soon(this, () => this.#work.draw())
    }

    // E2.2: nothing happens when it leaves, so a moved element comes back as it was.

    attributeChangedCallback() {
      this.#begun?.ask()
    }

    adoptedCallback() {
      this.#begun?.adopt()
    }

    refresh() {
      return this.#work.refresh()
    }

    override focus(options?: FocusOptions) {
      if (!this.shadowRoot && this.isConnected) this.#work.draw()
      const first = this.shadowRoot?.querySelector<HTMLElement>('button:enabled,a,input') ?? this.querySelector('a')
      first?.focus(options)
    }
  }

  addProperties(ExchangeElement.prototype, attributes)
  return ExchangeElement
}
