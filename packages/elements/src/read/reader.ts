import { PublicError } from '@exchange-kit/client/public'
import type { Attributes } from '../attributes.ts'
import { define, type Live } from '../define.ts'
import { anew } from '../once.ts'
import { look } from '../look.ts'
import { hostOf } from '../siteOf.ts'
import type { Translate } from '../translate.ts'
import { h, type Child } from '../view.ts'
import { allWords } from '../words.ts'
import own from './read.css?inline'
import around from '../styles/around.css?inline'
import root from '../styles/root.css?inline'

const css = root + around + own

/** What every element that reads is given by a page. */
export type Shared = {
  readonly site: 'origin'
  readonly locale: 'language'
  readonly theme: readonly ['inherit', 'light', 'dark', 'auto']
}

/** State of an element that reads what everybody may read: `Data` comes from the site, `Own` from who uses it. */
export type ReadState<Data, Own> = {
  readonly t?: Translate | undefined
  /** What was asked last, so that nothing is asked twice. */
  readonly asked: string
  readonly isBusy: boolean
  readonly data?: Data | undefined
  /** Code of what went wrong. */
  readonly fault?: string | undefined
  readonly own: Own
}

/** Such an element at work. */
export type Reading<A extends Attributes, Data, Own = object> = Live<A & Shared, ReadState<Data, Own>>

/** What makes such an element. */
export type Reader<A extends Attributes, Data, Own> = {
  readonly tag: string
  readonly attributes: A & Shared
  readonly own: () => Own
  /** What is left of what a visitor did once a page lets it begin anew; all of it when this says nothing. */
  readonly anew?: () => Own
  /** What is to be asked, as one text: it is asked anew when this changes. Nothing when the attributes say too little. */
  readonly question: (live: Reading<A, Data, Own>) => string
  readonly read: (live: Reading<A, Data, Own>) => Promise<Data>
  readonly isEmpty: (data: Data) => boolean
  /** What to show; without data, what keeps its place (E3.3). */
  readonly view: (live: Reading<A, Data, Own>, t: Translate) => readonly Child[]
  /** Called once an answer is shown. */
  readonly told?: (live: Reading<A, Data, Own>, data: Data) => void
}

/** Makes an element that asks the site what everybody may know, and shows it with its waiting, empty and failed states. */
export function defineReader<A extends Attributes, Data, Own extends object>(reader: Reader<A, Data, Own>): void {
  const { tag, attributes, question, isEmpty } = reader
  define<A & Shared, ReadState<Data, Own>>({ tag, attributes, css, first, status, ask, view })

  function first(): ReadState<Data, Own> {
    return { asked: '', isBusy: true, own: reader.own() }
  }

  function status({ state }: Reading<A, Data, Own>) {
    const { data, fault } = state
    if (fault || !state.asked) return 'error'
    if (state.isBusy || !data) return 'loading'
    return isEmpty(data) ? 'empty' : 'done'
  }

  function ask(live: Reading<A, Data, Own>, { again }: { again: boolean }): void {
    const asked = question(live) && `${live.language} ${question(live)}`
    if (again) {
      anew()
      if (reader.anew) live.set({ own: reader.anew() })
    }
    if (asked === live.state.asked && !again) return
    live.set({ asked, isBusy: asked !== '', fault: undefined })
    if (asked) void answer(live, asked)
  }

  async function answer(live: Reading<A, Data, Own>, asked: string): Promise<void> {
    const words = allWords(live.language).catch(() => undefined)
    // E3.3: what waits speaks the language of the page too, and has names for who does not see it.
    void words.then(t => live.state.asked === asked && live.state.isBusy && live.set({ t }))
    const [t, data] = await Promise.all([
      words,
      reader.read(live).catch((error: unknown) => (error instanceof PublicError ? error.code : 'ServerBadResponse')),
    ])
    // Somebody typed on, or the page changed its mind: another answer is on its way.
    if (live.state.asked !== asked) return
    const fault = t ? (typeof data === 'string' ? data : undefined) : 'LoadFailed'
    keepRoom(live, typeof data === 'string' ? '.x-read' : isEmpty(data) && 'ul')
    live.set({
      isBusy: false,
      fault,
      ...(t ? { t } : {}),
      ...(typeof data === 'string' ? {} : { data }),
    })
    if (fault) live.tell('exchange-error', { code: fault })
    else if (typeof data !== 'string') reader.told?.(live, data)
    look(live.host)
  }

  function view(live: Reading<A, Data, Own>): readonly Child[] {
    const { t, fault, asked, isBusy } = live.state
    // E2.2: with nothing to ask, or no words to say it in, the page's own link stands in.
    if (!asked || fault === 'LoadFailed') return [h('slot', { class: 'x-shown' })]
    const body = fault && t ? [troubleOf(live, fault, t)] : reader.view(live, t ?? noWords)
    return [h('div', { class: 'x-read', 'aria-busy': isBusy && 'true', tabindex: -1 }, body), h('slot')]
  }

  function troubleOf(live: Reading<A, Data, Own>, fault: string, t: Translate): Child {
    const isClosed = /NotFound|Forbidden|Unauthorized/.test(fault)
    const again = () => {
      live.set({ asked: '' })
      ask(live, { again: true })
      // The button goes: who pressed it by keyboard goes on from what comes in its place.
      live.host.shadowRoot?.querySelector<HTMLElement>('.x-read')?.focus()
    }
    return h(
      'div',
      { class: 'x-box x-none' },
      h('p', { role: 'status', part: 'status' }, t(isClosed ? 'read.closed' : 'read.failed', { host: hostOf(live) })),
      !isClosed && h('button', { type: 'button', class: 'x-quiet', part: 'button', onclick: again }, t('read.again')),
      h('slot', { class: 'x-shown' }),
    )
  }
}

// E3.3: what comes in the place of a list, or of everything, takes the room that was kept for it, so that what stands
// beneath stays where it is.
function keepRoom({ host }: { readonly host: Element }, of: string | false): void {
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector)
  const old = of && find(of)
  if (old) find('.x-read')?.style.setProperty('--_room', `${old.offsetHeight}px`)
}

// Until the words have come, a skeleton says nothing.
const noWords: Translate = () => ''

/** The attributes of an element without what nobody wrote. */
export function searchOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  return `${search}`
}
