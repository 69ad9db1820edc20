import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { destination, pino, type Logger } from 'pino'

/** Logs without personal data or secrets: no query (it may hold a token or a search), no address, no header, no body. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    stream: gathered(),
    serializers: {
      req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
      res: ({ statusCode }) => ({ statusCode: statusCode ?? 0 }),
      err: faultLine,
    },
  }
}

/** The same for a process that answers no requests. */
export function plainLog(level: string): Logger {
  return pino({ level, serializers: { err: faultLine } }, gathered())
}

// Written beside the answers, many lines at once, and flushed at the end: a slow reader of the log must not hold up a
// payment, and a write for every line costs as much as the line. Who kills the process loses a quarter of a second.
function gathered(): ReturnType<typeof destination> {
  return destination({ sync: false, minLength: gathering.from, maxWrite: gathering.to, periodicFlush: 250 })
}

// Bytes of a write.
const gathering = { from: 32_768, to: 65_536 } as const

// What a fault carries besides may be rows and letters of people.
function faultLine({ name, message, code, stack = '' }: Error & { code?: string }) {
  return { type: name, message, ...(code === undefined ? {} : { code }), stack }
}

/** One line a request, when it is answered: another at its start doubles what logging costs and says nothing more. */
export class LogOfAnswers extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'answering failed')
    else request.log.info(line, 'answered')
  }
}
