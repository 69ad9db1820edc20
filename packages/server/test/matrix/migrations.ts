import type { Grant } from '@exchange-kit/model'
import { freshCode, make, remove, change } from './calls.ts'
import type { Call, Caller, Cast } from './cast.ts'
import type { Trial } from './trial.ts'

/** What there is to do with a migration, and with its log (A-9-40). */
const doings: readonly [what: string, call: (id: string) => Call][] = [
  ['lists migrations', () => ({ path })],
  ['reads one', id => ({ path: `${path}/${id}` })],
  ['makes one', () => madeOf(freshCode())],
  ['changes one', id => change(`${path}/${id}`, { name: 'Other' })],
  ['plays one', id => ({ path: `${path}/${id}/play`, method: 'POST' })],
  ['asks what group has a code', () => ({ path: `${path}/groups/RIBA` })],
  ['asks for a ticket to its log', id => ({ path: `${path}/${id}/logs/ticket`, method: 'POST' })],
  ['deletes one', id => remove(`${path}/${id}`)],
]

const path = '/accounting/migrations'

/** Migrations: every call of theirs, and the log as a stream. */
export const migrationTrials: readonly Trial[] = [
  ...doings.map(([what, call]): Trial => ({
    act: 'migrations',
    what,
    sees: async (caller, cast) => grantFor((await cast.ask(caller, call(await madeBy(cast)))).status),
  })),
  { act: 'migrations', what: 'undoes one', sees: undone },
  { act: 'migrations', what: 'reads its log', sees: streamed },
  { act: 'migrations', what: 'asks what groups a source lists', sees: listed },
]

function madeOf(code: string): Call {
  const data = { test: true, files: { members: 'name\nMarta\n' } }
  return make(path, 'migrations', { code, name: 'Moved', kind: 'csv', data })
}

async function madeBy(cast: Cast): Promise<string> {
  const root = cast.callers.find(it => it.role === 'super')
  const { status, body } = await cast.ask({ token: root?.token }, madeOf(freshCode()))
  if (status !== 201) throw new Error(`Making a migration was answered ${status}.`)
  return [body.data ?? []].flat()[0]?.id ?? ''
}

// Whoever may undo one hears that this one was never played.
async function undone(caller: Caller, cast: Cast): Promise<Grant> {
  const { status } = await cast.ask(caller, { path: `${path}/${await madeBy(cast)}/undo`, method: 'POST' })
  return status === 400 ? 'yes' : grantFor(status)
}

// Whoever may hears that this is no address.
async function listed(caller: Caller, cast: Cast): Promise<Grant> {
  const { status } = await cast.ask(caller, { path: `${path}/source`, method: 'POST', body: { url: 'none' } })
  return status === 400 ? 'yes' : grantFor(status)
}

// It never ends by itself: that it begins is what counts.
async function streamed({ token }: Caller, cast: Cast): Promise<Grant> {
  const id = await madeBy(cast)
  const response = await cast.server.ask(`${path}/${id}/logs/stream`, token === undefined ? {} : { token })
  await response.body?.cancel()
  return grantFor(response.status)
}

function grantFor(status: number): Grant {
  return status < 300 ? 'yes' : 'no'
}
