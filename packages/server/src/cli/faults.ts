import { isAppError } from '@exchange-kit/model'
import { ConfigError } from '../config.ts'
import { DistributionError, Unmigrated } from '../database/index.ts'

/** How a command ended: what to print and the exit code of `usage`. */
export type Fault = { message: string; exitCode: number }

/** A fault a command found itself, with its exit code. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Turns what was thrown into words for the operator: what happened, why it matters, what to do. */
export function faultOf(thrown: unknown, port: number): Fault {
  if (thrown instanceof CommandError) return { message: thrown.message, exitCode: thrown.exitCode }
  if (thrown instanceof DistributionError) return { message: thrown.message, exitCode: 10 }
  if (thrown instanceof ConfigError || thrown instanceof Unmigrated) return { message: thrown.message, exitCode: 2 }
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : String(thrown)
  if (code === 'EADDRINUSE') {
    return { message: `Port ${port} is taken by another program. Stop that, or set PORT to a free one.`, exitCode: 3 }
  }
  if (code === 'EACCES')
    return { message: `${text}. Choose a port above 1023, or a directory this user may write.`, exitCode: 2 }
  if (text.startsWith('directory is locked')) return { message: `DATA_DIR: ${text}`, exitCode: 4 }
  if (isAppError(thrown) && thrown.code === 'ServerNoResponse')
    return { message: unreachable(thrown.cause), exitCode: 5 }
  if (typeof code === 'string' && /^(28|3D)/.test(code)) return { message: unreachable(thrown), exitCode: 5 }
  if (text.startsWith('This database was made by a newer version')) return { message: text, exitCode: 6 }
  return { message: thrown instanceof Error ? (thrown.stack ?? text) : text, exitCode: 1 }
}

function unreachable(cause: unknown): string {
  const why = cause instanceof Error && cause.message ? ` (${cause.message})` : ''
  return `The database of DATABASE_URL cannot be used${why}. Nothing can be served without it: check the address, that it runs, and that the user may sign in.`
}
