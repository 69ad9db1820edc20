import type { ManyQuery } from '@exchange-kit/client'

/** What the list of all groups asks first. */
export const allGroups: ManyQuery = { sort: 'name', size: 100 }
