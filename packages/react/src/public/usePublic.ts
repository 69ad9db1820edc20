import { useRef, useState, type RefObject } from 'react'
import { PublicError } from '@exchange-kit/client/public'
import { useLocale } from '../i18n/translation.tsx'
import { useAround, type Tell, type ViewStatus } from './around.tsx'
import { forgetAnswers } from './once.ts'
import { useBeforePaint } from './useBeforePaint.ts'

/** What the site answered to the question of a view, as far as it is known. */
export type PublicAnswer<Data> = {
  /** Nothing to ask: what the page says is too little. */
  readonly isIdle: boolean
  readonly isBusy: boolean
  /** The last answer; it stays while another one is on its way. */
  readonly data: Data | undefined
  /** Code of what went wrong. */
  readonly fault: string | undefined
  /** Asks anew, past everything that is kept. */
  again(): void
  /** The box whose room is kept while what stands in it changes (E3.3). */
  readonly box: RefObject<HTMLDivElement | null>
}

type Question<Data> = {
  /** What is asked, as one text: it is asked anew when this changes. Empty when the page says too little. */
  readonly question: string | undefined
  readonly read: () => Promise<Data>
  readonly isEmpty: (data: Data) => boolean
  readonly tell: Tell
  /** The answer, where somebody has it already, as a server that draws. */
  readonly start?: Data | undefined
  /** Called once an answer is shown. */
  readonly onShown?: ((data: Data) => void) | undefined
  /** Called when everything begins anew. */
  readonly onAgain?: (() => void) | undefined
}

type State<Data> = {
  readonly asked: string | undefined
  readonly isBusy: boolean
  readonly data: Data | undefined
  readonly fault: string | undefined
}

/** Asks the site what everybody may know, and follows the answer: waiting, there, empty, failed (E2.1). */
export function usePublic<Data>(given: Question<Data>): PublicAnswer<Data> {
  const { question, isEmpty } = given
  const around = useAround()
  const locale = useLocale()
  const asked = question ? `${locale} ${question}` : ''
  const { start } = given
  const [state, setState] = useState<State<Data>>(() => ({
    asked: start === undefined ? undefined : asked,
    isBusy: start === undefined,
    data: start,
    fault: undefined,
  }))
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ given, asked, around })
  const own = useRef(ask)
  const isIdle = !asked
  const isBusy = !isIdle && (state.asked !== asked || state.isBusy || around.words === 'loading')
  const fault = isBusy ? undefined : around.words === 'failed' && !isIdle ? 'LoadFailed' : state.fault
  const { data } = state
  const status: ViewStatus =
    isIdle || fault ? 'error' : isBusy || data === undefined ? 'loading' : isEmpty(data) ? 'empty' : 'done'

  useBeforePaint(() => {
    latest.current = { given, asked, around }
  })

  useBeforePaint(() => {
    if (state.asked !== asked || state.isBusy) own.current()
    // Asked when the question changes, and not when the answer does.
  }, [asked])

  useBeforePaint(() => {
    const { bind } = latest.current.around
    bind?.(() => own.current(true))
  }, [])

  useBeforePaint(() => {
    around.report?.(status)
  })

  useBeforePaint(() => {
    if (isBusy) return
    const { tell, onShown } = latest.current.given
    if (fault) tell('exchange-error', { code: fault })
    else if (data !== undefined && !isIdle) onShown?.(data)
    // An answer is told once, whatever draws it again.
  }, [state, isBusy, fault, isIdle])

  return { isIdle, isBusy, data, fault, again: () => own.current(true), box }

  function ask(isAgain = false): void {
    const { asked: now, given: present } = latest.current
    if (isAgain) {
      forgetAnswers()
      present.onAgain?.()
    }
    setState(before => ({ ...before, asked: now, isBusy: now !== '', fault: undefined }))
    if (now) void hear(present, now)
  }

  // Somebody may type on, or the page change its mind: then another answer is on its way.
  async function hear({ read, isEmpty: hasNothing }: Question<Data>, now: string): Promise<void> {
    try {
      const answer = await read()
      if (latest.current.asked !== now) return
      if (hasNothing(answer)) keepRoom('ul')
      setState({ asked: now, isBusy: false, data: answer, fault: undefined })
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
