import { useRef, useState, type RefObject } from 'react'
import { PublicError } from '@exchange-kit/client/public'
import { useLocale } from '../i18n/translation.tsx'
import { useViewHost, type Emit, type ViewStatus } from './viewHost.tsx'
import { forgetAnswers } from './dedupe.ts'
import { useBeforePaint } from './useBeforePaint.ts'

/** State of a public request. */
export type PublicQuery<Data> = {
  /** No request: the props are missing or invalid. */
  readonly isIdle: boolean
  readonly isBusy: boolean
  /** The last data; it stays while a new request runs. */
  readonly data: Data | undefined
  /** Error code. */
  readonly fault: string | undefined
  /** Requests again, past all caches. */
  refetch(): void
  /** The box whose room is kept while what stands in it changes (E3.3). */
  readonly box: RefObject<HTMLDivElement | null>
}

type Question<Data> = {
  /** Query key: a change sends a new request. Empty sends none. */
  readonly key: string | undefined
  /** What the data is of, such as a group: that of another is not shown, while a new request for the same keeps the old. */
  readonly subject: string
  readonly read: () => Promise<Data>
  readonly isEmpty: (data: Data) => boolean
  readonly emit: Emit
  /** Initial data, if the page has it already. */
  readonly start?: Data | undefined
  /** Called once data is shown. */
  readonly onShown?: ((data: Data) => void) | undefined
  /** Called before a refetch. */
  readonly onRefetch?: (() => void) | undefined
}

type State<Data> = {
  readonly asked: string | undefined
  readonly subject: string
  readonly isBusy: boolean
  readonly data: Data | undefined
  readonly fault: string | undefined
}

/** Requests public data of the site: loading, done, empty or failed (E2.1). */
export function usePublicQuery<Data>(given: Question<Data>): PublicQuery<Data> {
  const { key, isEmpty } = given
  const viewHost = useViewHost()
  const locale = useLocale()
  const asked = key ? `${locale} ${key}` : ''
  const { start } = given
  const [state, setState] = useState<State<Data>>(() => ({
    asked: start === undefined ? undefined : asked,
    subject: given.subject,
    isBusy: start === undefined,
    data: start,
    fault: undefined,
  }))
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ given, asked, viewHost })
  const told = useRef<{ readonly state: unknown; readonly fault: string | undefined }>(undefined)
  const own = useRef(ask)
  const isIdle = !asked
  const isBusy = !isIdle && (state.asked !== asked || state.isBusy || viewHost.texts === 'loading')
  const fault = isBusy ? undefined : viewHost.texts === 'failed' && !isIdle ? 'LoadFailed' : state.fault
  const data = state.subject === given.subject ? state.data : undefined
  const status: ViewStatus =
    isIdle || fault ? 'error' : isBusy || data === undefined ? 'loading' : isEmpty(data) ? 'empty' : 'done'

  useBeforePaint(() => {
    latest.current = { given, asked, viewHost }
  })

  useBeforePaint(() => {
    if (state.asked !== asked || state.isBusy) own.current()
    // When the key changes, and not when the answer comes.
  }, [asked])

  useBeforePaint(() => {
    const { onRefetch } = latest.current.viewHost
    onRefetch?.(() => own.current(true))
  }, [])

  useBeforePaint(() => {
    viewHost.onStatus?.(status)
  })

  useBeforePaint(() => {
    // A boundary around the view that waits for something, and shows it again, runs this for the same answer.
    if (isBusy || (told.current?.state === state && told.current.fault === fault)) return
    told.current = { state, fault }
    const { emit, onShown } = latest.current.given
    if (fault) emit('exchange-error', { code: fault })
    else if (data !== undefined && !isIdle) onShown?.(data)
    // Once per answer, however often it is rendered.
  }, [state, isBusy, fault, isIdle])

  return { isIdle, isBusy, data, fault, refetch: () => own.current(true), box }

  function ask(isAgain = false): void {
    const { asked: now, given: present } = latest.current
    if (isAgain) {
      forgetAnswers()
      present.onRefetch?.()
    }
    setState(before => ({ ...before, asked: now, isBusy: now !== '', fault: undefined }))
    if (now) void hear(present, now)
  }

  // Drops the answer when the key has changed meanwhile.
  async function hear({ read, subject, isEmpty: hasNothing }: Question<Data>, now: string): Promise<void> {
    try {
      const answer = await read()
      if (latest.current.asked !== now) return
      if (hasNothing(answer)) keepRoom('ul')
      setState({ asked: now, subject, isBusy: false, data: answer, fault: undefined })
    } catch (error) {
      if (latest.current.asked !== now) return
      keepRoom('')
      const code = error instanceof PublicError ? error.code : 'ServerBadResponse'
      setState(before => ({ ...before, isBusy: false, fault: code }))
    }
  }

  // E3.3: what comes in the place of a list, or of everything, takes the room that was kept for it, so that what stands
  // beneath stays where it is.
  function keepRoom(of: string): void {
    const { current } = box
    const old = of ? current?.querySelector<HTMLElement>(of) : current
    if (old) current?.style.setProperty('--_room', `${old.offsetHeight}px`)
  }
}
