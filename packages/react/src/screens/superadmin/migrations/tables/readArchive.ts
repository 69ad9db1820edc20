import { isGroupCode } from '@exchange-kit/model'
import { unzip } from './unzip.ts'

/** The group an archive is of. */
export type ArchivedGroup = { readonly code: string; readonly name: string }

const wanted = ['manifest.json', 'data/groups.json']
/** As many as a ZIP can count; an archive has a file for each picture. */
const entries = 0xffff

/**
 * Reads of which group a ZIP is an archive, from what it says of itself (B4); nothing when it is none. Whether all of it is
 * true only the server finds out.
 */
export async function readArchive(buffer: ArrayBuffer): Promise<ArchivedGroup | null> {
  const unzipped = await unzip(buffer, { isWanted: path => wanted.includes(path), entries })
  if (!unzipped.ok) return null
  const read = (name: string) => parsed(unzipped.files.find(it => it.name === name)?.bytes)
  const { kind, of } = Object(read('manifest.json')) as { kind?: unknown; of?: unknown }
  if (kind !== 'group-archive' || !isGroupCode(of)) return null
  const { data } = Object(read('groups.json')) as { data?: unknown }
  const [group] = Array.isArray(data) ? (data as unknown[]) : []
  const { attributes } = Object(group) as { attributes?: { name?: unknown } }
  return { code: of, name: typeof attributes?.name === 'string' ? attributes.name : '' }
}

function parsed(bytes: ArrayBuffer | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
