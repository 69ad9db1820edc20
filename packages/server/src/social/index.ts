import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import type { Resource } from '../jsonapi/resource.ts'
import { schemasOf } from '../jsonapi/schemas.ts'
import type { Kit } from '../kit.ts'
import { adminLog } from '../admin/log.ts'
import { categories } from './categories.ts'
import { contacts } from './contacts.ts'
import { groupSettings } from './group-settings.ts'
import { groups } from './groups.ts'
import { answerInvite } from './invitations.ts'
import { needs, offers } from './listings.ts'
import { answerCategories } from './order-categories.ts'
import { answerRemoveMember } from './member-removal.ts'
import { members } from './members.ts'
import { userSettings } from './user-settings.ts'
import { users } from './users.ts'

/** Every resource type of the social service. */
const socialResources: readonly Resource[] = [
  groups,
  groupSettings,
  contacts,
  categories,
  members,
  offers,
  needs,
  users,
  userSettings,
  adminLog,
]

/** The social service (api.md 3). Deleting a member moves money too, so the ledger does it and not the table. */
export function addSocial(app: FastifyInstance, kit: Kit): void {
  for (const resource of socialResources) mount(app, kit, resource)
  addEndpoint(app, kit, {
    method: 'DELETE',
    service: 'social',
    path: '/:group/members/:id',
    kind: 'user',
    reaches: ['accounting'],
    schema: schemasOf(members).remove,
    answer: answerRemoveMember,
  })
  addEndpoint(app, kit, {
    method: 'PATCH',
    service: 'social',
    path: '/:group/categories',
    kind: 'user',
    schema: { summary: 'Change many categories, all or none: their order', tags: ['social'] },
    answer: answerCategories,
  })
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'social',
    path: '/:group/invitations',
    kind: 'user',
    schema: { summary: 'Mail members who never came the link to their membership again', tags: ['social'] },
    answer: answerInvite,
  })
}
