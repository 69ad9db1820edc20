import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@exchange-kit/model'
import { answerError } from './errors.ts'

/** How long a body may bring nothing, and how long all of it may take (20 MB at 0.5 Mbit/s), in milliseconds. */
export const bodyPatience = { stall: 30_000, whole: 600_000 } as const

/** Closes a request whose body brings nothing for `stall` milliseconds, with 408 (A-1-46). */
export function closeStalled(app: FastifyInstance, stall: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    watchBody({ request, reply, stall })
    done()
  })
}

/** Watches the body of one request until it is here whole, or its connection is gone. */
export function watchBody({
  request,
  reply,
  stall,
}: {
  request: FastifyRequest
  reply: FastifyReply
  stall: number
}): void {
  const { raw } = request
  const { socket } = raw
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  if (length === '0' && encoding === undefined) return
  let seen = socket.bytesRead
  let since = performance.now()
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    // What waits to be read holds the sender up: then it is we who stall.
    if (socket.bytesRead !== seen || raw.readableLength > 0) {
      seen = socket.bytesRead
      since = performance.now()
    } else if (performance.now() - since >= stall) {
      clearInterval(timer)
      void close(request, reply)
    }
  }, stall / 30)
  raw.once('close', () => clearInterval(timer))
}

// Nothing else can be said on a connection whose body never ends.
async function close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request
  // With its connection, so that what still reads it gets an error.
  if (reply.sent) return void raw.destroy()
  reply.raw.once('finish', () => raw.destroy())
  reply.header('Connection', 'close')
  await answerError(request, reply, new AppError('BadRequest', { status: 408, detail: 'the body stopped coming' }))
}
