import { createHmac, timingSafeEqual } from 'node:crypto'
import { verifyReceipt } from '@exchange-kit/pay-flow'

/** What the shop sells, and to whom it is paid. A price is in the smallest units of the currency, as receipts say it. */
export type Order = {
  readonly id: string
  readonly payee: string
  readonly currency: string
  readonly amount: number
  readonly scale: number
  /** Id of the transfer that paid for it; the same transfer never pays twice. */
  paidBy?: string
}

/** The orders of the shop, and the only two ways in which one counts as paid. */
export function openShop({ issuer, secret }: { issuer: string; secret: string }) {
  const orders = new Map<string, Order>()
  const heard = new Set<string>()

  return {
    orders,
    order(id: string): Order {
      const order = { id, payee: 'RIBA0006', currency: 'RIBA', amount: 3_000_000, scale: 6 }
      orders.set(id, order)
      return order
    },
    takeReceipt,
    takeWebhook,
  }

  /**
   * A receipt from a browser: the event there is a hint, this is the proof (E4.3). The seal says that the site signed it; what
   * it says has to be compared with the order all the same.
   */
  async function takeReceipt(jws: string): Promise<string> {
    const receipt = await verifyReceipt(jws, { issuer }).catch(() => null)
    if (!receipt) return 'This is no receipt of the site.'
    const order = orders.get(receipt.reference ?? '')
    if (!order) return 'It is for no order of this shop.'
    if (receipt.state !== 'committed') return 'It is not paid yet.'
    if (receipt.payee.code !== order.payee || receipt.currency !== order.currency)
      return 'It was paid to another account.'
    if (receipt.amount !== order.amount || receipt.scale !== order.scale) return 'It was another amount.'
    const isUsed = [...orders.values()].some(it => it !== order && it.paidBy === receipt.transfer)
    if (isUsed || (order.paidBy && order.paidBy !== receipt.transfer)) return 'It was used already.'
    order.paidBy = receipt.transfer
    return ''
  }

  /** A delivery from the site itself, for when the buyer closes the window before the shop hears of it (B2). */
  async function takeWebhook(body: string, headers: Readonly<Record<string, string | undefined>>): Promise<string> {
    if (!isSigned(body, headers['exchange-signature'] ?? '', secret)) return 'The signature does not fit.'
    const id = headers['exchange-event-id'] ?? ''
    // Deliveries are repeated until they are answered: the second one of an event is thanked for, and does nothing.
    if (heard.has(id)) return ''
    const fault = await takeReceipt(receiptIn(body))
    if (!fault) heard.add(id)
    return fault
  }
}

function receiptIn(body: string): string {
  try {
    const receipt: unknown = Reflect.get(JSON.parse(body) as object, 'receipt')
    return typeof receipt === 'string' ? receipt : ''
  } catch {
    return ''
  }
}

/** `t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`, at most five minutes old. */
export function isSigned(body: string, header: string, secret: string, now = Date.now()): boolean {
  const [, time = '', seal = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(seal.padEnd(64, '0'), 'hex'))
}
