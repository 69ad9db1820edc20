import { randomUUID } from 'node:crypto'
import { transferOf, unit, type Name, type Resource, type Ribera } from '../ribera.ts'
import type { Target } from './targets.ts'

/** A request that its target takes: whatever else is put into one of its attributes alone decides how it is answered. */
export type Taken = {
  readonly who: Name
  readonly path: string
  readonly document: Document
}
type Document = {
  readonly data: { readonly attributes: Readonly<Record<string, unknown>>; readonly relationships?: object }
  readonly included?: readonly object[]
}

/** What there is to be changed, one of each. */
export type Changeable = Readonly<Record<string, string>>

/** Puts one of each into RIBA that a target changes by its id. */
export async function makeChangeable(ribera: Ribera): Promise<Changeable> {
  const { anna, pere, marta } = ribera.people
  const add = async (who: Name, path: string, data: object): Promise<string> => {
    const { status, body } = await ribera.ask(who, `https://demo.example${path}`, { body: { data } })
    if (status !== 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return (body.data as Resource).id
  }
  const category = await add('marta', '/social/RIBA/categories', { type: 'categories', attributes: { name: 'Bread' } })
  const related = {
    category: { data: { type: 'categories', id: category } },
    member: { data: { type: 'members', id: marta.member } },
  }
  const listing = { name: 'Rye', content: 'Six of them.', price: '4', state: 'published' }
  const { body } = await ribera.ask('sofia', '/MERC/currency')
  const own = await ribera.ask('marta', '/RIBA/currency')
  const trusted = { data: { type: 'currencies', id: body.data.id } }
  return {
    category,
    own: own.body.data.id,
    contacts: await add('marta', '/social/RIBA/contacts', {
      type: 'contacts',
      attributes: { type: 'phone', name: '+34 600 111 222' },
      relationships: { member: { data: { type: 'members', id: marta.member } } },
    }),
    categories: category,
    offers: await add('marta', '/social/RIBA/offers', { type: 'offers', attributes: listing, relationships: related }),
    needs: await add('marta', '/social/RIBA/needs', {
      type: 'needs',
      attributes: { ...listing, price: undefined },
      relationships: related,
    }),
    transfers: await add('anna', '/accounting/RIBA/transfers', transferOf(pere.account, anna.account)),
    trustlines: await add('marta', '/accounting/RIBA/trustlines', {
      type: 'trustlines',
      attributes: { limit: unit },
      relationships: { trusted },
    }),
    migrations: await add('root', '/accounting/migrations', {
      type: 'migrations',
      attributes: { code: 'ZZZZ', name: 'Zzz', kind: 'csv', data: { test: true, files: { members: 'Code,Name\n' } } },
    }),
    webhooks: await add('marta', '/accounting/RIBA/webhooks', {
      type: 'webhooks',
      attributes: { url: 'https://shop.example/hook', events: ['transfer.committed'] },
    }),
  }
}

/** A request to an endpoint that writes, by a person who may, about something that exists. */
export function takenBy(target: Target, { people }: Ribera, there: Changeable): Taken {
  const { method, path, type = '' } = target
  const [, collection = ''] = /\/(\w+)\/\{(?:id|transfer)\}/.exec(path) ?? []
  const ids: Record<string, string> = { group: 'RIBA', account: people.anna.account, users: people.anna.user }
  // There is one in RIBA, and no third group.
  const isLine = method === 'POST' && type === 'trustlines'
  if (isLine) ids['group'] = 'MERC'
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const key = name === 'id' || name === 'transfer' ? collection : name
    return ids[key] ?? there[key] ?? people.anna.member
  })
  const who = path.includes('/migrations') || isLine ? 'root' : path.endsWith('/transfers') ? 'anna' : 'marta'
  // What is changed has its other attributes already.
  const document =
    method === 'PATCH' ? { data: { attributes: {} } } : (created(there, people)[type] ?? { data: { attributes: {} } })
  return { who, path: at, document: { ...document, data: { ...document.data, type } as Document['data'] } }
}

let next = 0

// Each time something that is not there yet.
function created(there: Changeable, { anna, pere, marta }: Ribera['people']): Readonly<Record<string, Document>> {
  const nth = next++
  const code = [nth / 676, nth / 26, nth].map(it => String.fromCodePoint(65 + (Math.floor(it) % 26))).join('')
  const user = randomUUID()
  const listing = {
    name: `Rye ${nth}`,
    content: 'Six of them.',
    images: [],
    imageTexts: [],
    state: 'published',
    access: 'group',
  }
  const of = (type: string, id = '') => ({ data: { type, id } })
  const relationships = { category: of('categories', there['category']), member: of('members', marta.member) }
  const { attributes, relationships: parties } = transferOf(anna.account, pere.account, { amount: unit / 100 })
  const drop = { name: 'drop', namePlural: 'drops', symbol: 'd', decimals: 2, scale: 4, rate: { n: 1, d: 10 } }
  const place = { location: { type: 'Point', coordinates: [2, 41] }, address: { addressLocality: 'Vall' } }
  return {
    groups: {
      data: {
        attributes: {
          code: `Q${code}`,
          name: `Vall ${nth}`,
          description: 'Bread',
          timeZone: 'Europe/Madrid',
          ...place,
        },
        relationships: { currency: of('currencies', 'u1') },
      },
      included: [{ type: 'currencies', id: 'u1', attributes: drop }],
    },
    contacts: {
      data: {
        attributes: { type: 'phone', name: `+34 600 ${nth}` },
        relationships: { member: of('members', marta.member) },
      },
    },
    categories: { data: { attributes: { name: `Bread ${nth}`, description: '', position: 3 } } },
    members: {
      data: {
        attributes: {
          name: `Ona ${nth}`,
          state: 'active',
          type: 'personal',
          description: 'Bread',
          access: 'group',
          ...place,
        },
        relationships: { users: { data: [{ type: 'users', id: user }] } },
      },
      included: [{ type: 'users', id: user, attributes: { email: `${nth}@demo.example` } }],
    },
    offers: { data: { attributes: { ...listing, price: '4' }, relationships } },
    needs: { data: { attributes: listing, relationships } },
    users: { data: { attributes: { email: `u${nth}@demo.example`, name: 'Ona', password: 'exchange-demo' } } },
    transfers: { data: { attributes, relationships: parties } },
    trustlines: {
      data: { attributes: { limit: unit }, relationships: { trusted: of('currencies', there['own']) } },
    },
    migrations: {
      data: {
        attributes: {
          code: `Z${code}`,
          name: 'Zzz',
          kind: 'csv',
          data: { test: true, files: { members: 'Code,Name\n' } },
        },
      },
    },
    webhooks: {
      data: { attributes: { url: 'https://shop.example/hook', events: ['transfer.committed'], enabled: true } },
    },
  }
}
