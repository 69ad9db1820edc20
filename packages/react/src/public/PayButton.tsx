import { useRef, useState } from 'react'
import { payAskFault } from '@exchange-kit/model'
import {
  hasReturned,
  payHref,
  resume,
  startPay,
  type PayAsk,
  type PayEvent,
  type PayStatus,
} from '@exchange-kit/pay-flow'
import { useLocale, useT } from '../i18n/translation.tsx'
import { useIsHydrating } from '../ui/useIsHydrating.ts'
import { PayButton as View, type PayLayout } from '../views/PayButton.tsx'
import { hostOf, useViewHost, useFallback, useSiteOf, useEmit, type PublicProps, type ViewStatus } from './viewHost.tsx'
import type * as more from './payDetails.tsx'
import { wayBack } from './payReturn.ts'
import { fresh, isOver, phaseOf, type PayState } from './payState.ts'
import { usePayee } from './usePayee.ts'
import { useBeforePaint } from './useBeforePaint.ts'

type Result<Status extends string> = CustomEvent<{
  status: Status
  how: 'popup' | 'redirect'
  reference?: string
  receipt?: string
}>

export type PayButtonProps = PublicProps & {
  /** What tells it apart from other buttons of its page when a payment in the same tab comes back (E4.4). */
  readonly id?: string | undefined
  /** The payee: an account code such as RIBA0002, or the address of an account of the site. */
  readonly to?: string | undefined
  /** In units of the payee’s currency: digits with at most one dot. The payer chooses where it is left out. */
  readonly amount?: string | number | undefined
  /** What is paid for; at most 500 characters. */
  readonly description?: string | undefined
  /** The seller’s own reference; at most 64 characters. It comes back with the result. */
  readonly reference?: string | undefined
  /** From then on the payment is refused. */
  readonly expires?: string | Date | undefined
  /** auto opens a window, or goes on in the same tab when the browser refuses it. */
  readonly mode?: 'auto' | 'popup' | 'redirect' | undefined
  /** simple is the button alone; card adds payee, purpose and amount; qr adds the code for print. */
  readonly layout?: PayLayout | undefined
  /** The words on the button. */
  readonly label?: string | undefined
  /** Where a payment in the same tab leads back to; its origin stands on the payee group’s list. */
  readonly returnUrl?: string | undefined
  readonly disabled?: boolean | undefined
  /** Whether an answer in the address is this button's; of several buttons of a page, one takes it (E4.4). */
  readonly takesReturn?: (() => boolean) | undefined
  /** The button was pressed. preventDefault() keeps the payment from starting. */
  readonly onPayStart?:
    | ((event: CustomEvent<{ to: string; amount?: string; description?: string; reference?: string }>) => void)
    | undefined
  /** The pay sheet opens, in a window or in this tab. */
  readonly onPayOpen?: ((event: CustomEvent<{ how: 'popup' | 'redirect'; href: string }>) => void) | undefined
  /** The payment is booked. A hint: verify the receipt before delivering. */
  readonly onPayComplete?: ((event: Result<'committed'>) => void) | undefined
  /** The payment waits for an approval. A hint. */
  readonly onPayPending?: ((event: Result<'pending'>) => void) | undefined
  /** The payer cancelled, or the payment was rejected. */
  readonly onPayCancel?: ((event: Result<'cancelled' | 'rejected'>) => void) | undefined
}

const eventOf = {
  committed: 'complete',
  pending: 'pending',
  rejected: 'cancel',
  cancelled: 'cancel',
} as const satisfies Record<PayStatus, string>

/** A button that asks for a payment. The payer signs in, looks and confirms on the hosted site. */
export function PayButton(props: PayButtonProps) {
  const t = useT()
  const locale = useLocale()
  const emit = useEmit(props)
  const viewHost = useViewHost()
  const fallback = useFallback(props)
  const site = useSiteOf(props)
  const { layout = 'simple', label, mode } = props
  const [state, setState] = useState<PayState>(fresh)
  const [rest, setRest] = useState<typeof more>()
  const button = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The time that `expires` is compared with. A server drew at another, perhaps days ago: until its page has hydrated the
  // button is there, as it was for the server.
  const [now, setNow] = useState(() => new Date())
  const isHydrating = useIsHydrating()
  const fault = payAskFault(name => textOf(props[name]), isHydrating ? new Date(0) : now)
  const ask = askOf(props, { site, fault })
  const { payee, isLoading, writeAmount, refetch } = usePayee({ ask, layout, label, emit, load })
  const phase = phaseOf(state, ask)
  const isWrong = !ask || payee === 'InvalidAmount'
  const isWordless = viewHost.texts === 'failed' && !label && !t('views:button.pay')
  const viewStatus: ViewStatus = isOver(phase)
    ? 'done'
    : !ask || typeof payee === 'string'
      ? 'error'
      : isLoading
        ? 'loading'
        : undefined

  const latest = useRef({ ask, state, emit, refetch })
  useBeforePaint(() => {
    latest.current = { ask, state, emit, refetch }
  })
  const set = (part: Partial<PayState>) => setState(before => ({ ...before, ...part }))

  const told = useRef<string | null>(null)
  useBeforePaint(() => {
    // Once, even if a boundary around the button shows it again.
    if (fault && fault !== told.current) whenHeard(() => latest.current.emit('exchange-error', { code: fault }))
    told.current = fault
  }, [fault])
  useBeforePaint(() => {
    if (isWordless) latest.current.emit('exchange-error', { code: 'LoadFailed' })
  }, [isWordless])

  useBeforePaint(() => {
    viewHost.onRefetch?.(() => {
      if (latest.current.state.phase !== 'open') set({ phase: 'idle' })
      setNow(new Date())
      void latest.current.refetch()
    })
    // Bound once: it reads the latest.
  }, [])
  useBeforePaint(() => {
    viewHost.onStatus?.(viewStatus)
  })

  useBeforePaint(() => {
    if (!hasReturned() || props.takesReturn?.() === false) return
    const returned = resume()
    if (!returned) return
    if (ask) set({ of: payHref(ask) })
    finish({ status: returned.status, how: 'redirect' })
    void load()
    // An answer in the address is there when a page begins, and is taken once.
  }, [])

  if (!site) return <>{fallback}</>
  // E2.2: without a payee, or with an amount that is none, nothing can be paid; the page's own link stands in.
  if (isWrong || isWordless) return <>{fallback}</>
  const host = hostOf(site)
  const isOpen = phase === 'open'
  const { amount } = ask
  const write = writeAmount ?? plain
  const words = label ?? (amount ? t('views:button.amount', { amount: write(amount, locale) }) : t('views:button.pay'))
  const shown = rest && { ask, payee, phase, host, site }
  return (
    <View
      layout={layout}
      buttonRef={button}
      title={t('views:button.where', { host })}
      awaitsUnit={isLoading && !label}
      busy={isOpen}
      disabled={props.disabled || payee === 'AccountNotFound'}
      isOver={Boolean(rest) && isOver(phase)}
      onPress={press}
      onWarm={() => void load()}
      name={rest && layout !== 'simple' ? rest.nameOf(ask, payee, t) : undefined}
      about={shown && <rest.About {...shown} />}
      beside={shown && layout === 'qr' && <rest.Copy ask={ask} />}
      status={shown && <rest.Status {...shown} statusRef={status} />}
      foot={shown && <rest.Foot {...shown} />}
      code={shown && layout === 'qr' && <rest.Code ask={ask} />}
    >
      {/* Exchanged whole: a translation may have taken the text of the button before. Its amount is nothing to translate. */}
      {(isOpen && rest && t('views:pay.wait')) || (
        <span key={words} translate="no">
          {words}
        </span>
      )}
    </View>
  )

  // Lazy chunk: the details and all texts, loaded when they are shown or about to be (E5.1). Nothing when it fails: the button
  // works without it.
  async function load(): Promise<typeof more | undefined> {
    viewHost.loadTexts?.()
    if (rest) return rest
    try {
      const loaded = await import('./payDetails.tsx')
      setRest(loaded)
      return loaded
    } catch {
      emit('exchange-error', { code: 'LoadFailed' })
      return undefined
    }
  }

  // Everything up to `startPay` runs synchronously, or the browser blocks the window (E4).
  function press(): void {
    const { ask: present, state: stands } = latest.current
    if (stands.phase === 'open') return stands.pay?.focus()
    // A payment may have ended while the page was open.
    const pressed = new Date()
    setNow(pressed)
    if (!present || payAskFault(name => textOf(props[name]), pressed)) return
    const { payee: to, amount: units, description, reference } = present
    if (!emit('exchange-pay-start', { to, amount: units, description, reference }, { cancelable: true })) return
    set({
      of: payHref(present),
      pay: startPay({ ...present, returnUrl: wayBack(props), locale }, { ...(mode ? { mode } : {}), tell: hear }),
    })
    void load()
  }

  function hear(event: PayEvent): void {
    switch (event.type) {
      case 'open':
        if (event.how === 'popup') set({ phase: 'open' })
        latest.current.emit('exchange-pay-open', { how: event.how, href: event.href })
        return
      case 'ready':
        return
      case 'result': {
        const { type: _type, ...result } = event
        finish({ ...result, how: 'popup' })
        return
      }
      default:
        // Blocked or unknown, which is never "cancelled" (E4.2): the payer is asked to look, and may press again.
        set({ phase: event.type })
        latest.current.emit('exchange-error', { code: event.type === 'blocked' ? 'PopupBlocked' : 'ResultUnknown' })
    }
  }

  function finish(result: { readonly status: PayStatus; readonly how: 'popup' | 'redirect' }): void {
    const hadFocus = button.current?.matches(':focus')
    set({ phase: result.status === 'cancelled' ? 'idle' : result.status })
    whenHeard(() => latest.current.emit(`exchange-pay-${eventOf[result.status]}`, result))
    // Focus moves on from the button, which may be gone, to the status.
    if (hadFocus) requestAnimationFrame(() => (button.current ?? status.current)?.focus())
  }
}

/** What is asked to be paid; nothing when the payee is missing or something is wrong. */
function askOf(
  props: PayButtonProps,
  { site, fault }: { site: string | undefined; fault: string | null },
): PayAsk | null {
  const to = textOf(props.to)?.trim()
  if (!site || !to || fault) return null
  // A-4-75: accounts of other sites are not ours to ask.
  if (to.includes('/') && !to.startsWith(`${site}/`)) return null
  const expires = textOf(props.expires)
  return {
    site,
    payee: to.includes('/') ? to : to.toUpperCase(),
    amount: textOf(props.amount),
    description: wordsOf(props.description),
    reference: wordsOf(props.reference),
    expires: expires ? new Date(expires) : undefined,
  }
}

// What is no text says nothing about the payment, and changes nothing of it.
function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() || undefined : undefined
}

function textOf(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString()
  // Whatever else a page says is no text: the rules refuse it, as nothing said at all would let the payer choose.
  return typeof value === 'string' || typeof value === 'number'
    ? `${value}`
    : value === undefined || value === null
      ? undefined
      : '?'
}

/** Waits for the page to load: its scripts may start to listen after ours, as after a redirect back. */
function whenHeard(emit: () => unknown): void {
  if (document.readyState === 'complete') emit()
  else addEventListener('load', emit, { __proto__: null, once: true } as AddEventListenerOptions)
}

function plain(amount: string, locale: string): string {
  return locale === 'en' ? amount : amount.replace('.', ',')
}
