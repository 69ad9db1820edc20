import { bodyBytes } from '@exchange-kit/model'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import type { Kit } from '../kit.ts'
import { addAuthorize } from './authorize.ts'
import { addConsent } from './consent.ts'
import { addDiscovery } from './discovery.ts'
import { addLinkCall } from './link-call.ts'
import { addMailCalls } from './mail-calls.ts'
import { addProviders } from './providers/index.ts'
import { addRevoke } from './revoke.ts'
import { addToken } from './token.ts'
import { addUserinfo } from './userinfo.ts'

/** The auth service (api.md 2). Forms are read here and nowhere else (A-1-5). */
export async function addAuth(app: FastifyInstance, kit: Kit): Promise<void> {
  await app.register(async auth => {
    await auth.register(formbody)
    // A-1-46: no form of signing in is longer.
    auth.addHook('onRoute', route => {
      route.bodyLimit = bodyBytes.auth
    })
    auth.addHook('preHandler', async request => kit.counters.take('anonymous', callerOf(request)))
    addToken(auth, kit)
    addRevoke(auth, kit)
    addUserinfo(auth, kit)
    addDiscovery(auth, kit)
    addAuthorize(auth, kit)
    addConsent(auth, kit)
    addMailCalls(auth, kit)
    addLinkCall(auth, kit)
    addProviders(auth, kit)
  })
}
