import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server.ts'
import type { Stage } from './stage.ts'

/** One of the server's routes, as its OpenAPI document describes it. */
type Route = { path: string; filters: readonly string[]; sorts: readonly string[]; includes: readonly string[] }

type Parameter = { name: string; in: string; description?: string; schema?: { description?: string } }
type Document = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

const services = ['/social', '/accounting', '/files', '/notifications']

/** Everything the server lets itself be asked for, in every way: by filter, search, order, place, include. */
export async function questionsOf(server: TestServer, stage: Stage): Promise<string[]> {
  const { paths } = (await (await server.ask('/openapi.json')).json()) as Document
  const routes = Object.entries(paths).flatMap(([path, { get }]): Route[] => {
    if (!get || !services.some(service => path.startsWith(service))) return []
    const { parameters = [] } = get
    const listed = (name: string) => {
      const found = parameters.find(it => it.name === name)
      const text = found?.description ?? found?.schema?.description ?? ''
      return /^(?:Fields|Paths): (.*)$/.exec(text)?.[1]?.split(', ') ?? []
    }
    const filters = parameters.flatMap(({ name }) => /^filter\[(.*)\]$/.exec(name)?.[1] ?? [])
    return [{ path, filters, sorts: listed('sort'), includes: listed('include') }]
  })
  return routes.flatMap(route => namedPaths(route.path, stage).flatMap(path => questionsAt(path, route, stage)))
}

function questionsAt(path: string, route: Route, stage: Stage): string[] {
  const isList = route.sorts.length > 0
  // Where a group is not there yet, nothing is, however it is asked for.
  if (path.includes('/NOVA')) return oneProbes(route).map(probe => `${path}?${probe}`)
  // An archive of the caller’s own data, which is made once a day: `writes.ts` asks for it.
  if (path === '/social/users/me/archive') return []
  const bases = isList ? identities(path, route, stage) : ['']
  const probes = isList ? listProbes(route, stage) : [...oneProbes(route), ...otherProbes(path, stage)]
  return bases.flatMap(base =>
    probes
      // Who names what they want is tried with what could tell of it, not with another name for it.
      .filter(probe => base === '' || !probe.startsWith('filter') || /^filter\[(search|country|bbox)\]/.test(probe))
      .map(probe => `${path}?${[base, probe].filter(Boolean).join('&')}`),
  )
}

const box = '41,1,42,2'
const places = ['41.2242,1.7256', '41.8902,12.4924']

function oneProbes({ includes }: Route): string[] {
  const wide = includes.length > 0 ? `include=${includes.join()}` : ''
  return ['', ...places.map(place => `geo-position=${place}&${wide}`), ...(wide === '' ? [] : [wide])]
}

// What these take beside filters, orders and includes, which the OpenAPI document does not name.
function otherProbes(path: string, { ids, transfer }: Stage): string[] {
  const window = ['filter[from]=2026-01-01', 'filter[to]=2026-02-01', 'filter[from]=2026-01-12&filter[to]=2026-01-13']
  if (path.includes('/stats/'))
    return ['P1D', 'P1M', 'PT1H'].flatMap(interval =>
      ['', '&minTransactions=1', '&minTransactions=2', '&maxTransactions=1'].map(
        more => `from=2026-01-01&to=2026-03-01&interval=${interval}${more}`,
      ),
    )
  if (/\/statement(\.csv)?$/.test(path))
    return [...window, ...searched.split(' ').map(word => `filter[search]=${word}`), 'page[size]=1', 'page[after]=1']
  if (path.includes('/receipts/')) return ['group=RIBA', 'group=TEMP', ...ids.accounts.map(it => `for=${it}`)]
  if (path.endsWith('.csv'))
    return [
      ...window,
      ...['active', 'pending', 'disabled', 'suspended'].map(it => `status=${it}`),
      `filter[account]=${ids.accounts[0]}`,
      `filter[id]=${transfer}`,
    ]
  if (path.endsWith('/roots')) return window
  return []
}

function listProbes({ filters, sorts, includes }: Route, stage: Stage): string[] {
  const near = places.flatMap(place => [
    `geo-position=${place}`,
    `geo-position=${place}&sort=-location`,
    `geo-position=${place}&filter[distance]=300`,
    `geo-position=${place}&filter[distance]=100000&sort=location`,
  ])
  const wide = includes.length > 0 ? [`include=${includes.join()}`, `include=${includes.join()}&${near[0]}`] : []
  const boxes = [`filter[bbox]=${box}`, 'filter[bbox]=41,12,43,13', 'filter[bbox]=41.22,1.72,41.23,1.73']
  const orders = sorts.flatMap(field => [`sort=${field}&page[size]=3`, `sort=-${field}`])
  const byFilter = filters.flatMap(name => wordsFor(name, stage).map(value => `filter[${name}]=${value}`))
  // Two at once: what one shows alone, another may tell by where it puts it.
  const together = filters.flatMap((name, at) => {
    const [value] = wordsFor(name, stage)
    const order = sorts[at % sorts.length] ?? ''
    const other = filters[(at + 1) % filters.length] ?? ''
    const [otherValue] = wordsFor(other, stage)
    if (value === undefined) return []
    return [
      `filter[${name}]=${value}&sort=-${order}&page[size]=1&page[after]=1`,
      ...(otherValue === undefined ? [] : [`filter[${name}]=${value}&filter[${other}]=${otherValue}&${near[3]}`]),
    ]
  })
  return ['', ...near, ...wide, ...boxes, ...orders, ...byFilter, ...together]
}

// A request that names members, accounts or listings gets them in more states than a plain list shows.
function identities(path: string, { filters }: Route, { ids }: Stage): string[] {
  const type = (['members', 'offers', 'needs', 'accounts', 'groups', 'users'] as const).find(it => path.endsWith(it))
  if (!type) return ['']
  const has = (name: string) => filters.includes(name)
  const group = path.includes('/TEMP/') ? 'TEMP' : 'RIBA'
  const codes =
    type === 'groups' ? ['NOVA', 'RIBA,NOVA,TEMP'] : [`${group}0002`, `${group}0002,${group}0003,${group}0005`]
  return [
    '',
    ...(has('id') ? [`filter[id]=${ids[type].join()}`] : []),
    ...(has('code') ? codes.map(code => `filter[code]=${code}`) : []),
    ...(has('account') ? [`filter[account]=${ids.accounts.join()}`] : []),
    ...(has('members') ? [`filter[members]=${ids.members.join()}`] : []),
  ]
}

const searched = 'anna p pu zed pz 0002 vall community occult roma amagat anna@demo.example'

const values: Readonly<Record<string, readonly string[]>> = {
  search: searched.split(' '),
  country: ['ES', 'IT'],
  state: ['active', 'pending', 'draft', 'suspended', 'disabled', 'published', 'hidden', 'new', 'committed'],
  status: ['active', 'pending', 'disabled', 'suspended'],
  type: ['personal', 'business', 'phone', 'members'],
  access: ['public', 'group', 'private'],
  expired: ['true', 'false'],
  admin: ['true'],
  awaited: ['true'],
  kind: ['user', 'virtual'],
  email: ['anna@demo.example', 'occult.anna@demo.example'],
  finding: ['withoutListings', 'atLimit'],
  tag: ['04:a2:19:f0'],
  reference: ['order-1'],
  act: ['create'],
  from: ['2026-01-01'],
  to: ['2026-03-01'],
}

// A filter without values of its own is tried with those of others.
function wordsFor(name: string, { ids, category, transfer, trustline }: Stage): readonly string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    ...values,
    bbox: [],
    id: [...ids.members.slice(0, 2), transfer, trustline],
    code: ['RIBA0002', 'NOVA', 'pa-de-pages'],
    category: [category],
    member: ids.members.slice(0, 6),
    members: ids.members.slice(0, 2),
    account: ids.accounts.slice(0, 2),
    counterpart: ids.accounts.slice(0, 2),
    payer: ids.accounts.slice(0, 2),
    payee: ids.accounts.slice(0, 2),
    refundOf: [transfer],
    trusted: [trustline],
    subject: ids.members.slice(0, 2),
    actor: ids.users.slice(0, 2),
  }
  return known[name] ?? [...new Set(Object.values(known).flat())]
}

const unknown = randomUUID()

/** A path for each thing it may name. @throws Error for a placeholder without a value */
export function namedPaths(path: string, stage: Stage): string[] {
  const segments = path.split('/')
  return segments.reduce<string[]>(
    (paths, segment, at) => {
      const names = segment.startsWith('{') ? namesFor(segments[at - 1] ?? '', segment, stage) : [segment]
      return paths.flatMap(before => names.map(name => (at === 0 ? name : `${before}/${name}`)))
    },
    [''],
  )
}

function namesFor(
  before: string,
  placeholder: string,
  { ids, category, transfer, trustline }: Stage,
): readonly string[] {
  const accounts = ['RIBA0002', 'RIBA0008', ...ids.accounts.slice(0, 6)]
  const names: Readonly<Record<string, readonly string[]>> = {
    'social/{group}': ['RIBA', 'NOVA'],
    'accounting/{group}': ['RIBA', 'NOVA'],
    'notifications/{group}': ['RIBA', 'NOVA'],
    'members/{id}': ['RIBA0002', 'riba0003', ...ids.members],
    'offers/{id}': ['pa-de-pages', ...ids.offers],
    'needs/{id}': ids.needs,
    'contacts/{id}': ids.contacts,
    'categories/{id}': [category],
    'users/{id}': ['me', ...ids.users.slice(0, 3)],
    'accounts/{account}': accounts,
    'addresses/{account}': accounts,
    'transfers/{transfer}': [transfer],
    'receipts/{transfer}': [transfer],
    'trustlines/{id}': [trustline],
    'stats/{kind}': ['amount', 'transfers', 'accounts'],
    'admin-log/{entry}': [unknown],
    'archive/{file}': [unknown],
    'migrations/{id}': [unknown],
    'groups/{code}': ['RIBA', 'NOVA'],
    'files/{id}': [unknown],
    '{id}/{name}': ['picture.webp'],
    'webhooks/{id}': [unknown],
    'deliveries/{delivery}': [unknown],
    'push-notifications/{id}': [unknown],
    'notifications/{id}': [unknown],
    'subscriptions/{id}': [unknown],
  }
  const found = names[`${before}/${placeholder}`]
  if (found) return found
  throw new Error(`Say in ${import.meta.url} what ${before}/${placeholder} may name, so that it is asked for too.`)
}
