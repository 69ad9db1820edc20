import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import { scopes } from './clients.ts'
import { grantTypes } from './token.ts'

const cache = 'public, max-age=3600'

/** What OpenID clients find out by themselves: endpoints and keys, open to every origin (A-2-24). */
export function addDiscovery(auth: FastifyInstance, { config, keys }: Kit): void {
  const issuer = config.bases.auth
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'email',
      'email_verified',
      'name',
      'locale',
    ],
    authorization_response_iss_parameter_supported: true,
  }
  const schema = (summary: string) => ({ tags: ['auth'], summary })
  auth.get('/auth/.well-known/openid-configuration', { schema: schema('Discovery') }, async (_, reply) =>
    reply.header('Cache-Control', cache).send(document),
  )
  auth.get('/auth/.well-known/jwks.json', { schema: schema('Public keys') }, async (_, reply) =>
    reply.header('Cache-Control', cache).send({ keys: await keys.published() }),
  )
}
