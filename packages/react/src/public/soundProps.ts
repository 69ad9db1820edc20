import { hasShape, type Shape } from './startShape.ts'

/** What a view reads of some of its props: one of several words, or initial data of a shape. */
export type Sound<Props> = {
  readonly start?: Shape
  readonly choices?: { readonly [Name in keyof Props]?: readonly NonNullable<Props[Name]>[] }
}

// The rules of a payment refuse what is none of these: as absent, it would be left to the payer (A-4-75).
const ofPayment = new Set(['amount', 'expires'])
const ofReact = new Set(['children', 'style'])
const plainTypes = new Set(['string', 'number', 'boolean'])

/** Props as a view can use them: what it cannot read is as good as absent (E2.2, E8). */
export function soundProps<Given extends object, Props>(props: Given, sound: Sound<Props>): Given {
  const entries = Object.entries(props).filter(([name, value]) => isSound(name, value, sound))
  return Object.fromEntries(entries) as Given
}

function isSound<Props>(name: string, value: unknown, { start, choices }: Sound<Props>): boolean {
  if (ofReact.has(name)) return true
  if (ofPayment.has(name)) return value !== null
  if (name === 'start') return start !== undefined && hasShape(value, start)
  const words: unknown = choices && Object.hasOwn(choices, name) ? Reflect.get(choices, name) : undefined
  if (Array.isArray(words)) return words.includes(value)
  if (Number.isNaN(value)) return false
  return plainTypes.has(typeof value) || (typeof value === 'function' && /^(on[A-Z]|takesReturn$)/.test(name))
}
