import { expect, it } from 'vitest'
import { json } from '../test/faulty.ts'
import { browser, data, user, useServer } from '../test/session.ts'
import { emptyCache, withList, withOne, withResources } from './cache.ts'
import { withoutNearness } from './nearness.ts'

const at = 1
const list = { type: 'groups', pages: [['g1']], size: 20, current: 0, next: null, meta: {}, at, stale: false }
const pointer = { type: 'members', id: 'm1', at, stale: false }
const group = { type: 'groups', id: 'g1', attributes: {}, relationships: {}, links: { self: '-' } }

it('S-GROUP-4 leaves no answer that was asked for from somewhere, and no distance', () => {
  const near = '/groups?geo-position=51.50,-0.14&sort=location'
  let state = withResources(emptyCache('test'), [{ ...group, meta: { distance: 1200, count: 3 } }], at)
  state = withList(withList(state, near, list), '/groups?sort=name', list)
  state = withOne(withOne(state, '/m1?geo-position=51.50,-0.14', pointer), '/m1', pointer)
  const after = withoutNearness(state)
  expect(Object.keys(after.lists)).toEqual(['/groups?sort=name'])
  expect(Object.keys(after.ones)).toEqual(['/m1'])
  expect(after.resources['groups/g1']?.resource).toEqual({ ...group, meta: { count: 3 } })
})

it('keeps what says nothing of a place as it is, so that nothing is drawn anew', () => {
  const state = withResources(emptyCache('test'), [group], at)
  expect(withoutNearness(state).resources['groups/g1']).toBe(state.resources['groups/g1'])
})

const { serve, open } = useServer()
const member = {
  type: 'members',
  id: 'm-1',
  attributes: { code: 'RIBA0002', state: 'active', location: { type: 'Point', coordinates: [1.72, 41.22] } },
  relationships: { group: { data: { type: 'groups', id: 'g-1' } }, account: { data: { type: 'accounts', id: 'a-1' } } },
  links: { self: '-' },
}
const withMember = {
  ...user,
  relationships: { ...user.relationships, members: { data: [{ type: 'members', id: 'm-1' }] } },
}

it('S-GROUP-4 a forgotten place does not come back from the profile when the viewer is loaded again', async () => {
  const ofRiba = { ...group, id: 'g-1', attributes: { code: 'RIBA' } }
  const server = await serve(heard =>
    heard.path.startsWith('/social/users/me')
      ? json(200, { data: withMember, included: [member, ofRiba] })
      : data(heard),
  )
  const storage = browser()
  const client = open(server, storage)
  await client.refresh()
  client.remember({ location: { lat: 51.5, lon: -0.14 } })
  client.remember({ location: null })
  await client.refresh()
  expect(client.near()).toBeNull()
})
