import { AppError } from '@exchange-kit/model'
import type { Kit } from '../../kit.ts'
import { hasChallenge, type Form } from '../form.ts'
import type { Party } from './party.ts'
import { storeRequest, type Asked } from './requests.ts'

/** Begins a sign-in, and gives where the person goes for it. @throws IncorrectRequest, ServerBadResponse */
export async function start(kit: Kit, party: Party, form: Form): Promise<string> {
  const asked = askedIn(kit, form)
  return await party.start(await storeRequest(kit, party.provider.id, asked))
}

function askedIn(kit: Kit, form: Form): Asked {
  const client = kit.config.clients.find(it => it.id === form.must('client_id'))
  if (!client?.firstParty) throw new AppError('IncorrectRequest', { detail: 'unknown client' })
  if (!hasChallenge(form)) throw new AppError('IncorrectRequest', { detail: 'code_challenge by S256 is missing' })
  const state = form.must('state')
  if (state.length > longestState) throw new AppError('IncorrectRequest', { detail: 'state is too long' })
  const redirect = form.one('redirect')
  if (redirect !== undefined && !isLocalPath(redirect, kit.config.siteUrl)) {
    throw new AppError('IncorrectRequest', { detail: 'redirect is no path of the site' })
  }
  return { client_id: client.id, state, challenge: form.must('code_challenge'), redirect: redirect ?? null }
}

const longestState = 500
const longestPath = 2000

/** Whether it leads into the site as a browser reads it, to whom "//there", "/\there" and "/..//there" are elsewhere. */
export function isLocalPath(path: string, siteUrl: string): boolean {
  if (!path.startsWith('/') || path.includes('\\') || path.length > longestPath) return false
  if (!URL.canParse(path, siteUrl)) return false
  const { origin, pathname } = new URL(path, siteUrl)
  return origin === new URL(siteUrl).origin && !pathname.startsWith('//')
}
