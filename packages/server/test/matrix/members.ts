import type { Grant } from '@exchange-kit/model'
import { change, make, remove, to } from './calls.ts'
import type { Caller, Cast } from './cast.ts'
import type { Place } from './place.ts'
import type { Trial } from './trial.ts'

const memberOf = ({ group, member }: Place) => `/social/${group}/members/${member}`

/** Members and the users behind them (A-9-10…17, 21, 22, 41). */
export const memberTrials: readonly Trial[] = [
  { act: 'listMembers', what: 'lists members', sees: listed },
  {
    act: 'lookUpMembers',
    what: 'looks up by code',
    sees: (caller, cast) => looked(caller, cast, `code]=${cast.strange.code}`),
  },
  {
    act: 'lookUpMembers',
    what: 'looks up by account',
    sees: (caller, cast) => looked(caller, cast, `account]=${cast.strange.account}`),
  },
  { act: 'readOwnMember', what: 'reads the own member', on: ['own'], call: place => ({ path: memberOf(place) }) },
  {
    act: 'readOwnMember',
    what: 'reads a contact of his',
    on: ['own'],
    call: ({ group, contact }) => ({ path: `/social/${group}/contacts/${contact}` }),
  },
  {
    act: 'editOwnProfile',
    what: 'edits the own profile',
    on: ['own'],
    call: place => change(memberOf(place), { description: 'Me.' }),
  },
  {
    act: 'editOwnProfile',
    what: 'edits the own contacts',
    on: ['own'],
    call: ({ group, contact }) => change(`/social/${group}/contacts/${contact}`, { name: '+34 600 000 004' }),
  },
  {
    act: 'editOwnProfile',
    what: 'adds a contact of his',
    on: ['own'],
    call: ({ group, member }) =>
      make(`/social/${group}/contacts`, 'contacts', { type: 'signal', name: '@me' }, { member: to('members', member) }),
  },
  {
    act: 'manageMembers',
    what: 'edits another member',
    on: ['strange', 'elsewhere'],
    call: place => change(memberOf(place), { type: 'personal', description: 'Them.' }),
  },
  {
    act: 'manageMembers',
    what: 'mails another the link to his membership again',
    on: ['strange', 'elsewhere'],
    call: ({ group, member }) => ({
      path: `/social/${group}/invitations`,
      body: { data: [{ type: 'members', id: member }] },
    }),
  },
  {
    act: 'manageMembers',
    what: 'edits contacts of another',
    on: ['strange', 'elsewhere'],
    call: ({ group, contact }) => change(`/social/${group}/contacts/${contact}`, { name: '+34 600 000 005' }),
  },
  {
    act: 'manageMembers',
    what: 'approves an application',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => change(memberOf(await cast.newcomer(place, 'pending')), { state: 'active' }),
  },
  {
    act: 'manageMembers',
    what: 'sends an application back',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => change(memberOf(await cast.newcomer(place, 'pending')), { state: 'draft' }),
  },
  {
    act: 'manageMembers',
    what: 'refuses an application',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => remove(memberOf(await cast.newcomer(place, 'pending'))),
  },
  {
    act: 'manageMembers',
    what: 'suspends a member',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => change(memberOf(await cast.newcomer(place, 'active')), { state: 'suspended' }),
  },
  {
    act: 'manageMembers',
    what: 'deletes a member',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) => remove(memberOf(await cast.newcomer(place, 'active'))),
  },
  {
    act: 'manageMembers',
    what: 'deletes an account',
    on: ['strange', 'elsewhere'],
    call: async (place, _, cast) =>
      remove(`/accounting/${place.group}/accounts/${(await cast.newcomer(place, 'active')).account}`),
  },
  { act: 'ownUser', what: 'reads himself', on: ['strange'], call: () => ({ path: '/social/users/me' }) },
  {
    act: 'ownUser',
    what: 'asks for the archive of himself (B6)',
    on: ['strange'],
    call: () => ({ path: '/social/users/me/archive' }),
  },
  {
    act: 'ownUser',
    what: 'renames himself',
    on: ['strange'],
    evenDisabled: true,
    call: () => change('/social/users/me', { name: 'Me Myself' }),
  },
  {
    act: 'ownUser',
    what: 'changes what he is told',
    on: ['strange'],
    evenDisabled: true,
    call: () => change('/social/users/me/settings', { language: 'ca' }),
  },
  {
    act: 'ownUser',
    what: 'sets a new password',
    on: ['strange'],
    evenDisabled: true,
    call: () => change('/social/users/me', { password: 'exchange-demo', newPassword: 'exchange-demo' }),
  },
  {
    act: 'usersOfMembers',
    what: 'finds the user of a member',
    on: ['strange', 'elsewhere'],
    call: ({ member }) => ({ path: `/social/users?filter[members]=${member}&include=settings` }),
  },
  {
    act: 'usersOfMembers',
    what: 'reads a user',
    on: ['strange', 'elsewhere'],
    call: ({ user }) => ({ path: `/social/users/${user}` }),
  },
  {
    act: 'usersOfMembers',
    what: 'reads settings of a user',
    on: ['strange', 'elsewhere'],
    call: ({ user }) => ({ path: `/social/users/${user}/settings` }),
  },
  {
    act: 'usersOfMembers',
    what: 'changes settings of a user',
    on: ['strange', 'elsewhere'],
    evenDisabled: true,
    call: ({ user }) => change(`/social/users/${user}/settings`, { language: 'ca' }),
  },
  { act: 'seeExactPlace', what: 'sees where a member lives', sees: placed },
]

/** What ends or turns the own membership, tried last as nothing of it is left afterwards (A-9-14…16). */
export const lastTrials: readonly Trial[] = [
  {
    act: 'askForApproval',
    what: 'applies',
    on: ['own'],
    // A-7-9: for complete members there is no such step.
    also: [400],
    call: place => change(memberOf(place), { state: 'pending' }),
  },
  {
    act: 'askForApproval',
    what: 'applies for another',
    on: ['strange', 'elsewhere'],
    evenDisabled: true,
    call: async (place, _, cast) => change(memberOf(await cast.newcomer(place, 'draft')), { state: 'pending' }),
  },
  {
    act: 'pauseOneself',
    what: 'disables or enables himself',
    on: ['own'],
    also: [400],
    call: (place, { role }) => change(memberOf(place), { state: role === 'disabled' ? 'active' : 'disabled' }),
  },
  {
    act: 'deleteOwnMember',
    what: 'deletes the own member',
    on: ['own'],
    call: (place, _, cast) => remove(`${memberOf(place)}?balance-to=${cast.strange.account}`),
  },
]

async function listed(caller: Caller, cast: Cast): Promise<Grant> {
  const path = '/social/RIBA/members?page[size]=200'
  const { status, body } = await cast.ask(caller, { path })
  if (status !== 200) return 'no'
  const waiting = await cast.ask(caller, { path: `${path}&filter[state]=pending` })
  if (waiting.status === 200) return 'wide'
  const others = [body.data ?? []].flat().filter(it => it.id !== caller.own?.member)
  return others.every(it => it.attributes['description'] === undefined) ? 'public' : 'yes'
}

async function looked(caller: Caller, cast: Cast, filter: string): Promise<Grant> {
  const { status, body } = await cast.ask(caller, { path: `/social/RIBA/members?filter[${filter}` })
  const [found] = [body.data ?? []].flat()
  if (status !== 200 || !found) return 'no'
  return found.attributes['description'] === undefined ? 'public' : 'yes'
}

async function placed(caller: Caller, cast: Cast): Promise<Grant> {
  const { body } = await cast.ask(caller, { path: memberOf(cast.strange) })
  const place = [body.data ?? []].flat()[0]?.attributes['location'] as { coordinates: number[] } | null | undefined
  return place?.coordinates[0] === 1.7256 ? 'yes' : 'no'
}
