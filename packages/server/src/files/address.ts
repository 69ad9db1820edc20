import { isUuid } from '@exchange-kit/model'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'bases' | 'imageHosts'>

/** The public address of an upload (A-5-1). */
export function addressOf({ bases }: Pick<Config, 'bases'>, { id, name }: { id: string; name: string }): string {
  return `${bases.files}/${id}/${name}`
}

/** Whether a resource may show what is at an address: an upload, or an image of a host the operator lists (A-5-4). */
export function isImageAddress({ bases, imageHosts }: Where, address: string): boolean {
  if (address.startsWith(`${bases.files}/`)) {
    const [id = '', name = '', ...rest] = address.slice(bases.files.length + 1).split('/')
    return isUuid(id) && /^[a-z0-9-]+\.webp$/.test(name) && rest.length === 0
  }
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && imageHosts.includes(host)
}
