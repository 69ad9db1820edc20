import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { servicesOf } from '@exchange-kit/client'
import { newTrip, startAddress } from './trip.ts'

it('S-FRONT-2 S-CONST-17 asks in the name of the client that redeems the code, with PKCE and nothing secret', async () => {
  const trip = newTrip('window.')
  const services = servicesOf('https://demo.example')
  const address = new URL(await startAddress({ services, clientId: 'my-site' }, { provider: 'google', trip }))
  expect(address.origin + address.pathname).toBe('https://demo.example/auth/providers/google/start')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'my-site',
    state: trip.state,
    code_challenge: createHash('sha256').update(trip.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    redirect: '/',
  })
  expect(trip.state).toMatch(/^window\.[\w-]{43}$/)
})
