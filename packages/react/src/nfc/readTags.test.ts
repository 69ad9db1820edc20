import { afterEach, describe, expect, it, vi } from 'vitest'
import { canReadTags, noTag, readTags } from './readTags.ts'

type Global = { NDEFReader?: unknown }

/** A device: what its reader does when it is to scan, and a hand that holds tags to it. */
function device(scan: () => Promise<void> = async () => undefined) {
  const readers: EventTarget[] = []
  class NDEFReader extends EventTarget {
    constructor() {
      super()
      readers.push(this)
    }
    scan = scan
  }
  ;(globalThis as Global).NDEFReader = NDEFReader
  const hold = (serialNumber: string) => {
    for (const it of readers) it.dispatchEvent(Object.assign(new Event('reading'), { serialNumber }))
  }
  return { hold, fail: () => readers.forEach(it => it.dispatchEvent(new Event('readingerror'))) }
}

function read(last = noTag()) {
  const seen: string[] = []
  const end = new AbortController()
  readTags(end.signal, { onTag: it => void seen.push(it), onFault: it => void seen.push(it) }, last)
  return { seen, end }
}

afterEach(() => {
  delete (globalThis as Global).NDEFReader
  vi.useRealTimers()
})

describe('tags', () => {
  it('S-PAY-76 says that a browser without a reader cannot read them', () => {
    expect(canReadTags()).toBe(false)
    expect(read().seen).toEqual(['NFCUnavailable'])
  })

  it('S-PAY-75 A-4-25 gives the number in lower case, once for the same tag within 3 s', () => {
    vi.useFakeTimers()
    const { hold } = device()
    const { seen } = read()
    hold('04:A2:19:F0')
    vi.advanceTimersByTime(2_000)
    hold('04:a2:19:f0')
    expect(seen).toEqual(['04:a2:19:f0'])
    hold('04:ff:00:01')
    vi.advanceTimersByTime(3_001)
    hold('04:ff:00:01')
    expect(seen).toEqual(['04:a2:19:f0', '04:ff:00:01', '04:ff:00:01'])
  })

  it('S-CHECK-53 S-PAY-75 knows the same tag again after a pause', () => {
    vi.useFakeTimers()
    const { hold } = device()
    const last = noTag()
    const before = read(last)
    hold('04:01')
    before.end.abort()
    const { seen } = read(last)
    hold('04:01')
    expect([before.seen, seen]).toEqual([['04:01'], []])
    vi.advanceTimersByTime(3_001)
    hold('04:01')
    expect(seen).toEqual(['04:01'])
  })

  it('S-PAY-76 tells a tag that cannot be read, and reads on', () => {
    const { hold, fail } = device()
    const { seen } = read()
    fail()
    hold('')
    hold('04:01')
    expect(seen).toEqual(['NFCReadError', 'NFCReadError', '04:01'])
  })

  it('S-PAY-76 says when the device has no reader, or it is refused or switched off', async () => {
    device(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { seen } = read()
    await Promise.resolve()
    await Promise.resolve()
    expect(seen).toEqual(['NFCUnavailable'])
  })

  it('hears nothing after its end', () => {
    const { hold } = device()
    const { seen, end } = read()
    end.abort()
    hold('04:01')
    expect(seen).toEqual([])
  })
})
