import { groupCodeOf, withoutEnd } from '@exchange-kit/model'
import { services } from '../config.ts'

const mounts: readonly string[] = services
const withGroups: readonly string[] = ['social', 'accounting', 'notifications']

/** Whether a path belongs to one of the five services. */
export function isApiPath(path: string): boolean {
  return mounts.includes(path.split(/[/?]/, 2)[1] ?? '')
}

// Nearly every call of a group is spelled so; taking it apart and putting it together would find nothing to change.
const spelled = /^\/(?:social|accounting|notifications)\/[A-Z]{4}(?:\/[^/?%]+)*(?:\?[^%]*)?$/

/**
 * The one spelling of an API address: a slash at the end is dropped and a group code is in capitals. Done before
 * routing, without a redirect, which would lose the body (A-1-3). A zero byte, which no database takes in a text, becomes
 * the sign for what is no character: nothing has it in its name.
 */
export function canonicalUrl(url: string): string {
  if (spelled.test(url) || !isApiPath(url)) return url
  const [path = '', ...query] = url.split('?')
  const segments = withoutEnd(path, '/').split('/')
  const [, mount = '', first] = segments
  const code = first !== undefined && withGroups.includes(mount) ? groupCodeOf(first) : undefined
  if (code) segments[2] = code
  return [segments.join('/'), ...query].join('?').replaceAll('%00', '%EF%BF%BD')
}
