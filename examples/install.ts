import { execFile } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const cache = join(tmpdir(), 'exchange-kit-examples')
const day = 86_400_000

type App = {
  /** Its folder: a package.json that names what the app imports and has a script `build`. */
  readonly folder: URL
  /** Versions to install instead of those in its package.json. */
  readonly versions?: Readonly<Record<string, string>>
}

/**
 * Installs an app as a stranger would: packs our libraries, puts app and tarballs into a folder that knows nothing of this
 * workspace, lets npm install there, and builds. The same tarballs and app are installed once.
 * @returns the folder of the installed and built app
 * @throws Error when a package is not built yet, or with what npm or the build of the app printed
 */
export async function install({ folder: from, versions = {} }: App): Promise<string> {
  const app = fileURLToPath(from)
  const manifest = { ...(await manifestOf(app)) }
  const names = await namesOf(manifest)
  const key = createHash('sha256').update(JSON.stringify(versions))
  await digest(app, key)
  for (const name of names) await digestPacked(name, key)
  await mkdir(cache, { recursive: true })
  const home = join(cache, `${manifest.name}-${key.digest('hex').slice(0, 16)}`)
  if (existsSync(home)) return used(home)
  await discardUnused()
  const folder = `${home}.${process.pid}`
  await cp(app, folder, { recursive: true, filter: path => !isMade(basename(path)) })
  const tarballs = await Promise.all(names.map(async name => [`@exchange-kit/${name}`, `file:${await pack(name)}`]))
  manifest.dependencies = { ...manifest.dependencies, ...versions, ...Object.fromEntries(tarballs) }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts')
  await npm(folder, 'run', 'build')
  return putInPlace(folder, home)
}

type Manifest = { name: string; dependencies?: Record<string, string>; files?: string[] }

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Our packages that an app or a package depends on, and what those depend on: npm would have all of them. */
async function namesOf({ dependencies = {} }: Manifest): Promise<string[]> {
  const own = Object.keys(dependencies).filter(it => it.startsWith('@exchange-kit/'))
  const names = own.map(it => it.slice('@exchange-kit/'.length))
  const deeper = await Promise.all(names.map(async name => namesOf(await manifestOf(join(packages, name)))))
  return [...new Set([...names, ...deeper.flat()])].sort()
}

/** Packs a package once for all apps, and gives the tarball. */
async function pack(name: string): Promise<string> {
  const key = createHash('sha256')
  await digestPacked(name, key)
  const home = join(cache, `${name}-${key.digest('hex').slice(0, 16)}`)
  if (!existsSync(home)) {
    const folder = `${home}.${process.pid}`
    await mkdir(folder, { recursive: true })
    await npm(join(packages, name), 'pack', '--ignore-scripts', '--pack-destination', folder)
    await putInPlace(folder, home)
  }
  const [tarball = ''] = await readdir(await used(home))
  return join(home, tarball)
}

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  // What `npm run` of this workspace says of itself must not reach the npm of another folder.
  for (const name of Object.keys(env)) if (/^npm_|^NODE_ENV$/i.test(name)) Reflect.deleteProperty(env, name)
  await run('npm', [...args], { cwd, env, maxBuffer: 2 ** 26 }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`npm ${args.join(' ')} in ${cwd}:\n${error.stdout ?? ''}\n${error.message}`, { cause: error })
  })
}

async function digestPacked(name: string, hash: Hash): Promise<void> {
  const folder = join(packages, name)
  if (!existsSync(join(folder, 'dist')))
    throw new Error(`packages/${name}/dist is missing: run \`npm run build\` first.`)
  hash.update(await readFile(join(folder, 'package.json')))
  const { files = [] } = await manifestOf(folder)
  for (const path of files.filter(it => !it.startsWith('!')).map(it => join(folder, it)))
    if ((await stat(path)).isDirectory()) await digest(path, hash)
    else hash.update(await readFile(path))
}

async function digest(folder: string, hash: Hash): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(it => it.isFile()).map(it => join(it.parentPath, it.name))
  for (const path of paths.sort()) {
    const within = path.slice(folder.length)
    if (within.split('/').some(isMade)) continue
    hash.update(within).update(await readFile(path))
  }
}

/** What npm and builds make in the folder of an app. */
function isMade(name: string): boolean {
  return ['node_modules', '.next', 'next-env.d.ts', 'package-lock.json', 'dist'].includes(name)
}

/** What was made aside, under its name; another process may have made the same meanwhile. */
async function putInPlace(folder: string, home: string): Promise<string> {
  await rename(folder, home).catch(async (error: unknown) => {
    if (!existsSync(home)) throw error
    await rm(folder, { recursive: true })
  })
  return home
}

/** Marks what is in use, and so is not discarded. */
async function used(home: string): Promise<string> {
  const now = new Date()
  await utimes(home, now, now)
  return home
}

/** An installed app takes hundreds of megabytes, and each change of a package makes another one. */
async function discardUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const isOld = await stat(path).then(
      it => Date.now() - it.mtimeMs > day,
      () => false,
    )
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
