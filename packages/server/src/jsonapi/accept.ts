import { isDeepStrictEqual } from 'node:util'
import { AppError, errorTable, type ErrorCode } from '@exchange-kit/model'
import { safeParse, type BaseIssue, type GenericSchema } from 'valibot'
import { ownOf } from '../own.ts'
import { isResource, shapeFaults, type Input } from './body.ts'
import type { Context } from './context.ts'
import type { Attribute, Resource, Row } from './resource.ts'
import { scopeFault } from './who.ts'

/** What became of the attributes sent: those that count, and every fault found, in document order. */
export type Accepted = { input: Input; faults: AppError[]; changes: boolean }

/**
 * Judges the attributes of one resource (A-1-32): unknown and read-only ones are ignored, those the caller may not write
 * are refused unless they bring the present value, the rest is checked and cleaned by its schema.
 */
export function accept<R extends Row>(
  resource: Pick<Resource<R>, 'attributes'>,
  { input, context, row }: { input: Input; context: Context; row?: R | undefined },
): Accepted {
  const values: Record<string, unknown> = {}
  const faults = shapeFaults(input)
  let changes = false
  if (!isResource(input)) return { input, faults, changes }
  for (const [name, value] of namedValues(resource, input, row === undefined)) {
    const attribute = ownOf(resource.attributes, name)
    if (!attribute || isAsideStep(attribute, { input, row, resource })) continue
    const pointer = `${input.pointer}/attributes/${name}`
    const verdict = judge(attribute, { value, context, row, pointer })
    if (verdict.kind === 'faults') faults.push(...verdict.faults)
    if (verdict.kind === 'value') {
      values[name] = verdict.value
      const isChange =
        row === undefined ||
        !isSame(verdict.value, attribute.read?.(row, context)) ||
        attribute.again?.(verdict.value, context) === true
      const reached = isChange ? attribute.reaches?.(verdict.value, row) : undefined
      const detail = reached && context.token ? scopeFault(context.token, [reached]) : undefined
      if (detail !== undefined) faults.push(new AppError('Forbidden', { pointer, detail }))
      changes ||= isChange
    }
  }
  return { input: { ...input, values }, faults, changes }
}

/** The faults of accepted attributes that name what is not there. */
export async function missingFaults<R extends Row>(
  { attributes }: Pick<Resource<R>, 'attributes'>,
  { input, context, row }: { input: Input; context: Context; row?: R | undefined },
): Promise<AppError[]> {
  const faults: AppError[] = []
  for (const [name, value] of Object.entries(input.values)) {
    const attribute = ownOf(attributes, name)
    const present = row && attribute?.read?.(row, context)
    const detail = await attribute?.missing?.(value, present, context)
    if (detail === undefined) continue
    faults.push(new AppError('BadRequest', { pointer: `${input.pointer}/attributes/${name}`, detail }))
  }
  return faults
}

type Verdict = { kind: 'ignored' } | { kind: 'value'; value: unknown } | { kind: 'faults'; faults: AppError[] }

function judge<R extends Row>(
  attribute: Attribute<R>,
  { value, context, row, pointer }: { value: unknown; context: Context; row: R | undefined; pointer: string },
): Verdict {
  const present = row === undefined ? undefined : attribute.read?.(row, context)
  if (row !== undefined && attribute.fixed) {
    if (isSame(value, present)) return { kind: 'ignored' }
    return { kind: 'faults', faults: [new AppError('BadRequest', { pointer, detail: 'this never changes' })] }
  }
  if (!attribute.write) return { kind: 'ignored' }
  if (!attribute.write(context, row)) {
    if (row === undefined || isSame(value, present)) return { kind: 'ignored' }
    return { kind: 'faults', faults: [new AppError('Forbidden', { pointer })] }
  }
  const verdict = check(attribute.schema, value, pointer)
  const detail = verdict.kind === 'value' ? attribute.fault?.(verdict.value, present, context) : undefined
  if (detail === undefined) return verdict
  return { kind: 'faults', faults: [new AppError('BadRequest', { pointer, detail })] }
}

// A list of a hundred thousand has as many faults; more than these tell nothing new.
const mostFaults = 100

function check(schema: GenericSchema | undefined, value: unknown, pointer: string): Verdict {
  if (!schema) return { kind: 'value', value }
  const result = safeParse(schema, value)
  if (result.success) return { kind: 'value', value: result.output }
  return { kind: 'faults', faults: result.issues.slice(0, mostFaults).map(issue => faultOf(issue, pointer)) }
}

/** A valibot issue as an error: its message is a code of the catalogue, or says what is wrong with a BadRequest. */
export function faultOf(issue: BaseIssue<unknown>, pointer: string): AppError {
  const inside = issue.path?.map(step => `/${String(step.key)}`).join('') ?? ''
  const known = Object.hasOwn(errorTable, issue.message)
  const code = known ? (issue.message as ErrorCode) : 'BadRequest'
  return new AppError(code, { pointer: pointer + inside, ...(known ? {} : { detail: issue.message }) })
}

// At creation what is required counts as sent, so that its absence is a fault; in the order of the table.
function namedValues<R extends Row>(
  { attributes }: Pick<Resource<R>, 'attributes'>,
  input: Input,
  isNew: boolean,
): [string, unknown][] {
  const sent = Object.entries(input.attributes)
  const missing = Object.entries(attributes).flatMap(([name, { required }]): [string, unknown][] =>
    isNew && required && !Object.hasOwn(input.attributes, name) ? [[name, undefined]] : [],
  )
  return [...sent, ...missing]
}

// A-7-1: a state beside other attributes is a resource sent back, perhaps from an old cache.
function isAsideStep<R extends Row>(
  attribute: Attribute<R>,
  { input, row, resource }: { input: Input; row: R | undefined; resource: Pick<Resource<R>, 'attributes'> },
): boolean {
  if (!attribute.step || row === undefined) return false
  return Object.keys(input.attributes).filter(name => ownOf(resource.attributes, name)).length > 1
}

function isSame(value: unknown, present: unknown): boolean {
  return isDeepStrictEqual(value ?? null, present ?? null)
}
