import { addUser } from '../people.ts'
import { change, fresh, freshCode, make, remove, to } from './calls.ts'
import { roles, type Caller, type Cast } from './cast.ts'
import type { Trial } from './trial.ts'

const reads = [
  ['/social', ''],
  ['/social', '/settings'],
  ['/social', '/categories'],
  ['/accounting', '/currency'],
  ['/accounting', '/currency/settings'],
] as const

// Nobody has a member of a pending group, so its founder stands in the column "other".
const notOther = roles.filter(role => role !== 'other')

/** Groups, their settings and their currency (A-9-1…9). */
export const groupTrials: readonly Trial[] = [
  { act: 'readGroup', what: 'lists groups', on: ['strange'], call: () => ({ path: '/social/groups' }) },
  {
    act: 'readGroup',
    what: 'reads figures of the site',
    on: ['strange'],
    call: () => ({ path: '/accounting/currencies/stats/amount' }),
  },
  ...reads.map(([service, path]): Trial => ({
    act: 'readGroup',
    what: `reads ${service}/{g}${path}`,
    on: ['strange', 'elsewhere'],
    call: ({ group }) => ({ path: `${service}/${group}${path}` }),
  })),
  {
    act: 'seePendingGroup',
    what: 'reads a group somebody asked for',
    on: ['strange'],
    call: () => ({ path: '/social/NOVA' }),
  },
  {
    act: 'seePendingGroup',
    what: 'reads its currency',
    on: ['strange'],
    call: () => ({ path: '/accounting/NOVA/currency' }),
  },
  {
    act: 'seePendingGroup',
    what: 'reads what he asked for himself',
    but: notOther,
    sees: async (caller, cast) => {
      const { status } = await cast.ask(caller, { path: `/social/${await askedBy(caller, cast)}` })
      return status === 200 ? 'own' : 'no'
    },
  },
  {
    act: 'requestGroup',
    what: 'asks for a group',
    on: ['strange'],
    evenDisabled: true,
    call: () => make('/social/groups', 'groups', { code: freshCode(), name: 'New' }),
  },
  {
    act: 'activateGroup',
    what: 'activates a group',
    on: ['strange'],
    evenDisabled: true,
    call: async (_, __, cast) => change(`/social/${await askedByStranger(cast)}`, { status: 'active' }),
  },
  {
    act: 'activateGroup',
    what: 'lists groups by status',
    on: ['strange'],
    call: () => ({ path: '/social/groups?filter[status]=pending' }),
  },
  {
    act: 'deletePendingGroup',
    what: 'deletes a request for a group',
    on: ['strange'],
    evenDisabled: true,
    call: async (_, __, cast) => remove(`/social/${await askedByStranger(cast)}`),
  },
  {
    act: 'deletePendingGroup',
    what: 'takes back what he asked for',
    but: notOther,
    sees: async (caller, cast) => {
      const { status } = await cast.ask(caller, remove(`/social/${await askedBy(caller, cast)}`))
      return status === 204 ? 'own' : 'no'
    },
  },
  ...editing(),
  {
    act: 'signUp',
    what: 'signs somebody up',
    on: ['strange'],
    evenDisabled: true,
    call: ({ group }) => ({
      path: '/social/users',
      body: {
        data: {
          type: 'users',
          attributes: { email: `${fresh()}@demo.example`, password: 'exchange-demo' },
          relationships: { members: { data: [{ type: 'members', id: 'm' }] } },
        },
        included: [
          { type: 'members', id: 'm', attributes: { name: 'New' }, relationships: { group: to('groups', group) } },
        ],
      },
    }),
  },
  {
    act: 'addDraftMember',
    what: 'adds a draft to his own user',
    on: ['strange'],
    // A-3-20: a second live member in a group is told so.
    also: [400],
    call: ({ group }) => make(`/social/${group}/members`, 'members', { name: 'Second' }),
  },
  {
    act: 'createActiveMember',
    what: 'creates an active member',
    on: ['strange', 'elsewhere'],
    call: ({ group }) => make(`/social/${group}/members`, 'members', { name: 'Made', state: 'active' }),
  },
]

function editing(): Trial[] {
  const act = 'editGroup'
  const on = ['strange', 'elsewhere'] as const
  const category = ({ group }: { group: string }) =>
    make(`/social/${group}/categories`, 'categories', { name: fresh() })
  return [
    { act, what: 'edits the group', on, call: ({ group }) => change(`/social/${group}`, { description: fresh() }) },
    {
      act,
      what: 'edits its settings',
      on,
      call: ({ group }) => change(`/social/${group}/settings`, { terms: fresh() }),
    },
    { act, what: 'adds a category', on, call: category },
    {
      act,
      what: 'edits a category',
      on,
      call: ({ group, category: id }) => change(`/social/${group}/categories/${id}`, { description: fresh() }),
    },
    {
      act,
      what: 'orders the categories',
      on,
      call: ({ group, category: id }) => ({
        method: 'PATCH',
        path: `/social/${group}/categories`,
        body: { data: [{ type: 'categories', id, attributes: { position: 0 } }] },
      }),
    },
    {
      act,
      what: 'deletes a category',
      on,
      call: async ({ group, category: id }, _, cast) => {
        const admin = cast.callers.find(it => it.role === 'super') ?? { token: undefined }
        const { body } = await cast.ask(admin, category({ group }))
        return remove(`/social/${group}/categories/${[body.data ?? []].flat()[0]?.id ?? id}`)
      },
    },
    {
      act,
      what: 'adds a contact of the group',
      on,
      call: ({ group }) =>
        make(`/social/${group}/contacts`, 'contacts', { type: 'signal', name: '@us' }, { group: to('groups', group) }),
    },
    {
      act,
      what: 'edits the currency',
      on,
      call: ({ group }) => change(`/accounting/${group}/currency`, { namePlural: fresh() }),
    },
    {
      act,
      what: 'edits settings of the currency',
      on,
      call: ({ group }) => change(`/accounting/${group}/currency/settings`, { defaultAcceptPaymentsAfter: 100_000 }),
    },
    {
      act,
      what: 'names its administrators',
      on,
      call: async ({ group }, _, cast) => {
        const { body } = await cast.ask({ token: undefined }, { path: `/accounting/${group}/currency` })
        const [currency] = [body.data ?? []].flat()
        return change(
          `/accounting/${group}/currency`,
          {},
          { admins: { data: currency?.relationships['admins']?.data } },
        )
      },
      evenDisabled: true,
    },
    {
      act,
      what: 'trusts another group',
      on: ['strange'],
      also: [400],
      but: ['super'],
      call: async ({ group }, _, cast) => {
        const { body } = await cast.ask({ token: undefined }, { path: '/accounting/TEMP/currency' })
        const trusted = to('currencies', [body.data ?? []].flat()[0]?.id ?? '')
        return make(`/accounting/${group}/trustlines`, 'trustlines', { limit: 1 }, { trusted })
      },
    },
    {
      act,
      what: 'enables it',
      on,
      call: ({ group }) => change(`/social/${group}`, { status: 'active' }),
      evenDisabled: true,
    },
    {
      act,
      what: 'enables its currency',
      on,
      call: ({ group }) => change(`/accounting/${group}/currency`, { status: 'active' }),
      evenDisabled: true,
    },
  ]
}

async function askedBy(caller: Pick<Caller, 'token'>, cast: Cast): Promise<string> {
  const code = freshCode()
  const { status } = await cast.ask(caller, make('/social/groups', 'groups', { code, name: 'Asked' }))
  if (status !== 201) throw new Error(`Asking for ${code} was answered ${status}.`)
  return code
}

// A new person each time: three requests of one may wait (A-10-19).
async function askedByStranger(cast: Cast): Promise<string> {
  const name = fresh()
  await addUser(cast.server, { email: `${name}@demo.example` })
  return await askedBy({ token: await cast.world.token(name) }, cast)
}
