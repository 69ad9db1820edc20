import { allows, permissions, type Act, type Grant } from '@exchange-kit/model'
import { expect } from 'vitest'
import type { Answer, Call, Caller, Cast } from './cast.ts'
import type { Place } from './place.ts'

/** Whose thing a call is about: the caller's own, somebody else's in the group, somebody's in another group. */
type On = 'own' | 'strange' | 'elsewhere'

/** A call that is done or refused. */
type Doing = {
  act: Act
  what: string
  on: readonly On[]
  call(place: Place, caller: Caller, cast: Cast): Call | Promise<Call>
  /** Statuses that refuse it too: where a step does not exist for whoever is not entitled to it. */
  also?: readonly number[]
  /** Columns for which it is not this row that decides. */
  but?: readonly Caller['role'][]
  /** It is the step that `part` leaves out. */
  leftOut?: boolean
  /** Not tried in a disabled group: it names none, or it is what enables one. */
  evenDisabled?: boolean
}

/** A reading that shows more or less: what the caller was given, in the words of the matrix. */
type Seeing = Pick<Doing, 'act' | 'what' | 'but'> & { sees(caller: Caller, cast: Cast): Promise<Grant> }

/** A line of the matrix's tables: one way to do what a row is about. */
export type Trial = Doing | Seeing

/** Tries it as one caller, and compares with the cell of his column. */
export async function tryAs(cast: Cast, trial: Trial, caller: Caller): Promise<void> {
  const { no, cells } = permissions[trial.act]
  if (trial.but?.includes(caller.role)) return
  if ('sees' in trial) {
    expect(await trial.sees(caller, cast), `${no} ${trial.what}`).toBe(cells[caller.column])
    return
  }
  for (const on of trial.on) {
    const place = placeOf(cast, caller, on)
    if (!place) continue
    const grant = cells[on === 'elsewhere' ? columnElsewhere(caller) : caller.column]
    const isAllowed = allows(grant, on === 'own') && !(grant === 'part' && trial.leftOut === true)
    const answer = await cast.ask(caller, await trial.call(place, caller, cast))
    expectAnswer(answer, { isAllowed, caller, trial, on })
  }
}

/** Tries a write in a disabled group as superadmin, who may everything else there. */
export async function tryDisabled(cast: Cast, trial: Trial): Promise<void> {
  if ('sees' in trial || trial.evenDisabled || !trial.on.includes('strange')) return
  const caller = cast.callers.find(it => it.role === 'super')
  if (!caller) throw new Error('There is no superadmin in the cast.')
  const call = await trial.call(cast.disabled, caller, cast)
  if (call.method === undefined && call.body === undefined) return
  const { status } = await cast.ask(caller, call)
  expect(status, `${trial.what} in a disabled group`).toBe(403)
}

function placeOf(cast: Cast, caller: Caller, on: On): Place | undefined {
  return on === 'own' ? caller.own : cast[on]
}

// Nobody of the cast has a member in the other group.
function columnElsewhere({ role }: Caller): Caller['column'] {
  return role === 'anonymous' || role === 'super' ? role : 'other'
}

function expectAnswer(
  { status, body }: Answer,
  { isAllowed, caller, trial, on }: { isAllowed: boolean; caller: Caller; trial: Doing; on: On },
): void {
  const what = `${trial.what}, ${on}, as ${caller.role}: ${status} ${JSON.stringify(body.errors ?? '')}`
  if (isAllowed) return expect(status < 300, what).toBe(true)
  // A-1-21, and what must not be known: 404.
  const refusals = caller.token === undefined ? [401, 404] : [403, 404, ...(trial.also ?? [])]
  expect(refusals.includes(status), what).toBe(true)
}
