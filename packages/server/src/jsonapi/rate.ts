import { roleIn, type Role, type Viewer } from '@exchange-kit/model'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import type { Taken } from '../http/counters.ts'
import type { Kit } from '../kit.ts'
import type { Token } from './context.ts'
import { countNamed } from './query.ts'

/** What a call counts as, beside a call (A-10-22, A-10-23). */
export type CallRate = 'lookUp' | 'upload' | 'export'

type Call = { token: Token | null; viewer: Viewer | null; request: FastifyRequest; rate: CallRate | undefined }

/** Counts a call against the limits of its caller. The answer takes it back (A-10-23). @throws RequestError */
export async function countCall(
  { counters }: Pick<Kit, 'counters'>,
  { token, viewer, request, rate }: Call,
): Promise<() => void> {
  const key = token?.user ?? callerOf(request)
  const kinds = token ? ofUser(request.method, rate) : ([rate === 'lookUp' ? 'lookUp' : 'anonymous'] as const)
  const counted: { kind: (typeof kinds)[number]; taken: Taken }[] = []
  const points = rate === 'lookUp' ? lookUpsIn(request, viewer) : 1
  for (const kind of kinds) counted.push({ kind, taken: await counters.take(kind, key, points) })
  return () => {
    // The answer does not wait for it, nor fail with a database that is away.
    for (const { kind, taken } of counted) counters.giveBack(kind, key, taken).catch(() => undefined)
  }
}

const insiders: ReadonlySet<Role> = new Set<Role>(['active', 'disabled', 'admin', 'super'])

// Who may not list a group looks its members up one by one, however many a call names. Its members list it anyway.
function lookUpsIn({ url, params }: FastifyRequest, viewer: Viewer | null): number {
  const { group = '' } = params as Readonly<Record<string, string>>
  return insiders.has(roleIn(viewer, group)) ? 1 : Math.max(1, countNamed(url))
}

function ofUser(method: string, rate: CallRate | undefined): ('call' | 'post' | 'upload' | 'export')[] {
  const kinds: ('call' | 'post' | 'upload' | 'export')[] = ['call']
  if (method === 'POST') kinds.push('post')
  if (rate === 'upload' || rate === 'export') kinds.push(rate)
  return kinds
}
