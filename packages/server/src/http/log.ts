import type { FastifyServerOptions } from 'fastify'

/** Logs without personal data or secrets: no query (it may hold a token or a search), no address, no header, no body. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
      res: ({ statusCode }) => ({ statusCode: statusCode ?? 0 }),
      err: error => ({ type: error.name, message: error.message, code: error.code, stack: error.stack ?? '' }),
    },
  }
}
