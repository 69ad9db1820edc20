import { AppError, type Identifier } from '@exchange-kit/model'
import { accept, type Accepted } from '../jsonapi/accept.ts'
import { includedOf, type Body } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import type { Resource, Row } from '../jsonapi/resource.ts'

/**
 * A resource that travels in `included` beside the one that is created (A-1-37), judged as at a creation of its own.
 * @throws BadRequest when it is not there
 */
export function sidePosted<R extends Row>(
  resource: Pick<Resource<R>, 'attributes'>,
  { context, body, identifier, pointer }: { context: Context; body: Body; identifier: Identifier; pointer: string },
): Accepted {
  const input = includedOf(body, identifier)
  if (!input) throw new AppError('BadRequest', { pointer, detail: 'this is named but not included' })
  return accept(resource, { input, context })
}
