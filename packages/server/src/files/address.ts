import { isAddress, isUuid } from '@exchange-kit/model'
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

/**
 * What of the images a resource is to show was never uploaded here, or is erased by now (A-5-4). Anybody's upload may be
 * shown: administrators edit what members uploaded, and every image is public.
 */
export async function imageMissing(value: unknown, present: unknown, context: Context): Promise<string | undefined> {
  const before: unknown[] = [present].flat()
  const named = [value].flat().flatMap(it => {
    const upload = typeof it === 'string' && !before.includes(it) ? uploadIn(context.kit.config, it) : undefined
    return upload ?? []
  })
  if (named.length === 0) return undefined
  const ids = named.map(({ id }) => id)
  // They count as used from here on, so that nobody erases them before this is committed.
  const stored = await context.db
    .updateTable('files')
    .set({ unused: null })
    .where('id', 'in', ids)
    .where('stored', 'is not', null)
    .returning(['id', 'name'])
    .execute()
  const isThere = named.every(({ id, name }) => stored.some(it => it.id === id && it.name === name))
  return isThere ? undefined : 'there is no such image: it is uploaded first, and erased when nothing shows it'
}

// An upload, or an image of a host the operator lists.
function isImageAddress({ bases, imageHosts }: Where, address: string): boolean {
  if (address.startsWith(`${bases.files}/`)) return uploadIn({ bases }, address) !== undefined
  if (!isAddress(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && imageHosts.includes(host)
}

/** The upload an address of the files service names. */
function uploadIn({ bases }: Pick<Config, 'bases'>, address: string): { id: string; name: string } | undefined {
  if (!address.startsWith(`${bases.files}/`)) return undefined
  const [id = '', name = '', ...rest] = address.slice(bases.files.length + 1).split('/')
  return isUuid(id) && /^[a-z0-9-]+\.webp$/.test(name) && rest.length === 0 ? { id, name } : undefined
}
