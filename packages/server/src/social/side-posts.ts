import { AppError, manyErrors, type Identifier } from '@exchange-kit/model'
import { accept, type Accepted } from '../jsonapi/accept.ts'
import { includedOf, type Body } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import type { Resource, Row } from '../jsonapi/resource.ts'

/**
 * A resource that travels in `included` beside the one that is created (A-1-37), judged as at a creation of its own.
 * @throws BadRequest when it is not there, or something else is
 */
export function sidePosted<R extends Row>(
  resource: Pick<Resource<R>, 'type' | 'attributes'>,
  { context, body, identifier, pointer }: { context: Context; body: Body; identifier: Identifier; pointer: string },
): Accepted {
  const { type } = resource
  if (identifier.type !== type) throw new AppError('BadRequest', { pointer, detail: `${type} are expected` })
  const input = includedOf(body, identifier)
  if (!input) throw new AppError('BadRequest', { pointer, detail: 'this is named but not included' })
  return accept(resource, { input, context })
}

/** @throws AppError with every fault, if there is one */
export function refuseFaults(faults: readonly AppError[]): void {
  const [first, ...rest] = faults
  if (first) throw manyErrors([first, ...rest])
}
