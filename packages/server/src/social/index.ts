import type { Resource } from '../jsonapi/resource.ts'
import { categories } from './categories.ts'
import { contacts } from './contacts.ts'
import { groupSettings } from './group-settings.ts'
import { groups } from './groups.ts'
import { needs, offers } from './listings.ts'
import { members } from './members.ts'
import { userSettings } from './user-settings.ts'
import { users } from './users.ts'

/** Every resource type of the social service. */
export const socialResources: readonly Resource[] = [
  groups,
  groupSettings,
  contacts,
  categories,
  members,
  offers,
  needs,
  users,
  userSettings,
]
