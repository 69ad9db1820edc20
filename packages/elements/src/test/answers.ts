/** The currency of Ribera del Foix, as A-4-5 answers it. */
export const currency = {
  data: {
    type: 'currencies',
    id: '7f0c6c1e-0000-4000-8000-000000000001',
    attributes: { code: 'RIBA', name: 'ribera', namePlural: 'riberas', symbol: 'r', decimals: 2, scale: 6 },
  },
}

const group = {
  type: 'groups',
  id: '77b00000-0000-4000-8000-000000000001',
  attributes: { code: 'RIBA', name: 'Ribera del Foix' },
}

const people = [
  {
    id: '5a1f0000-0000-4000-8000-000000000002',
    account: '1b0e0000-0000-4000-8000-000000000002',
    code: 'RIBA0002',
    name: 'Anna P.',
    type: 'personal',
  },
  {
    id: '5a1f0000-0000-4000-8000-000000000006',
    account: '1b0e0000-0000-4000-8000-000000000006',
    code: 'RIBA0006',
    name: 'Botiga Cal Quim',
    type: 'business',
  },
]

/** The public members behind a code or an account, as A-3-24 answers them. */
export function members(path: string) {
  const query = new URL(path, 'http://site').searchParams
  const found = people.filter(
    it => it.code === query.get('filter[code]') || it.account === query.get('filter[account]'),
  )
  return {
    data: found.map(({ id, code, name, type }) => ({
      type: 'members',
      id,
      attributes: { code, name, type, image: null, state: 'active' },
      relationships: { group: { data: { type: 'groups', id: group.id } } },
    })),
    included: [group],
    links: { next: null },
    meta: { count: found.length },
  }
}
