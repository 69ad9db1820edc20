import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'

type Errors = { errors: { id: string; status: string; code: string; title: string; source?: object }[] }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function errorsOf(response: Response): Promise<Errors['errors']> {
  return ((await response.json()) as Errors).errors
}

describe('addresses', () => {
  it('A-1-4 says that it lives', async () => {
    const response = await server.ask('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it('A-1-4 shows metrics to configured addresses', async () => {
    const open = await startServer({ config: { metricsFrom: ['127.0.0.1'] } })
    expect(await (await open.ask('/metrics')).text()).toContain('http_request_duration_seconds')
    await open.close()
  })
})

describe('a database that is away', () => {
  it('A-1-4 makes health 503, with the time to ask again', async () => {
    const lost = await startServer()
    await lost.database.close()
    const response = await lost.ask('/health')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await errorsOf(response)).toMatchObject([{ status: '503', code: 'ServerNoResponse' }])
    await lost.close().catch(() => undefined)
  })
})

describe('headers', () => {
  it('A-1-6 repeats a request id that is a UUID and replaces any other', async () => {
    const id = 'c0ffee00-0000-4000-8000-000000000001'
    expect((await server.ask('/social/nowhere', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id')).toBe(
      id,
    )
    const other = await server.ask('/social/nowhere', { headers: { 'X-Request-Id': 'mine' } })
    expect(other.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('A-1-6 never lets an error be stored', async () => {
    const { headers } = await server.ask('/social/nowhere')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Vary')).toBe('Origin, Authorization')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('A-1-11 echoes the origin with credentials, on errors too', async () => {
    const { headers } = await server.ask('/social/nowhere', { headers: { Origin: 'https://blog.example' } })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Access-Control-Expose-Headers')).toBe(
      'Content-Disposition, Location, Retry-After, X-Request-Id',
    )
  })

  it('A-1-11 allows everybody without credentials when there is no origin', async () => {
    const { headers } = await server.ask('/social/nowhere')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it('A-1-11 answers a preflight', async () => {
    const response = await server.ask('/accounting/RIBA/transfers', {
      method: 'OPTIONS',
      headers: { Origin: 'https://blog.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, PATCH, DELETE, OPTIONS')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
      'authorization, content-type, accept, idempotency-key, x-request-id, x-api-key, x-installation-auth',
    )
    expect(response.headers.get('Access-Control-Max-Age')).toBe('7200')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
  })

  it('A-1-11 tells of every origin on every kind of answer, and of none on pages', async () => {
    for (const origin of ['https://blog.example', 'null', 'capacitor://localhost', undefined]) {
      const headers: Record<string, string> = origin === undefined ? {} : { Origin: origin }
      const form = new URLSearchParams({ grant_type: 'password' })
      const answers = [
        await server.ask('/social/groups', { headers }),
        await server.ask('/openapi.json', { headers }),
        await server.ask('/auth/token', { headers, body: form }),
        await server.ask('/auth/token', { headers, body: new URLSearchParams({ a: 'a'.repeat(20_000) }) }),
        await server.ask('/accounting/RIBA/transfers', { headers, method: 'PUT' }),
        await server.ask('/social/users/me', { headers }),
        await server.ask('/files/%ff', { headers }),
        await server.ask('/notifications/nowhere', { headers, method: 'OPTIONS' }),
        await server.ask('/social', { headers, method: 'OPTIONS' }),
      ]
      for (const answer of answers) {
        expect(answer.headers.get('Access-Control-Allow-Origin'), answer.url).toBe(origin ?? '*')
        expect(answer.headers.get('Access-Control-Allow-Credentials'), answer.url).toBe(origin ? 'true' : null)
        expect(answer.headers.get('Access-Control-Expose-Headers'), answer.url).toContain('Retry-After')
        expect(answer.headers.get('Vary'), answer.url).toBe('Origin, Authorization')
      }
    }
    const page = await server.ask('/', { headers: { Origin: 'https://blog.example' } })
    expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await server.ask('/health', { method: 'OPTIONS' })).status).toBe(405)
  })

  it('A-1-7 sets no cookie', async () => {
    for (const path of ['/', '/health', '/social/groups', '/auth/token']) {
      expect((await server.ask(path)).headers.get('Set-Cookie')).toBeNull()
    }
  })
})

describe('errors', () => {
  it('A-1-39 answers an unknown path with an error document', async () => {
    const response = await server.ask('/social/nowhere/at/all')
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('application/vnd.api+json')
    const [error] = await errorsOf(response)
    expect(error).toMatchObject({ status: '404', code: 'NotFound', title: 'Not found' })
    expect(error?.id).toBe(response.headers.get('X-Request-Id'))
  })

  it('A-1-39 answers a wrong method with 405 and what is allowed', async () => {
    const response = await server.ask('/health', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await errorsOf(response)).toMatchObject([{ status: '405', code: 'BadRequest' }])
  })

  it('A-1-39 answers a path that cannot be decoded', async () => {
    const response = await server.ask('/social/%zz')
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await errorsOf(response))[0]?.code).toBeDefined()
  })

  it('A-2-14 speaks OAuth as well under /auth', async () => {
    const response = await server.ask('/auth/nowhere')
    expect(await response.json()).toMatchObject({ error: 'invalid_request', errors: [{ code: 'NotFound' }] })
  })

  it('A-1-4 serves a valid OpenAPI 3.1 document', async () => {
    const { Validator } = await import('@seriousme/openapi-schema-validator')
    const document = (await (await server.ask('/openapi.json')).json()) as { openapi: string }
    expect(document.openapi).toBe('3.1.0')
    const result = await new Validator().validate(document)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })
})
