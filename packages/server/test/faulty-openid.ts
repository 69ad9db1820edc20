import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Provider as Setting } from '../src/auth/providers/settings.ts'

/** What is wrong with a provider. With `nothing` it works, so that a fault is all that makes a test fail. */
export type Fault =
  | 'nothing'
  | 'does not answer'
  | 'answers garbage'
  | 'answers without end'
  | 'answers 500'
  | 'leads elsewhere'
  | 'describes another'
  | 'gives no tokens'
  | 'gives no id_token'
  | 'signs with another key'
  | 'does not sign'
  | 'repeats another nonce'
  | 'is another issuer'
  | 'speaks to another client'
  | 'speaks of long ago'
  | 'hides its keys'

/** What it answers as garbage: short, so that whoever quotes it quotes all of it. */
export const garbage = 'anna@a.b'

/** An OpenID provider that does as told, badly. */
export type FaultyOpenId = {
  setting: Setting
  /** What it does from now on, and the nonce of the sign-in it answers. */
  become(fault: Fault, nonce?: string): void
  /** How often it was asked, and where. */
  asked: string[]
  close(): void
}

/** Starts one. Close it after use. */
export async function startFaultyOpenId(id: string): Promise<FaultyOpenId> {
  const [own, other] = await Promise.all([newKey(), newKey()])
  const asked: string[] = []
  let fault: Fault = 'nothing'
  let nonce = ''
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    void answer(path, response, request.headers.authorization)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // It does not say how it takes the secret: then in a header.
  const setting = { id, name: 'Faulty', issuer, client: 'exchange', secret: randomUUID(), scopes: ['openid', 'email'] }
  return {
    setting,
    become: (next, ofSignIn = '') => {
      fault = next
      nonce = ofSignIn
    },
    asked,
    close: () => server.close().closeAllConnections(),
  }

  async function answer(path: string, response: ServerResponse, proof: string | undefined): Promise<void> {
    if (fault === 'does not answer') return
    if (fault === 'answers without end') return endless(response)
    if (fault === 'answers garbage') return say(response, garbage, 'application/json')
    if (fault === 'answers 500') return void response.writeHead(500).end()
    if (fault === 'leads elsewhere') return void response.writeHead(302, { Location: '/elsewhere' }).end()
    if (path === '/token') return json(response, isProof(proof) ? await tokens() : { error: 'invalid_client' })
    if (path === '/keys') return json(response, { keys: fault === 'hides its keys' ? [] : [own.jwk] })
    json(response, description())
  }

  function isProof(proof = '') {
    return decodeURIComponent(atob(proof.replace(/^Basic /, ''))) === `${setting.client}:${setting.secret}`
  }

  function description() {
    return {
      issuer: fault === 'describes another' ? 'https://another.example' : issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  async function tokens() {
    if (fault === 'gives no tokens') return { error: 'invalid_grant' }
    const token = { access_token: 'x', token_type: 'Bearer', expires_in: 60 }
    return fault === 'gives no id_token' ? token : { ...token, id_token: await idToken() }
  }

  async function idToken(): Promise<string> {
    const issued = Math.floor(Date.now() / 1000) - (fault === 'speaks of long ago' ? 86_400 : 0)
    const claims = {
      iss: fault === 'is another issuer' ? 'https://another.example' : issuer,
      sub: 'somebody',
      aud: fault === 'speaks to another client' ? 'another' : setting.client,
      iat: issued,
      exp: issued + 600,
      nonce: fault === 'repeats another nonce' ? 'another' : nonce,
      email: 'somebody@demo.example',
      email_verified: true,
    }
    if (fault === 'does not sign') return new UnsecuredJWT(claims).encode()
    const { key } = fault === 'signs with another key' ? other : own
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' } }
}

function json(response: ServerResponse, value: object): void {
  if ('error' in value) response.statusCode = 400
  say(response, JSON.stringify(value), 'application/json')
}

function say(response: ServerResponse, text: string, type: string): void {
  response.setHeader('Content-Type', type).end(text)
}

function endless(response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json')
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64_000)));
  }
  response.on('drain', more)
  more()
}
