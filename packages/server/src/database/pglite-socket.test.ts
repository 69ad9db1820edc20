import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { PgliteSocket } from './pglite-socket.ts'

it('A-1-46 passes a long answer on in parts, in order, with turns for others in between', async () => {
  const { port1: here, port2: there } = new MessageChannel()
  const socket = new PgliteSocket(here)
  const long = Uint8Array.from({ length: 2_000_000 }, (_, at) => at % 251)
  const short = Uint8Array.of(7, 7, 7)
  const parts: Buffer[] = []
  let turns = 0
  let between = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const all = new Promise<void>(resolve =>
    socket.on('data', (part: Buffer) => {
      if (parts.length === 0) turns = 0
      between = turns
      parts.push(part)
      if (parts.reduce((sum, { length }) => sum + length, 0) === long.length + short.length) resolve()
    }),
  )
  there.postMessage({ kind: 'answer', bytes: long })
  there.postMessage({ kind: 'answer', bytes: short })
  await all
  clearImmediate(timer)
  expect(Buffer.concat(parts).equals(Buffer.concat([long, short]))).toBe(true)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(300_000)
  expect(between).toBeGreaterThanOrEqual(5)
  socket.destroy()
  const closed = once(here, 'close')
  there.close()
  await closed
})
