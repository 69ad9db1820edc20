import type { Person } from './form/people.ts'

/** One side of a payment on its way to the server; one of another group goes by its address (A-4-56). */
export function partyOf({ account, abroad }: Pick<Person, 'account' | 'abroad'>) {
  const meta = abroad ? { meta: { external: true, href: abroad.href } } : {}
  return { data: { type: 'accounts', id: account, ...meta } } as const
}
