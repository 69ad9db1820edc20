import type { Language } from '@exchange-kit/model'
import { readAttributes, type Attributes, type Values } from './attributes.ts'
import { languageOf } from './language.ts'
import { adopt } from './styles.ts'
import type { StateName } from './table/row.ts'
import { draw, h, type Child } from './view.ts'

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
 * another version of it, leaves the first one at work (E2.2).
 */
export function define<A extends Attributes, S extends object>(definition: Definition<A, S>): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return
  customElements.define(definition.tag, classOf(definition))
}

function classOf<A extends Attributes, S extends object>({
  attributes,
  css,
  first,
  view,
  status,
  ask,
}: Definition<A, S>): CustomElementConstructor {
  const properties = Object.keys(attributes).map(camel)
  class ExchangeElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes)

    #settle: (() => void) | undefined
    ready = this.#waiting()
    readonly #live: { -readonly [Key in keyof Live<A, S>]: Live<A, S>[Key] }
    readonly #root = this.attachShadow({ mode: 'open' })
    #internals: ElementInternals | undefined
    #state: StateName | undefined
    readonly #styles = [css]
    #drawn = false
    #changed = false
    #due = false

    constructor() {
      super()
      this.#live = {
        host: this,
        // Read when it is first drawn: whoever makes an element has not written its attributes yet.
        values: {} as Values<A>,
        language: 'en',
        state: first(),
        set: part => {
          this.#live.state = { ...this.#live.state, ...part }
          this.#later()
        },
        tell: (type, detail, options) =>
          this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail, ...options })),
        style: more => {
          if (!this.#styles.includes(more)) this.#styles.push(more)
          adopt(this.#root, more)
        },
        ask: () => this.attributeChangedCallback(),
      }
      this.adoptedCallback()
    }

    // E2.2: values set before the script came hide behind own properties; hand them to the accessors.
    connectedCallback() {
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      this.#changed = true
      this.#draw()
    }

    // E2.2: nothing happens when it leaves, so a moved element comes back as it was.

    attributeChangedCallback() {
      this.#changed = true
      this.#later()
    }

    // Another document does not take over adopted sheets.
    adoptedCallback() {
      for (const it of this.#styles) adopt(this.#root, it)
    }

    async refresh(): Promise<void> {
      if (!this.#settle) this.ready = this.#waiting()
      this.#live.values = readAttributes(this, attributes)
      ask(this.#live, { again: true })
      this.#later()
      await this.ready
    }

    override focus(options?: FocusOptions) {
      this.#root.querySelector<HTMLElement>('button,a,input')?.focus(options)
    }

    // Most elements of a page full of them have no state to show.
    #show(now: StateName | undefined) {
      if (now === this.#state) return
      const { states } = (this.#internals ??= this.attachInternals())
      if (this.#state) states.delete(this.#state)
      if (now) states.add(now)
      this.#state = now
    }

    #waiting() {
      return new Promise<void>(resolve => {
        this.#settle = resolve
      })
    }

    #later() {
      if (!this.#drawn || this.#due) return
      this.#due = true
      queueMicrotask(() => {
        this.#due = false
        // E8: what was removed asks nothing more; it is drawn when it comes back.
        if (this.isConnected) this.#draw()
      })
    }

    #draw() {
      const live = this.#live
      this.#drawn = true
      live.values = readAttributes(this, attributes)
      live.language = languageOf(this, live.values['locale'] as string | undefined)
      if (this.#changed) {
        this.#changed = false
        // What is set meanwhile is drawn right below, and not once more.
        this.#due = true
        ask(live, { again: false })
        this.#due = false
      }
      const now = status(live)
      this.#show(now)
      const theme = live.values['theme']
      const props = { class: 'x-root', part: 'root', lang: live.language, 'data-theme': theme }
      draw(this.#root, [h('div', props, view(live))])
      if (now === 'loading') return
      this.#settle?.()
      this.#settle = undefined
    }
  }

  for (const [name, type] of Object.entries(attributes)) {
    Object.defineProperty(ExchangeElement.prototype, camel(name), {
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
    })
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
