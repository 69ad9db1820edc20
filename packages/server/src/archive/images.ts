import { isUuid } from '@exchange-kit/model'
import type { Config } from '../config.ts'
import type { Kind } from './kinds.ts'
import type { Row } from './resource.ts'

type Where = Pick<Config, 'bases' | 'imageHosts'>

/** What stands for the address of the files service in an archive. */
const here = 'files/'

/** A row whose images are named as in the archive, whatever server they come from: `files/<id>/<name>`. */
export function namedInside(kind: Kind, row: Row, where: Where): Row {
  return withImages(kind, row, address => insideName(address, where))
}

/** A row whose images of the archive have their addresses on this server. */
export function namedHere(kind: Kind, row: Row, { bases }: Pick<Config, 'bases'>): Row {
  return withImages(kind, row, name =>
    uploadOf(name) && name.startsWith(here) ? `${bases.files}/${name.slice(here.length)}` : name,
  )
}

// Addresses are kept as they were written, also with a base the server no longer has; only hosts that the operator lists
// hold images of others.
function insideName(address: string, { bases, imageHosts }: Where): string {
  const upload = uploadOf(address)
  if (!upload) return address
  const isOurs = address.startsWith(`${bases.files}/`)
  const isOthers = URL.canParse(address) && imageHosts.includes(new URL(address).host)
  return isOurs || !isOthers ? `${here}${upload}` : address
}

/** `<id>/<name>` of an upload that an address ends with. */
function uploadOf(address: string): string | undefined {
  const [id = '', name = ''] = address.split('/').slice(-2)
  return isUuid(id) && /^[a-z0-9-]+\.webp$/.test(name) ? `${id}/${name}` : undefined
}

function withImages({ images = [] }: Kind, row: Row, change: (address: string) => string): Row {
  const changed = (value: unknown) => (typeof value === 'string' ? change(value) : value)
  const pairs = images.map(name => {
    const value = row[name]
    return [name, Array.isArray(value) ? value.map(changed) : changed(value)] as const
  })
  return images.length === 0 ? row : { ...row, ...Object.fromEntries(pairs) }
}
