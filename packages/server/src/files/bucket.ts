import { Readable } from 'node:stream'
import { AppError } from '@exchange-kit/model'
import { AwsClient } from 'aws4fetch'
import type { FilesPlace } from './settings.ts'
import type { Store } from './store.ts'

// Long enough for two megabytes on a bad line, shorter than a client waits; what is larger takes as much longer.
const patience = 20_000
const bytesASecond = 100_000

/** Objects in a bucket of Amazon S3 or of whoever speaks as it does. */
export function createBucket({ url, region, accessKeyId, secretAccessKey }: FilesPlace & { kind: 's3' }): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  async function call(
    method: string,
    key: string,
    more: { body?: Uint8Array<ArrayBuffer> | Blob; headers?: Record<string, string> } = {},
  ) {
    const patient = new AbortController()
    // Until it begins to answer: how long an image is on its way is up to who reads it.
    const size = more.body instanceof Blob ? more.body.size : 0
    const timer = setTimeout(() => patient.abort(), patience + (size / bytesASecond) * 1000)
    const response = await client
      .fetch(`${url}/${key}`, { method, signal: patient.signal, ...more })
      .catch(noAnswer)
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    const text = await response.text().catch(() => '')
    // The answer names a key at most, never the secret.
    return noAnswer(new Error(`${method} was answered ${response.status}: ${text.slice(0, 500)}`))
  }

  return {
    async put(key, bytes) {
      const response = await call('PUT', key, {
        body: bytes instanceof Blob ? bytes : new Uint8Array(bytes),
        headers: { 'Content-Type': bytes instanceof Blob ? 'application/zip' : 'image/webp' },
      })
      // No such bucket.
      if (!response.ok) noAnswer(new Error(`PUT was answered ${response.status}`))
    },
    async open(key) {
      const response = await call('GET', key)
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      const bytes = Readable.from(chunksOf(response.body), { objectMode: false })
      return { bytes, size: Number(response.headers.get('content-length')) }
    },
    async remove(key) {
      const response = await call('DELETE', key)
      await response.body?.cancel()
    },
  }
}

// Whoever stops reading lets go of the line.
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

function noAnswer(cause: unknown): never {
  throw new AppError('ServerNoResponse', {
    detail: 'the store of images does not answer',
    meta: { retryAfter: 10 },
    cause,
  })
}
