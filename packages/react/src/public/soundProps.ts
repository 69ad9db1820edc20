import { hasShape, type Shape } from './startShape.ts'

/** What a view reads of some of its props: one of several words, or initial data of a shape. */
export type Sound = {
  readonly start?: Shape
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

// The rules of a payment refuse what is none of these: as absent, it would be left to the payer (A-4-75).
const ofPayment = new Set(['amount', 'expires'])
const ofReact = new Set(['children', 'style'])
const plainTypes = new Set(['string', 'number', 'boolean'])

/** Props as a view can use them: what it cannot read is as good as absent (E2.2, E8). */
export function soundProps<Props extends object>(props: Props, sound: Sound): Props {
  const entries = Object.entries(props).filter(([name, value]) => isSound(name, value, sound))
  return Object.fromEntries(entries) as Props
}

function isSound(name: string, value: unknown, { start, choices }: Sound): boolean {
  if (ofReact.has(name)) return true
  if (ofPayment.has(name)) return value !== null
  if (name === 'start') return start !== undefined && hasShape(value, start)
  if (choices && Object.hasOwn(choices, name)) return choices[name]?.some(it => it === value) ?? false
  if (Number.isNaN(value)) return false
  return plainTypes.has(typeof value) || (typeof value === 'function' && /^(on[A-Z]|takesReturn$)/.test(name))
}
