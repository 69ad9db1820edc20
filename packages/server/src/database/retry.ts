import { AppError } from '@exchange-kit/model'
import { setTimeout as wait } from 'node:timers/promises'

const attempts = 15
// Some connections to a node may be dead while others are made anew; a node that is away keeps nobody waiting but its own groups.
const attemptsAtNode = 4
const longestPause = 1000
// Where silence itself takes seconds, attempts are not what there may be too many of.
const longest = 8000

/** Whether the database undid the work because of somebody else's: repeating it is always safe (L16). */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/**
 * Whether a node of a database that Citus distributes is away. It says so on a connection that is as good as before, and
 * groups on other nodes are served meanwhile. As with a lost connection, what was just being committed may be done.
 */
export function isNodeAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('severity' in error) || error.severity !== 'ERROR') return false
  const code = codeOf(error) ?? ''
  // Of our own connection these come as FATAL, or from the driver.
  if (code.startsWith('08') || code.startsWith('57P')) return true
  return nodeMessages.some(text => error.message.includes(text))
}

/** Whether the connection went away or could not be made: what was sent may or may not have been done (L16). */
export function isLost(error: unknown): boolean {
  if (isNodeAway(error)) return false
  const code = codeOf(error)
  if (code !== undefined && code !== '0A000') return lostCodes.has(code) || code.startsWith('08')
  return error instanceof Error && lostMessages.some(text => error.message.includes(text))
}

/** Whether the database gave up because it took too long: done again, it would take as long. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Whether the database gave the work up: it took too long, or there was no room for it. It is undone, and not repeated at once. */
function isGivenUp(error: unknown): boolean {
  const code = codeOf(error)
  // Classes 53 and 58: disk full, out of memory, a file that cannot be read or written.
  return code === '57014' || code?.startsWith('53') === true || code?.startsWith('58') === true
}

/**
 * Repeats an attempt while `again` says so, with growing pauses, for some eight seconds: longer than a restart or
 * a failover takes, shorter than a client waits.
 *
 * @throws AppError ServerNoResponse when the last attempt failed too; other errors as they came
 */
export async function retrying<T>(attempt: () => Promise<T>, again: (error: unknown) => boolean): Promise<T> {
  const end = performance.now() + longest
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const isAway = isNodeAway(error)
      if (!again(error)) throw isAway || isLost(error) || isGivenUp(error) ? noResponse(error) : error
      if (tried === (isAway ? attemptsAtNode : attempts) || performance.now() > end) throw noResponse(error)
      await wait(pauseAfter(tried))
    }
  }
}

/** What a caller is told when the database stayed away or could not do it. */
export function noResponse(cause: unknown): AppError {
  const [detail, retryAfter] = isGivenUp(cause)
    ? ['The database had no time or no room for it.', 10]
    : ['The database did not answer.', 2]
  return new AppError('ServerNoResponse', { detail, meta: { retryAfter }, cause })
}

// Jitter, so that those who collided once do not collide again.
function pauseAfter(tried: number): number {
  return Math.min(longestPause, 5 * 2 ** tried) * (0.5 + Math.random() / 2)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const lostCodes = new Set([
  '57P01', // administrator's shutdown
  '57P02', // another backend crashed
  '57P03', // starting up
  '53300', // too many connections
  '25P03', // idle too long in a transaction
  '25006', // a standby, to which the way to the primary still leads
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // socket file of a server that is down
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
])

// Citus reports these with codes of all kinds: what it found out about a node while it worked on something else.
const nodeMessages = [
  'connection to the remote node',
  'could not establish any connections to the node',
  'failure on connection marked as essential',
  'server closed the connection unexpectedly',
]

// pg reports these without a code, and a standby asked to write with the code of whatever is not supported.
const lostMessages = [
  'read-write mode during recovery',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
]
