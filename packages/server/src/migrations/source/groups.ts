import { AppError, cutText, isGroupCode } from '@exchange-kit/model'
import { targetFault } from '../../http/outgoing.ts'
import { isObject } from '../../jsonapi/body.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { mustBeSuper } from '../migration.ts'
import { openPublic } from './ask.ts'
import { socialPath } from './currency.ts'
import { pagesOf } from './pages.ts'

/** A group a server lists, by what a migration has to name. */
type Listed = { code: string; name: string }

/** A list to choose from ends somewhere; a group beyond is named by hand. */
const most = 2_000

/**
 * POST /migrations/source: the groups a running server lists to everybody, to choose from (S-SUPER-3). It is asked by us
 * alone and without credentials.
 * @throws BadRequest for an address that is none of ours to ask; ServerBadResponse, ServerNoResponse
 */
export async function answerGroups(ask: Ask): Promise<Answer> {
  mustBeSuper(ask)
  const { kit, body } = ask
  const url = isObject(body) && typeof body['url'] === 'string' ? body['url'].trim() : ''
  const detail = targetFault(url, kit.config)
  if (detail !== undefined) throw new AppError('BadRequest', { pointer: '/url', detail })
  const found = new Map<string, Listed>()
  for await (const { list } of pagesOf(openPublic(kit, url), `${socialPath}/groups`, {})) {
    for (const { attributes } of list) {
      const { code, name } = attributes
      // Whatever could be no group here is not offered.
      if (isGroupCode(code) && typeof name === 'string') found.set(code, { code, name: cutText(name, 200) })
    }
    if (found.size >= most) break
  }
  const groups = [...found.values()].slice(0, most)
  return { type: 'application/json', body: { groups } }
}
