import type { Call } from './cast.ts'

/** PATCH of attributes. */
export function change(path: string, attributes: object, relationships: object = {}): Call {
  return { path, method: 'PATCH', body: { data: { attributes, relationships } } }
}

/** POST of one resource. */
export function make(path: string, type: string, attributes: object, relationships: object = {}): Call {
  return { path, body: { data: { type, attributes, relationships } } }
}

export function remove(path: string): Call {
  return { path, method: 'DELETE' }
}

/** A relationship to one. */
export function to(type: string, id: string) {
  return { data: { type, id } }
}

let used = 0

/** A word nobody used before, for codes, names and addresses. */
export function fresh(): string {
  used += 1
  return `matrix${used}`
}

/** A group code nobody used before. */
export function freshCode(): string {
  used += 1
  const letter = (at: number) => String.fromCharCode(65 + (Math.floor(used / 26 ** at) % 26))
  return `Q${letter(2)}${letter(1)}${letter(0)}`
}
