import { AppError, isAccountCode, isAmount, isUuid } from '@exchange-kit/model'
import type { TransferMeta } from '@exchange-kit/model'
import { idFaults, isObject, isResource, shapeFaults, typeFaults } from '../../jsonapi/body.ts'
import type { Input } from '../../jsonapi/body.ts'
import { readMeta } from './meta.ts'

/** How a request names an account: by id, by code (A-4-34), or by the address of one elsewhere (A-1-29). */
export type PartyName = { id: string } | { code: string } | { href: string; id: string }

/** Consent that travels with the request (4.4): a tag held up to the payee's device, or an administrator's word. */
export type Consent = { type: 'tag'; value: string } | { type: 'admin' }

/** A transfer as asked for: every field checked by itself, nothing looked up yet. */
export type Draft = {
  pointer: string
  /** Given by the client: its idempotency key (L7). */
  id: string | undefined
  state: 'new' | 'committed'
  amount: number | undefined
  payeeAmount: number | undefined
  meta: TransferMeta
  consent: Consent | undefined
  payer: PartyName | undefined
  payee: PartyName | undefined
  refundOf: string | undefined
}

/** A draft, or every fault of what was sent, in the order of the document (A-1-39). */
export type DraftReading = { ok: true; draft: Draft } | { ok: false; faults: AppError[] }

/** Reads one transfer of a POST (4.4). Unknown and read-only attributes are ignored (A-1-32). */
export function readDraft(input: Input): DraftReading {
  const { pointer, attributes } = input
  const faults: AppError[] = []
  const at = (name: string) => `${pointer}/attributes/${name}`
  function check<T>(run: () => T): T | undefined {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.push(error)
      return undefined
    }
  }
  if (!isResource(input)) return { ok: false, faults: shapeFaults(input) }
  faults.push(...typeFaults(input, 'transfers'), ...shapeFaults(input), ...idFaults(input))
  const { id } = input
  const state = check(() => readState(attributes['state'], at('state')))
  const refundOf = check(() => readRefundOf(input))
  const amount = check(() => readAmount(attributes['amount'], at('amount')))
  const payeeAmount = check(() => readAmount(attributes['payeeAmount'], at('payeeAmount')))
  const isSaid =
    attributes['amount'] !== undefined || attributes['payeeAmount'] !== undefined || namesOne(input, 'refundOf')
  if (!isSaid) faults.push(new AppError('InvalidAmount', { pointer: at('amount'), detail: 'an amount is required' }))
  const reading = readMeta(attributes['meta'], at('meta'))
  faults.push(...reading.faults)
  const consent = check(() => readConsent(attributes['authorization'], at('authorization')))
  const payer = check(() => readParty(input, 'payer'))
  const payee = check(() => readParty(input, 'payee'))
  if (faults.length > 0 || state === undefined) return { ok: false, faults }
  const { meta } = reading
  return { ok: true, draft: { pointer, id, state, amount, payeeAmount, meta, consent, payer, payee, refundOf } }
}

function readState(value: unknown, pointer: string): 'new' | 'committed' {
  if (value === undefined || value === null) return 'committed'
  if (value === 'new' || value === 'committed') return value
  throw new AppError('InvalidTransferState', { pointer, detail: 'a transfer is asked for as new or committed' })
}

/** L4: an integer of 10^-scale above 0; absent is no fault here. @throws InvalidAmount */
export function readAmount(value: unknown, pointer: string): number | undefined {
  if (value === undefined) return undefined
  if (isAmount(value)) return value
  throw new AppError('InvalidAmount', { pointer, detail: 'a whole number from 1 to 2^53−1 is expected' })
}

// A stored authorization sent back says nothing: the part of the caller decides again (A-1-32).
function readConsent(value: unknown, pointer: string): Consent | undefined {
  if (!isObject(value)) return undefined
  if (value['type'] === 'admin') return { type: 'admin' }
  if (value['type'] !== 'tag') return undefined
  const tag = value['value']
  if (typeof tag === 'string' && tag !== '') return { type: 'tag', value: tag }
  throw new AppError('BadRequest', { pointer: `${pointer}/value`, detail: 'the value of the tag is expected' })
}

/** @throws BadRequest when the party is missing, except for a refund, whose parties are known (A-4-50). */
export function readParty(input: Input, name: 'payer' | 'payee'): PartyName | undefined {
  const pointer = `${input.pointer}/relationships/${name}`
  const data = dataOf(input, name)
  if (data === undefined || data === null) {
    if (namesOne(input, 'refundOf')) return undefined
    throw new AppError('BadRequest', { pointer, detail: `who is ${name} must be said` })
  }
  const isNamed = isObject(data) && data['type'] === 'accounts' && typeof data['id'] === 'string'
  if (!isNamed) throw new AppError('BadRequest', { pointer, detail: 'an identifier of an account is expected' })
  const id = String(data['id'])
  const href = isObject(data['meta']) ? data['meta']['href'] : undefined
  if (typeof href === 'string') return { href, id }
  const code = id.trim().toUpperCase()
  if (isAccountCode(code)) return { code }
  if (isUuid(id)) return { id }
  throw new AppError('AccountNotFound', { pointer, detail: 'neither an id nor a code of an account' })
}

function readRefundOf(input: Input): string | undefined {
  if (!namesOne(input, 'refundOf')) return undefined
  const data = dataOf(input, 'refundOf')
  const pointer = `${input.pointer}/relationships/refundOf`
  if (isObject(data) && data['type'] === 'transfers' && isUuid(data['id'])) return data['id']
  throw new AppError('BadRequest', { pointer, detail: 'an identifier of a transfer is expected' })
}

function namesOne(input: Input, name: string): boolean {
  return (dataOf(input, name) ?? null) !== null
}

function dataOf({ relationships }: Input, name: string): unknown {
  const relationship = relationships[name]
  return isObject(relationship) ? relationship['data'] : undefined
}
