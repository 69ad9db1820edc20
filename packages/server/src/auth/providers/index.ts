import { AppError, isAppError, type ErrorCode } from '@exchange-kit/model'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kit } from '../../kit.ts'
import { formOf } from '../form.ts'
import { finish } from './finish.ts'
import { createParty, type Party } from './party.ts'
import { takeRequest } from './requests.ts'
import { callbackSchema, listSchema, startSchema } from './schemas.ts'
import { screenOf, sendOn, type Told } from './screen.ts'
import { isLocalPath, start } from './start.ts'

/** Sign-in with other providers, by OpenID Connect (A-2-9, A-2-25, A-2-26). */
export function addProviders(auth: FastifyInstance, kit: Kit): void {
  const { config, now } = kit
  const parties = new Map(config.providers.map(it => [it.id, createParty(config, { provider: it, now })]))
  const providers = config.providers.map(({ id, name }) => ({ id, name }))

  auth.get('/auth/providers', { schema: listSchema }, async (_, reply) =>
    reply.header('Cache-Control', 'public, max-age=60').send({ providers }),
  )

  auth.route<{ Params: Params }>({
    method: 'GET',
    url: '/auth/providers/:id/start',
    schema: startSchema,
    exposeHeadRoute: false,
    handler: async ({ params, query }, reply) => {
      const form = formOf(query)
      const redirect = form.one('redirect') ?? ''
      const told = { state: form.one('state'), redirect: isLocalPath(redirect, config.siteUrl) ? redirect : undefined }
      const work = () => start(kit, partyOf(parties, params.id), form)
      await sendOn(reply, await telling(kit, reply, { told, work }))
    },
  })

  auth.route<{ Params: Params }>({
    method: 'GET',
    url: '/auth/providers/:id/callback',
    schema: callbackSchema,
    exposeHeadRoute: false,
    handler: async ({ params, query, url }, reply) => {
      const form = formOf(query)
      const request = await takeRequest(kit, { provider: params.id, state: form.one('state') ?? '' })
      const told = { state: request?.state, redirect: request?.redirect }
      const work = async () => {
        const party = partyOf(parties, params.id)
        const state = form.must('state')
        if (!request)
          throw new AppError('AuthNoCredentials', { detail: 'this sign-in was answered or waited too long' })
        return await finish(kit, party, { request, state, search: url.slice(url.indexOf('?') + 1) })
      }
      const outcome = await telling(kit, reply, { told, work })
      await sendOn(reply, screenOf(kit, { ...told, ...outcome }))
    },
  })
}

type Params = { id: string }

function partyOf(parties: ReadonlyMap<string, Party>, id: string): Party {
  const party = parties.get(id)
  if (!party) throw new AppError('NotImplemented', { detail: 'this provider is not configured' })
  return party
}

/** What no client got wrong: a person must hear of it, and in words. */
const forPeople: readonly ErrorCode[] = [
  'AuthNoCredentials',
  'IncorrectCredentials',
  'NotImplemented',
  'ServerBadResponse',
  'ServerNoResponse',
]

// It is a person's browser that reads the answer: after an error it goes on to the sign-in screen, which has words for it.
async function telling<T>(
  kit: Kit,
  reply: FastifyReply,
  { told, work }: { told: Partial<Told>; work: () => Promise<T> },
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAppError(error) && forPeople.includes(error.code)) {
      reply.header('Refresh', `0; url=${screenOf(kit, { ...told, error: error.code })}`)
    }
    throw error
  }
}
