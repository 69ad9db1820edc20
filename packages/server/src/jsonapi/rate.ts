import type { FastifyRequest } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import type { Taken } from '../http/counters.ts'
import type { Kit } from '../kit.ts'
import type { Token } from './context.ts'

/** What a call counts as, beside a call (A-10-22, A-10-23). */
export type CallRate = 'lookUp' | 'upload' | 'export'

/** Counts a call against the limits of its caller. The answer takes it back (A-10-23). @throws RequestError */
export async function countCall(
  { counters }: Pick<Kit, 'counters'>,
  { token, request, rate }: { token: Token | null; request: FastifyRequest; rate: CallRate | undefined },
): Promise<() => void> {
  const key = token?.user ?? callerOf(request)
  const kinds = token ? ofUser(request.method, rate) : ([rate === 'lookUp' ? 'lookUp' : 'anonymous'] as const)
  const counted: { kind: (typeof kinds)[number]; taken: Taken }[] = []
  for (const kind of kinds) counted.push({ kind, taken: await counters.take(kind, key) })
  return () => {
    // The answer does not wait for it, nor fail with a database that is away.
    for (const { kind, taken } of counted) counters.giveBack(kind, key, taken).catch(() => undefined)
  }
}

function ofUser(method: string, rate: CallRate | undefined): ('call' | 'post' | 'upload' | 'export')[] {
  const kinds: ('call' | 'post' | 'upload' | 'export')[] = ['call']
  if (method === 'POST') kinds.push('post')
  if (rate === 'upload' || rate === 'export') kinds.push(rate)
  return kinds
}
