import { readAttributes, type Attributes, type Values } from './attributes.ts'
import type { Definition, Live } from './define.ts'
import { languageOf } from './language.ts'
import { adopt } from './styles.ts'
import type { StateName } from './table/row.ts'
import { bare, draw, h, type Child } from './view.ts'

/** How the first element of a tag was drawn: what all others begin with. */
export type Pattern = { node?: Node | undefined; shown?: readonly Child[] }

/** What the browser's side of an element asks of it. */
export type Work = {
  draw(): void
  /** Attributes changed. */
  ask(): void
  /** Another document does not take over adopted sheets. */
  adopt(): void
  /** Whether there is something to show, now or later (E2.1). */
  ready(): Promise<void>
  refresh(): Promise<void>
}

/** Sets an element to work. A page may have hundreds, so nothing is made ahead of need (E6). */
export function work<A extends Attributes, S extends object>(
  host: HTMLElement,
  definition: Definition<A, S>,
  pattern: Pattern,
): Work {
  const { attributes, ask, status, view } = definition
  const styles = [definition.css]
  let isChanged = true
  let isDue = false
  let shown: readonly Child[] | undefined
  let promise: Promise<void> | undefined
  let settle: (() => void) | undefined
  let internals: ElementInternals | undefined
  let named: StateName | undefined
  const live: { -readonly [Key in keyof Live<A, S>]: Live<A, S>[Key] } & Work = {
    host,
    // Read when it is first drawn: whoever makes an element has not written its attributes yet.
    values: {} as Values<A>,
    language: 'en',
    // E8: a page may have put anything into every object; what a state does not say is not there.
    state: { __proto__: null, ...definition.first() },
    set(part) {
      live.state = { __proto__: null, ...live.state, ...part }
      later()
    },
    tell: (type, detail, options) =>
      host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail, ...options })),
    style(css) {
      if (!styles.includes(css)) styles.push(css)
      live.adopt()
    },
    ask() {
      isChanged = true
      later()
    },
    adopt() {
      const root = host.shadowRoot
      if (root) for (const it of styles) adopt(root, it)
    },
    ready: () => (promise ??= shown && named !== 'loading' ? Promise.resolve() : wait()),
    refresh() {
      const answer = settle ? live.ready() : wait()
      look()
      ask(live, { again: true })
      later()
      return answer
    },
    draw() {
      // E2.1: who has come to the page's own link by keyboard goes on from what takes its place.
      const hadFocus = !shown && host.matches(':focus-within')
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      if (!shown) {
        live.adopt()
        if (pattern.node) root.appendChild(pattern.node.cloneNode(true))
        shown = pattern.shown ?? []
      }
      look()
      if (isChanged) {
        isChanged = false
        // What is set meanwhile is drawn right below, and not once more.
        isDue = true
        ask(live, { again: false })
        isDue = false
      }
      const now = status(live)
      if (now !== named) name(now)
      const props = { class: 'x-root', part: 'root', lang: live.language, 'data-theme': live.values['theme'] }
      const next = [h('div', props, view(live))]
      draw(root, next, shown)
      shown = next
      pattern.shown ??= next.map(bare)
      pattern.node ??= root.firstChild?.cloneNode(true)
      if (hadFocus) host.focus()
      if (now === 'loading') return
      settle?.()
      settle = undefined
    },
  }
  return live

  // E3.4: an app may speak another language by now.
  function look() {
    live.values = readAttributes(host, attributes)
    live.language = languageOf(host, live.values['locale'] as string | undefined)
  }

  // Most elements of a page full of them have no state to show.
  function name(now: StateName | undefined) {
    const { states } = (internals ??= host.attachInternals())
    if (named) states.delete(named)
    if (now) states.add(now)
    named = now
  }

  function wait() {
    return (promise = new Promise(done => {
      settle = done
    }))
  }

  function later() {
    if (!shown || isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      // E8: what was removed asks nothing more; it is drawn when it comes back.
      if (host.isConnected) live.draw()
    })
  }
}
