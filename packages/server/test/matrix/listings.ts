import type { Grant } from '@exchange-kit/model'
import { change, make, remove, to } from './calls.ts'
import type { Caller, Cast } from './cast.ts'
import type { Place } from './place.ts'
import type { Trial } from './trial.ts'

const attributes = { name: 'Jam', content: 'Of figs.', price: '3' }
const owned = ({ member, category }: Place) => ({
  member: to('members', member),
  category: to('categories', category),
})

/** Offers and needs (A-9-18…20). */
export const listingTrials: readonly Trial[] = [
  { act: 'readListings', what: 'lists offers', sees: listed },
  { act: 'readListings', what: 'reads one offer', sees: read },
  {
    act: 'createListings',
    what: 'publishes an offer',
    on: ['own', 'strange', 'elsewhere'],
    call: place => make(`/social/${place.group}/offers`, 'offers', attributes, owned(place)),
  },
  {
    act: 'createListings',
    what: 'publishes a need',
    on: ['own', 'strange', 'elsewhere'],
    call: place => make(`/social/${place.group}/needs`, 'needs', { content: 'A ladder.' }, owned(place)),
  },
  {
    act: 'editListings',
    what: 'edits an offer',
    on: ['own', 'strange', 'elsewhere'],
    call: ({ group, offer }) => change(`/social/${group}/offers/${offer}`, { price: '4' }),
  },
  {
    act: 'editListings',
    what: 'edits a need',
    on: ['own', 'strange', 'elsewhere'],
    call: ({ group, need }) => change(`/social/${group}/needs/${need}`, { content: 'A long ladder.' }),
  },
  {
    act: 'editListings',
    what: 'publishes what was hidden',
    on: ['own', 'strange', 'elsewhere'],
    leftOut: true,
    call: ({ group, hidden }) => change(`/social/${group}/offers/${hidden}`, { state: 'published' }),
  },
  {
    act: 'editListings',
    what: 'deletes a need',
    on: ['own', 'elsewhere'],
    call: ({ group, need }) => remove(`/social/${group}/needs/${need}`),
  },
]

async function listed(caller: Caller, cast: Cast): Promise<Grant> {
  const { offer, hidden } = cast.strange
  const all = '/social/RIBA/offers?page[size]=200'
  const { status, body } = await cast.ask(caller, { path: `${all}&filter[state]=published,hidden` })
  if (status !== 200) return (await seesOwn(caller, cast)) ? 'own' : 'no'
  const found = [body.data ?? []].flat()
  const ids = found.map(it => it.id)
  if (ids.includes(hidden)) return 'wide'
  if (ids.includes(offer)) return 'yes'
  if (!found.some(it => it.attributes['code'] === 'pa-de-pages')) return 'no'
  return caller.own && ids.includes(caller.own.hidden) ? 'publicOwn' : 'public'
}

async function seesOwn(caller: Caller, cast: Cast): Promise<boolean> {
  const { status, body } = await cast.ask(caller, { path: `/social/RIBA/offers?filter[member]=${caller.own?.member}` })
  return status === 200 && [body.data ?? []].flat().some(it => it.id === caller.own?.offer)
}

async function read(caller: Caller, cast: Cast): Promise<Grant> {
  const status = async (id: string) => (await cast.ask(caller, { path: `/social/RIBA/offers/${id}` })).status
  if ((await status(cast.strange.hidden)) === 200) return 'wide'
  if ((await status(cast.strange.offer)) === 200) return 'yes'
  const own = caller.own !== undefined && (await status(caller.own.hidden)) === 200
  const isPublic = (await status('pa-de-pages')) === 200
  if (own) return isPublic && caller.column !== 'suspended' ? 'publicOwn' : 'own'
  return isPublic ? 'public' : 'no'
}
