import type { Language } from '@exchange-kit/model'
import { readAttributes, type Attributes, type Values } from './attributes.ts'
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
  const properties = Object.keys(attributes).map(camel)
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

    // E2.2: values set before the script came hide behind own properties; hand them to the accessors.
    connectedCallback() {
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
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

  for (const [name, type] of Object.entries(attributes)) {
    // E8: what a page put into every object, such as `value`, would stand in the description too.
    Object.defineProperty(ExchangeElement.prototype, camel(name), {
      __proto__: null,
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return readAttributes(this, { [name]: type })[name]
      },
      set(this: Element, value: unknown) {
        const text = textOf(value)
        if (text === null) this.removeAttribute(name)
        else this.setAttribute(name, text)
      },
    } as PropertyDescriptor)
  }
  return ExchangeElement
}

// What a page gives a property becomes a text, which the attribute's own check accepts or ignores (E2.2).
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null
  if (value === true) return ''
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  return value instanceof Date && value.getTime() ? value.toISOString() : typeof value
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}
