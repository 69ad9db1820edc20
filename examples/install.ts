import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const app = fileURLToPath(new URL('partner-react/app/', import.meta.url))
const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const names = ['model', 'client', 'pay-flow', 'react']

/**
 * Installs the app as a stranger would: packs the libraries, puts app and tarballs into a folder that knows nothing of this
 * workspace, lets npm install there, and builds. The same tarballs and app are installed once.
 * @returns the folder of what was built
 */
export async function install(react: string): Promise<string> {
  for (const name of names)
    if (!existsSync(join(packages, name, 'dist')))
      throw new Error(`packages/${name}/dist is missing: run \`npm run build\` first.`)
  const key = createHash('sha256').update(react)
  await digest(app, key)
  for (const name of names) await digest(join(packages, name, 'dist'), key)
  const home = join(tmpdir(), `exchange-partner-${key.digest('hex').slice(0, 16)}`)
  if (existsSync(home)) return join(home, 'dist')
  const folder = `${home}.${process.pid}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await cp(app, folder, { recursive: true })
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
  for (const name of names) await run('npm', pack, { cwd: join(packages, name) })
  const manifest = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as Manifest
  for (const name of names) {
    const id = `@exchange-kit/${name}`
    manifest.dependencies[id] = `file:exchange-kit-${name}-${manifest.dependencies[id]}.tgz`
  }
  manifest.dependencies['react'] = manifest.dependencies['react-dom'] = react
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  await run('npm', ['install', ...quietly], { cwd: folder, env: clean() })
  await run('npm', ['run', 'build', '--silent'], { cwd: folder, env: clean() })
  await rename(folder, home)
  return join(home, 'dist')
}

type Manifest = { dependencies: Record<string, string> }

// What `npm run` of this workspace says of itself must not reach the npm of another folder.
function clean(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)))
}

async function digest(folder: string, hash: ReturnType<typeof createHash>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const path = join(folder, entry.name)
    if (['node_modules', 'dist'].includes(entry.name) && folder === app) continue
    if (entry.isDirectory()) await digest(path, hash)
    else hash.update(path).update(await readFile(path))
  }
}
