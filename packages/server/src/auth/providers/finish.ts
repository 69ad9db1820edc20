import { isAppError } from '@exchange-kit/model'
import type { Kit } from '../../kit.ts'
import { makeProviderCode } from './codes.ts'
import { matchPerson } from './identities.ts'
import type { Party } from './party.ts'
import type { Person } from './person.ts'
import type { takeRequest } from './requests.ts'
import type { Told } from './screen.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof takeRequest>>>

/**
 * What the sign-in screen is told of who came back from a provider: a code, or that they changed their mind.
 * @throws ServerBadResponse, IncorrectCredentials
 */
export async function finish(
  kit: Kit,
  party: Party,
  { request, search, state }: { request: Waiting; search: string; state: string },
): Promise<Partial<Told>> {
  const person = await party.finish(search, { state, nonce: request.nonce, verifier: request.verifier })
  if (person === 'cancelled') return { error: 'access_denied' }
  const { code, ended } = await meet(kit, request, person)
  for (const session of ended) kit.sessions.forget(session)
  return { code }
}

// Of two who come at once for one person the second meets what the first stored, and looks again.
async function meet(kit: Kit, request: Waiting, person: Person) {
  return await store(kit, request, person).catch((error: unknown) => {
    if (!isRace(error)) throw error
    return store(kit, request, person)
  })
}

function store(kit: Kit, { client_id, challenge }: Waiting, person: Person) {
  return kit.database.transaction('*', async db => {
    const now = kit.now()
    const { user, ended } = await matchPerson(db, person, now)
    return { code: await makeProviderCode(db, { client_id, challenge, user_id: user }, now), ended }
  })
}

// The e-mail or the subject (PostgreSQL's unique_violation).
function isRace(error: unknown): boolean {
  return isAppError(error) ? error.code === 'DuplicatedEmail' : Object(error).code === '23505'
}
