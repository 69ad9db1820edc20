import * as v from 'valibot'

/** Scopes in their canonical names (api.md 2.2). */
export const scopes = [
  'social',
  'accounting',
  'offline_access',
  'openid',
  'profile',
  'email',
  'auth',
  'superadmin',
] as const
export type Scope = (typeof scopes)[number]

const scope = v.picklist(scopes)

/** An app that may ask for tokens (A-2-16). */
const client = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  firstParty: v.optional(v.boolean(), false),
  redirectUris: v.optional(
    v.array(v.pipe(v.string(), v.check(isRedirect, 'a redirect address is https, http on localhost or an own scheme'))),
    [],
  ),
  scopes: v.optional(v.array(scope), ['social', 'accounting', 'offline_access', 'openid', 'profile', 'email']),
  /** Other names by which this client asks for scopes (A-11-2). */
  scopeAliases: v.optional(v.record(v.string(), scope), {}),
  secret: v.optional(v.string()),
  /** How this client writes `geo-position` (A-11-5). */
  geoOrder: v.optional(v.picklist(['lat,lon', 'lon,lat']), 'lat,lon'),
  /** Shows the terms before it signs anybody up, but never says which version was accepted (A-11-23). */
  termsFirst: v.optional(v.boolean(), false),
  /** Reads the place of every member unguarded: who has none gets that of the group (A-11-24). */
  needsPlaces: v.optional(v.boolean(), false),
})
export type Client = v.InferOutput<typeof client>

/** The first-party public clients every deployment has (A-2-16, A-11-1). */
export const defaultClients: readonly Client[] = [
  v.parse(client, { id: 'exchange-kit', name: 'Exchange Kit', firstParty: true, scopes: [...scopes] }),
  v.parse(client, {
    id: 'komunitin-app',
    name: 'Komunitin',
    firstParty: true,
    scopes: [...scopes],
    scopeAliases: {
      komunitin_social: 'social',
      komunitin_accounting: 'accounting',
      komunitin_auth: 'auth',
      komunitin_superadmin: 'superadmin',
    },
    geoOrder: 'lon,lat',
    termsFirst: true,
    needsPlaces: true,
  }),
]

/** Checks the operator's list of clients. @throws Error that names the faulty field. */
export function readClients(value: unknown): Client[] {
  const result = v.safeParse(v.array(client), value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
}

function isRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol === 'http:') return hostname === 'localhost' || hostname === '127.0.0.1'
  return !['javascript:', 'data:', 'blob:', 'file:', 'about:'].includes(protocol)
}
