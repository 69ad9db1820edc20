import { isUuid } from '@exchange-kit/model'
import type { Happening, Recipient, Values } from '../telling.ts'

/** Who is to be told by the event itself, where he can no longer be looked up: an address, or the id of a user. */
export function namedIn({ data }: Happening): Recipient | undefined {
  const { email, language, name, user } = data
  if (isUuid(user)) return { as: 'user', user }
  if (typeof email !== 'string') return undefined
  return {
    as: 'address',
    address: {
      email,
      language: typeof language === 'string' ? language : 'en',
      name: typeof name === 'string' ? name : '',
    },
  }
}

/** The reason an administrator gave (A-1-44). */
export function reasonIn({ data }: Happening): Values {
  const { reason } = data
  return typeof reason === 'string' && reason !== '' ? { reason } : {}
}
