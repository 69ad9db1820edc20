import { configure, resetConfiguration } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { zipOf, type ZipPart } from '../../../../../test/zipOf.ts'
import { unzip } from './unzip.ts'

async function open(parts: readonly ZipPart[]) {
  const zip = await unzip(await zipOf(parts))
  return zip.ok ? zip.files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]) : zip.fault
}

/** How many bytes come out of a ZIP before it is read or refused. */
async function unpackedOf(parts: readonly ZipPart[]): Promise<number> {
  let bytes = 0
  class Counted {
    readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
    readonly writable: WritableStream<BufferSource>
    constructor(format: CompressionFormat) {
      const stream = new DecompressionStream(format)
      this.writable = stream.writable
      const count = (chunk: Uint8Array<ArrayBuffer>, to: TransformStreamDefaultController) => {
        bytes += chunk.length
        to.enqueue(chunk)
      }
      this.readable = stream.readable.pipeThrough(new TransformStream({ transform: count }))
    }
  }
  configure({ DecompressionStream: Counted })
  onTestFinished(resetConfiguration)
  await open(parts)
  return bytes
}

describe('a ZIP of tables', () => {
  it('B11 gives its tables by their own names, packed or not, and nothing else', async () => {
    const parts = [
      { path: 'export/users.csv', text: 'name\nMarta' },
      { path: '../../needs.txt', text: 'member', isStored: true },
      { path: '__MACOSX/export/._users.csv', text: 'x' },
      { path: 'logo.png', text: 'x' },
    ]
    expect(await open(parts)).toEqual([
      ['users.csv', 'name\nMarta'],
      ['needs.txt', 'member'],
    ])
    expect(await open([{ path: 'logo.png', text: 'x' }])).toBe('none')
  })

  it('B12 unpacks to no more than it says, and says no more than may come in', async () => {
    const bomb = 'a'.repeat(1_000_000)
    expect(await open([{ path: 'a.csv', text: bomb, size: 1000 }])).toBe('unreadable')
    expect(await open([{ path: 'a.csv', text: 'a', size: 1000 }])).toBe('unreadable')
    expect(await open([{ path: 'a.csv', text: bomb, size: 30_000_000 }])).toBe('tooBig')
    const many = Array.from({ length: 201 }, (_, at) => ({ path: `${at}.csv`, text: 'a' }))
    expect(await open(many)).toBe('tooMany')
  })

  it('B12 stops unpacking at the size an entry states, not at its end', async () => {
    const text = 'a'.repeat(3_000_000)
    const honest = await unpackedOf([{ path: 'a.csv', text }])
    const lying = await unpackedOf([{ path: 'a.csv', text, size: 1000 }])
    expect(honest).toBe(3_000_000)
    expect(lying).toBeLessThan(300_000)
  })

  it('B12 that is damaged is unreadable', async () => {
    expect(await open([{ path: 'a.csv', text: 'name\nMarta', crc32: 1 }])).toBe('unreadable')
    expect(await open([{ path: 'a.csv', text: 'name\nMarta', crc32: 1, isStored: true }])).toBe('unreadable')
  })

  it('B12 that is locked, cut off or none is told so', async () => {
    expect(await open([{ path: 'a.csv', text: 'a', flags: 1 }])).toBe('locked')
    const whole = await zipOf([{ path: 'a.csv', text: 'name\nMarta' }])
    expect(await unzip(whole.slice(0, whole.byteLength - 30))).toEqual({ ok: false, fault: 'unreadable' })
    expect(await unzip(new TextEncoder().encode('PK nothing').buffer)).toEqual({ ok: false, fault: 'unreadable' })
  })
})
