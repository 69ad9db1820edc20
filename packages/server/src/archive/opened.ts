import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import * as v from 'valibot'
import { openZip, textOf, type Zip } from '../backup/zip.ts'
import { widths } from '../files/widths.ts'
import { damaged, fault, noArchive } from './fault.ts'
import { groupKinds } from './kinds.ts'
import {
  archiveVersion,
  csvFile,
  dataFile,
  manifestName,
  manifestSchema,
  readmeName,
  type Manifest,
} from './manifest.ts'

/** An archive whose files are those its manifest names, each as it was written. */
export type Opened = { readonly zip: Zip; readonly manifest: Manifest }

const most = {
  /** Bytes of a manifest: it is read as a whole. */
  manifest: 64_000_000,
  /** Bytes of an image: as the largest upload. */
  image: 10_000_000,
  /** How many times its own size an archive may unpack to. Lists of payments reach 20, only bombs 1000. */
  growth: 100,
  /** What even a small one may unpack to. */
  small: 10_000_000,
}

/** Opens the archive of a group and checks it whole. @throws AppError BadRequest when it is none, or a damaged one */
export async function openArchive(path: string): Promise<Opened> {
  const zip = await openZip(path).catch(cause => {
    throw noArchive(`It cannot be opened as a ZIP${reasonOf(cause)}.`, cause)
  })
  try {
    const manifest = await readManifest(zip)
    checkNames(zip, manifest)
    checkSizes(zip, manifest, (await stat(path)).size)
    for (const seal of manifest.files) await checkSeal(zip, seal)
    return { zip, manifest }
  } catch (error) {
    zip.close()
    throw error
  }
}

// Names that lead elsewhere make it unreadable from the start.
function reasonOf(cause: unknown): string {
  const name = /(?:invalid relative path|absolute path|invalid characters in fileName): (.*)/.exec(String(cause))?.[1]
  return name === undefined ? '' : `: it holds a file under the name ${JSON.stringify(name)}, which leads out of it`
}

async function readManifest(zip: Zip): Promise<Manifest> {
  if ((zip.sizes.get(manifestName) ?? 0) > most.manifest) throw noArchive('Its manifest is too large to be one.')
  const text = await textOf(zip, manifestName).catch(cause => {
    throw noArchive('It is no archive: it has no readable manifest.json.', cause)
  })
  const json = parsed(text)
  const { kind, version } = Object(json) as { kind?: unknown; version?: unknown }
  if (kind === 'backup')
    throw fault('It is a backup of a whole server: that is for exchange-kit restore.', {
      said: { code: 'archiveBackup', values: {} },
    })
  if (kind === 'own-archive')
    throw fault('It is the archive of one person, which no server takes in.', {
      said: { code: 'archivePersonal', values: {} },
    })
  if (typeof version === 'number' && version !== archiveVersion)
    throw fault(
      `It is of version ${version}, and this program reads version ${archiveVersion}: use the program it came from.`,
      { said: { code: 'archiveVersion', values: { version, own: archiveVersion } } },
    )
  const manifest = v.safeParse(manifestSchema, json)
  if (manifest.success) return manifest.output
  throw noArchive('It is no archive: its manifest does not say what a manifest says.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw noArchive('It is no archive: its manifest is no JSON.', cause)
  }
}

function checkNames({ names }: Zip, { files }: Manifest): void {
  const named = files.map(({ name }) => name)
  const [inside, said] = [new Set(names), new Set([...named, manifestName])]
  if (inside.size < names.length || said.size <= named.length) throw fault('It holds two files of one name.')
  const missing = named.find(name => !inside.has(name))
  if (missing !== undefined) throw damaged(`It is incomplete: ${JSON.stringify(missing)} is missing.`)
  const strange = names.find(name => !said.has(name) || !isExpected(name))
  if (strange !== undefined) throw fault(`It holds ${JSON.stringify(strange)}, which no archive has.`)
  const absent = [readmeName, ...groupKinds.filter(it => !it.secret).map(({ type }) => dataFile(type))]
  const gap = absent.find(name => !inside.has(name))
  if (gap !== undefined) throw damaged(`It is incomplete: ${gap} is missing.`)
}

const expected = new Set([
  manifestName,
  readmeName,
  ...groupKinds.flatMap(({ type, secret }) => (secret ? [dataFile(type)] : [dataFile(type), csvFile(type)])),
])
const image = new RegExp(`^files/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(full|${widths.join('|')})\\.webp$`)

function isExpected(name: string): boolean {
  return expected.has(name) || image.test(name)
}

function checkSizes({ sizes }: Zip, { files }: Manifest, packed: number): void {
  const differs = files.find(({ name, bytes }) => sizes.get(name) !== bytes)
  if (differs) throw damaged(`It is damaged: ${differs.name} is not as long as its manifest says.`)
  const large = files.find(({ name, bytes }) => image.test(name) && bytes > most.image)
  if (large) throw fault(`It holds ${large.name} of ${large.bytes} bytes, larger than any image here.`)
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > Math.max(most.small, packed * most.growth))
    throw fault(`It says that its ${packed} bytes unpack to ${all}: no archive does.`)
}

async function checkSeal(zip: Zip, { name, sha256 }: Manifest['files'][number]): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await zip.read(name)) hash.update(chunk as Buffer)
  } catch (cause) {
    throw damaged(`It is damaged: ${name} cannot be unpacked.`, cause)
  }
  if (hash.digest('hex') !== sha256) throw damaged(`It is damaged: ${name} is not what was written.`)
}
