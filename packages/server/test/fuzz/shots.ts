import fc from 'fast-check'
import { brokenBodies, hostileTexts, text, value } from './hostile.ts'
import type { Target } from './targets.ts'

/** A request to be sent: `who` names a person, nobody, or somebody with a token that is none. */
export type Shot = {
  readonly who: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What the world has, for requests that are half right. */
export type Known = {
  readonly people: readonly string[]
  readonly ids: readonly string[]
  readonly codes: readonly string[]
}

const moreParameters = [
  'include',
  'sort',
  'page[size]',
  'page[after]',
  'filter[search]',
  'filter[id]',
  'geo-position',
  'bbox',
]
const formType = 'application/x-www-form-urlencoded'
const types = ['application/vnd.api+json', 'application/json', 'text/plain', 'text/csv', 'multipart/form-data', 'x/y']

/** Requests to one endpoint. */
export function shotsAt(target: Target, known: Known): fc.Arbitrary<Shot> {
  return fc
    .record({
      who: fc.constantFrom(...known.people, 'nobody', 'garbage'),
      path: pathOf(target, known),
      query: queryOf(target, known),
      type: fc.oneof({ weight: 8, arbitrary: fc.constant(types[0]) }, fc.constantFrom(...types)),
      key: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom('', 'k', 'x'.repeat(256))),
      sent: sentTo(target, known),
    })
    .map(({ who, path, query, type, key, sent: { body, isForm } }) => ({
      who,
      method: target.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': isForm ? formType : (type ?? 'application/json') }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body,
    }))
}

function pathOf({ path }: Target, { ids, codes }: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segment = (name: string) =>
    name === 'group'
      ? fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom('RIBA', 'riba', 'MERC') },
          fc.constantFrom('NONE', 'RI', '%00', 'ÀBCD'),
        )
      : fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...ids, ...codes, 'me') },
          fc.constantFrom(...hostileTexts.filter(it => it !== '' && it.length < 300 && !/\p{Surrogate}/u.test(it))),
        )
  return fc
    .tuple(...names.map(segment))
    .map(values => names.reduce((at, name, nth) => at.replace(`{${name}}`, encoded(values[nth] ?? '')), path))
}

// Dots would be taken out of the path before it is sent.
const encoded = (segment: string) => encodeURIComponent(segment).replaceAll('.', '%2E')

function queryOf({ parameters }: Target, { ids, codes }: Known): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...parameters, ...moreParameters),
    text.map(it => `filter[${it.slice(0, 20)}]`),
  )
  const given = fc.oneof(
    fc.constantFrom(...ids, ...codes, '-created,name', 'a.b.c.d.e', '1,2', '-1', '1e9', '99999999999'),
    text,
  )
  return fc
    .array(fc.tuple(name, given), { maxLength: 3 })
    .map(pairs => pairs.map(([key, it]) => `${wellFormed(key)}=${wellFormed(it).slice(0, 2000)}`).join('&'))
}

// Half pairs have no bytes of their own.
const wellFormed = (given: string) => encodeURIComponent(given.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

type Sent = { readonly body: string | undefined; readonly isForm: boolean }

// The auth service takes forms beside JSON.
function sentTo(target: Target, known: Known): fc.Arbitrary<Sent> {
  if (target.method === 'GET') return fc.constant({ body: undefined, isForm: false })
  const json = bodyOf(target, known).map(body => ({ body, isForm: false }))
  if (!target.path.startsWith('/auth/')) return json
  return fc.oneof({ weight: 5, arbitrary: formOf(target).map(body => ({ body, isForm: true })) }, json)
}

const fields = {
  grant_type: ['password', 'refresh_token', 'authorization_code', '__proto__', 'constructor'],
  client_id: ['exchange-kit', 'komunitin-app', 'constructor'],
  email: ['anna@demo.example', 'nobody@demo.example'],
  username: ['anna@demo.example'],
  password: ['exchange-demo'],
  scope: ['social accounting offline_access', 'superadmin auth'],
  group: ['RIBA', ''],
} as const

function formOf({ attributes }: Target): fc.Arbitrary<string> {
  const right = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: ['client_id'] },
  )
  const name = fc.oneof(fc.constantFrom(...Object.keys(fields), ...attributes, 'code', 'token', 'code_verifier'), text)
  const wrong = fc.array(fc.tuple(name, text), { maxLength: 3 })
  return fc
    .tuple(right, wrong)
    .map(([some, pairs]) => [...Object.entries(some), ...pairs])
    .map(pairs => pairs.map(([key, it]) => `${wellFormed(key ?? '')}=${wellFormed(String(it))}`).join('&'))
}

function bodyOf({ attributes, type }: Target, { ids }: Known): fc.Arbitrary<string | undefined> {
  const attribute = attributes.length > 0 ? fc.constantFrom(...attributes) : text
  const related = fc.oneof(
    value,
    fc.record({ data: fc.oneof(value, fc.record({ type: text, id: fc.oneof(fc.constantFrom(...ids), text) })) }),
  )
  const relationship = fc.constantFrom(
    'payer',
    'payee',
    'group',
    'member',
    'members',
    'category',
    'contacts',
    'currency',
    'admins',
    'trusted',
    'refundOf',
    'user',
  )
  const resource = fc.record(
    {
      type: fc.oneof({ weight: 5, arbitrary: fc.constant(type) }, value),
      id: fc.oneof(fc.uuid(), fc.constantFrom(...ids), value),
      attributes: fc.oneof({ weight: 9, arbitrary: fc.dictionary(attribute, value, { maxKeys: 6 }) }, value),
      relationships: fc.oneof({ weight: 9, arbitrary: fc.dictionary(relationship, related, { maxKeys: 3 }) }, value),
    },
    { requiredKeys: [] },
  )
  const document = fc.record(
    {
      data: fc.oneof({ weight: 6, arbitrary: resource }, fc.array(resource, { maxLength: 3 }), value),
      included: value,
      meta: value,
    },
    { requiredKeys: ['data'] },
  )
  return fc.oneof(
    { weight: 8, arbitrary: document.map(it => JSON.stringify(it)) },
    { weight: 2, arbitrary: fc.dictionary(attribute, value, { maxKeys: 4 }).map(it => JSON.stringify(it)) },
    { weight: 2, arbitrary: fc.constantFrom(undefined, ...brokenBodies) },
  )
}
