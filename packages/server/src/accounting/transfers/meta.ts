import { AppError, clean, isAddress, isBounded, isVisible, isWithin, lengths } from '@exchange-kit/model'
import type { TransferMeta } from '@exchange-kit/model'
import { isObject } from '../../jsonapi/body.ts'

/** Longest address taken for `origin` and `listing`: what browsers and mail programs still carry. */
const longestAddress = lengths.address

type Reading = { meta: TransferMeta; faults: AppError[] }

/**
 * Reads `attributes.meta`; a plain text counts as the description (4.4). `path` is read only and ignored, as are unknown
 * keys. The faults are DescriptionRequired for a description without a visible character and BadRequest for the rest.
 */
export function readMeta(value: unknown, pointer: string): Reading {
  const given: Record<string, unknown> = isObject(value) ? value : { description: value }
  const faults: AppError[] = []
  const text = (name: string, most: number): string | undefined => {
    const reading = readText(given[name], most)
    if (reading.ok) return reading.text
    faults.push(new AppError('BadRequest', { pointer: `${pointer}/${name}`, detail: reading.fault }))
    return undefined
  }
  const description = text('description', lengths.description)
  if (faults.length === 0 && (description === undefined || !isVisible(description))) {
    faults.push(new AppError('DescriptionRequired', { pointer: `${pointer}/description` }))
  }
  const reference = text('reference', lengths.reference)
  const origin = text('origin', longestAddress)
  if (origin !== undefined && !isOrigin(origin)) {
    faults.push(
      new AppError('BadRequest', { pointer: `${pointer}/origin`, detail: 'an origin such as https://shop.example' }),
    )
  }
  const listing = text('listing', longestAddress)
  const reason = text('reason', lengths.reason)
  const meta = {
    description: description ?? '',
    ...(reference === undefined ? {} : { reference }),
    ...(origin === undefined ? {} : { origin }),
    ...(listing === undefined ? {} : { listing }),
    ...(reason === undefined ? {} : { reason }),
  }
  return { meta, faults }
}

/** Reads the reason of a change of state (A-4-42). @throws BadRequest */
export function readReasonOf(meta: unknown, pointer: string): string | undefined {
  const reading = readText(isObject(meta) ? meta['reason'] : undefined, lengths.reason)
  if (reading.ok) return reading.text
  throw new AppError('BadRequest', { pointer: `${pointer}/reason`, detail: reading.fault })
}

/** Whether a text is the origin of a website that may ask for payments: https, or http on this machine (A-3-11). */
function isOrigin(text: string): boolean {
  if (!isAddress(text)) return false
  const url = new URL(text)
  return (
    url.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost'))
  )
}

type TextReading = { ok: true; text: string | undefined } | { ok: false; fault: string }

// Blank counts as not sent: nobody means an empty reference.
function readText(value: unknown, most: number): TextReading {
  if (value === undefined || value === null) return { ok: true, text: undefined }
  if (typeof value !== 'string') return { ok: false, fault: 'a text is expected' }
  const text = isBounded(value, most) ? clean(value) : undefined
  if (text === undefined || !isWithin(text, most)) return { ok: false, fault: `at most ${most} characters` }
  return { ok: true, text: text === '' ? undefined : text }
}
