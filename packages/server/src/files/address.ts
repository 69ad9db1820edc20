import { isUuid } from '@exchange-kit/model'
import type { Config } from '../config.ts'
import type { Context } from '../jsonapi/context.ts'

type Where = Pick<Config, 'bases' | 'imageHosts'>

/** The public address of an upload (A-5-1). */
export function addressOf({ bases }: Pick<Config, 'bases'>, { id, name }: { id: string; name: string }): string {
  return `${bases.files}/${id}/${name}`
}

/** What is wrong with the images a resource is to show (A-5-4); those it shows already may stay. */
export function imageFault(value: unknown, present: unknown, { kit }: Pick<Context, 'kit'>): string | undefined {
  const before: unknown[] = [present].flat()
  const isFine = (it: unknown) =>
    before.includes(it) || (typeof it === 'string' ? isImageAddress(kit.config, it) : it === null)
  return [value].flat().every(isFine) ? undefined : 'images are uploaded to the files service first'
}

// An upload, or an image of a host the operator lists.
function isImageAddress({ bases, imageHosts }: Where, address: string): boolean {
  if (address.startsWith(`${bases.files}/`)) {
    const [id = '', name = '', ...rest] = address.slice(bases.files.length + 1).split('/')
    return isUuid(id) && /^[a-z0-9-]+\.webp$/.test(name) && rest.length === 0
  }
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && imageHosts.includes(host)
}
