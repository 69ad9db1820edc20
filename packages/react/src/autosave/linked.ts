import { AppError, type ResourceType } from '@exchange-kit/model'
import type { Client, Linked, Of, OneQuery } from '@exchange-kit/client'

/** A resource with what was asked for along with it, as the last answer left it. */
export function linkedNow<T extends ResourceType>(client: Client, type: T, query: OneQuery): Linked<Of<T>> {
  const shown = client.watchOne(type, query).read()
  if (shown.status === 'ready') return shown.data
  throw shown.status === 'failed' ? shown.error : new AppError('ServerBadResponse')
}
