import type { ErrorCode } from '@exchange-kit/model'

/** What comes of holding tags to the device. */
export type TagEvents = {
  /** The number of a tag: lower-case hex pairs with colons (A-4-25). */
  readonly onTag: (value: string) => void
  /** No tag can be read here, or this one could not be read; after the latter reading goes on. */
  readonly onFault: (code: Extract<ErrorCode, 'NFCUnavailable' | 'NFCReadError'>) => void
}

/** The browser's reader (Web NFC): so far Chrome on Android alone has one. */
type Reader = EventTarget & { scan: (options: { readonly signal: AbortSignal }) => Promise<void> }

/** The tag that was read last, and when. */
export type LastTag = { value: string; at: number }

const sameWithin = 3_000

/** Nothing read so far. */
export function noTag(): LastTag {
  return { value: '', at: 0 }
}

/** Whether this browser can read tags at all; whether the device has a reader shows only when it reads. */
export function canReadTags(): boolean {
  return readerType() !== undefined
}

/**
 * Reads tags until the signal ends it. A tag that is held for a while, or twice within 3 s, counts once, also for a reading
 * after a pause that goes on with the same `last` (S-PAY-75).
 */
export function readTags(signal: AbortSignal, { onTag, onFault }: TagEvents, last = noTag()): void {
  const Type = readerType()
  if (!Type) return onFault('NFCUnavailable')
  const reader = new Type()
  const onReading = (event: Event) => {
    const value = serialOf(event)
    if (value === null) return onFault('NFCReadError')
    const isSame = value === last.value && Date.now() - last.at < sameWithin
    Object.assign(last, { value, at: Date.now() } satisfies LastTag)
    if (!isSame) onTag(value)
  }
  reader.addEventListener('reading', onReading, { signal })
  reader.addEventListener('readingerror', () => onFault('NFCReadError'), { signal })
  // Refused, switched off, or no reader in the device: for the person it comes to the same.
  reader.scan({ signal }).catch(() => {
    if (!signal.aborted) onFault('NFCUnavailable')
  })
}

// A tag may hide its number: such a one cannot be known again.
function serialOf(event: Event): string | null {
  const value = 'serialNumber' in event ? String(event.serialNumber).toLowerCase() : ''
  return /^[\da-f]{2}(:[\da-f]{2})+$/.test(value) ? value : null
}

function readerType(): (new () => Reader) | undefined {
  return (globalThis as { NDEFReader?: new () => Reader }).NDEFReader
}
