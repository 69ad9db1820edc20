import { once } from 'node:events'
import { AppError, bodyBytes, manyErrors } from '@exchange-kit/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startThread } from '../thread.ts'
import { readJson, type JsonRead } from './json.ts'

/** JSON:API and plain JSON bodies; an empty one is none, so that body-less calls need no media type (A-1-5). */
export function addBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/vnd.api+json', 'application/json'],
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => {
      const read = body.length > bodyBytes.json ? await readLong(body) : readShort(body)
      if ('value' in read) return read.value
      const [first, ...rest] = read.faults.map(it => new AppError('BadRequest', it))
      throw first ? manyErrors([first, ...rest]) : new AppError('BadRequest')
    },
  )
}

function readShort(body: Buffer): JsonRead {
  const text = body.toString()
  return text.trim() === '' ? { value: undefined } : readJson(text)
}

// A-1-46: the files of a group that moves, up to 20 MB, take a tenth of a second to count and parse. In a thread of its own
// each, as who may send them sends a few in a year; what comes back is copied in a few milliseconds.
async function readLong(body: Buffer): Promise<JsonRead> {
  const workerData = new Uint8Array(body.buffer, body.byteOffset, body.length)
  const isAlone = workerData.length === body.buffer.byteLength
  const transferList = isAlone ? [body.buffer as ArrayBuffer] : []
  const thread = startThread({ beside: import.meta.url, name: 'json-worker', workerData, transferList })
  const [read] = (await once(thread, 'message')) as [JsonRead]
  return read
}
