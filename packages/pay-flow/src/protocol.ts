/** Version of the hand-shake that this package speaks; it travels in the link and in every message (E4). */
export const payVersion = 1

/** How a pay sheet can end, as its host hears it. A hint, not a proof: see {@link verifyReceipt} (E4.3). */
export type PayStatus = 'committed' | 'pending' | 'rejected' | 'cancelled'

/** What the sheet reports: the seller's own reference, and the receipt where the payee's group allows this origin. */
export type PayResult = {
  readonly status: PayStatus
  readonly reference?: string
  /** A compact JWS to verify before trusting the status. */
  readonly receipt?: string
}

/** What travels from the sheet to its host: `ready` once, then one `result`. */
export type PayMessage = { readonly exchangePay: typeof payVersion; readonly state: string } & (
  { readonly type: 'ready' } | ({ readonly type: 'result' } & PayResult)
)

const statuses: readonly unknown[] = ['committed', 'pending', 'rejected', 'cancelled'] satisfies PayStatus[]
const statePattern = /^[0-9a-f]{32}$/
const jwsPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** A fresh state: 128 random bits as 32 hexadecimal digits, so that no page can guess which sheet a page waits for. */
export function newState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a text has the form of a state. */
export function isState(text: unknown): text is string {
  return typeof text === 'string' && statePattern.test(text)
}

/** Whether a text is one of the four outcomes. */
export function isPayStatus(text: unknown): text is PayStatus {
  return statuses.includes(text)
}

/** Reads whatever a message event brought; nothing unless it has exactly the form of {@link PayMessage}. */
export function readMessage(data: unknown): PayMessage | null {
  if (typeof data !== 'object' || data === null) return null
  // Written by hand: this guard counts in the 9 kB of a pay button (E6).
  const { exchangePay, state, type, status, reference, receipt } = data as Record<string, unknown>
  if (exchangePay !== payVersion || !isState(state)) return null
  if (type === 'ready') return { exchangePay, state, type }
  if (type !== 'result' || !isPayStatus(status)) return null
  if (reference !== undefined && (typeof reference !== 'string' || reference.length > 256)) return null
  if (receipt !== undefined && (typeof receipt !== 'string' || !jwsPattern.test(receipt))) return null
  return { exchangePay, state, type, status, ...(reference && { reference }), ...(receipt && { receipt }) }
}

/** The origin a text names, when it is exactly an http or https origin and nothing more; else nothing. */
export function exactOrigin(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return origin === text && /^https?:$/.test(protocol) ? origin : null
}

/** The parameters a redirect brings back to the host; nothing else about the payment travels in an address (E4.4). */
export const returnKeys = { state: 'exchange_s', status: 'exchange_status' } as const
