const places = [
  ['RIBA', 'Ribera del Foix', 'Castellet', 1.6352, 41.2647, 58],
  ['MERC', 'Mercato Solidale', 'Faenza', 11.8836, 44.2857, 13],
  ['TEMP', 'Banc del Temps Nord', 'Kentish Town', -0.1404, 51.5501, 25],
] as const
// Founded today, and shut: no list has it.
const fresh = ['EMTY', 'Nobody yet', 'Nowhere', 0, 0, 0] as const

/** What everybody may read of a site with three groups, as api.md 3 and 4 answer it; nothing for other paths. */
export function publicAnswer(path: string): object | undefined {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (pathname === '/social/groups') return groups(searchParams)
  const [, service = '', code = '', ...rest] = pathname.split('/')
  const place = [...places, fresh].find(it => it[0] === code)
  if (service === 'social' && place && rest.length === 0) return { data: group(place), included: [settings] }
  if (pathname === '/social/RIBA/categories') return list([category])
  if (pathname === '/social/RIBA/offers') return listings(searchParams, offer)
  if (pathname === '/social/RIBA/needs') return listings(searchParams, need)
  if (pathname === '/social/MERC/offers') return list([])
  if (service === 'accounting' && rest[0] === 'stats') return stats(code, rest[1] ?? '')
  if (pathname === '/config.json')
    return {
      tiles: {
        url: 'http://tiles.invalid/{z}/{x}/{y}.png',
        attribution: '© <a href="x">Map people</a>',
        maxZoom: 17,
      },
    }
  return undefined
}

function groups(search: URLSearchParams) {
  const words = (search.get('filter[search]') ?? '').toLowerCase()
  const near = search.get('geo-position')
  const found = places.filter(it => it[1].toLowerCase().includes(words) || it[2].toLowerCase().includes(words))
  const size = Number(search.get('page[size]') ?? 20)
  const data = found
    .slice(0, size)
    .map((it, at) => ({ ...group(it), ...(near ? { meta: { distance: 1200 * (at + 1) } } : {}) }))
  return { ...list(data), meta: { count: found.length } }
}

function group([code, name, place, lon, lat, members]: (typeof places)[number] | typeof fresh) {
  const counted = (count: number) => ({ meta: { count } })
  return {
    type: 'groups',
    id: code,
    attributes: {
      code,
      name,
      status: members > 0 ? 'active' : 'disabled',
      description:
        'We meet on the **first Saturday** of the month.\n\n- bring [bread](https://evil.example)\n- <img src=x onerror=alert(1)>',
      image: null,
      location: { type: 'Point', coordinates: [lon, lat], name: place },
      address: { addressLocality: place },
    },
    relationships: {
      settings: { data: { type: 'group-settings', id: 'settings' } },
      members: counted(members),
      offers: counted(36),
      needs: counted(1),
    },
  }
}

const settings = {
  type: 'group-settings',
  id: 'settings',
  attributes: {
    requireAcceptTerms: true,
    terms: '# Terms\n\n1. A promise, not money.',
    minOffers: 1,
    minNeeds: 2,
    requireAdminApproval: true,
  },
}

const category = {
  type: 'categories',
  id: '0759e317-4ba4-4fbf-a62e-91d0f175e5a2',
  attributes: { code: 'food', name: 'Food' },
}

const offer = {
  type: 'offers',
  id: 'bread',
  attributes: {
    code: 'bread',
    name: 'Bread',
    content: 'Sourdough, one kilo.',
    price: '4',
    images: ['https://elsewhere.example/tracker.png'],
    imageTexts: [],
    expires: '2099-06-14T09:00:00.000Z',
  },
  relationships: { member: { data: { type: 'members', id: 'anna' } } },
}

const need = {
  ...offer,
  type: 'needs',
  id: 'flour',
  attributes: { ...offer.attributes, code: 'flour', name: 'Flour from the mill', price: undefined },
}

function listings(search: URLSearchParams, one: object) {
  const wanted = search.get('filter[category]')
  const data = wanted && wanted !== category.id ? [] : [one]
  const member = {
    type: 'members',
    id: 'anna',
    attributes: { name: 'Anna P.' },
    relationships: { group: { data: { type: 'groups', id: 'RIBA' } } },
  }
  return { ...list(data), included: data.length > 0 ? [member, group(places[0])] : [] }
}

function list(data: readonly object[]) {
  return { data, meta: { count: data.length }, links: { next: null } }
}

function stats(code: string, kind: string) {
  const some = { amount: [120_500_000, 98_750_000, 30_000_000], transfers: [40, 31, 2], accounts: [20, 33, 4] }[kind]
  const values = code === fresh[0] ? some?.map(() => 0) : some
  return { data: { type: 'stats', id: kind, attributes: { values, interval: 'P1M' } } }
}
