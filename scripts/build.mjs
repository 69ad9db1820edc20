import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './compress.mjs'
import { must } from './run.mjs'

/** What is built from what, in order: a step runs again only when something it reads has changed. */
const steps = [
  { name: 'model', reads: ['packages/model'], makes: 'packages/model/dist', run: () => tsc('model') },
  {
    name: 'pay-flow',
    reads: ['packages/model', 'packages/pay-flow'],
    makes: 'packages/pay-flow/dist',
    run: () => tsc('pay-flow'),
  },
  {
    name: 'client',
    reads: ['packages/model', 'packages/client'],
    makes: 'packages/client/dist',
    run: () => tsc('client'),
  },
  {
    name: 'server',
    reads: ['packages/model', 'packages/server'],
    makes: 'packages/server/dist',
    // The command line of package.json.
    run: () => tsc('server').then(() => chmod('packages/server/dist/main.js', 0o755)),
  },
  {
    name: 'react',
    reads: ['packages/model', 'packages/client', 'packages/pay-flow', 'packages/react'],
    makes: 'packages/react/dist',
    run: () => workspace('@exchange-kit/react'),
  },
  {
    name: 'elements',
    reads: ['packages/model', 'packages/client', 'packages/pay-flow', 'packages/react', 'packages/elements'],
    makes: 'packages/elements/dist',
    run: () => workspace('@exchange-kit/elements').then(() => compress('packages/elements/dist')),
  },
  {
    name: 'site',
    reads: ['packages/model', 'packages/client', 'packages/pay-flow', 'packages/react', 'site'],
    makes: 'site/dist',
    run: () => workspace('@exchange-kit/site').then(() => compress('site/dist')),
  },
]

/**
 * The parts that these are made of, and they themselves, in the order they are built; all when none is named.
 * @param {readonly string[]} names
 */
export function partsOf(names) {
  const read = steps.filter(it => names.includes(it.name)).flatMap(it => it.reads)
  const parts = steps.map(it => it.name)
  return names.length === 0 ? parts : parts.filter(name => read.some(it => it.replace('packages/', '') === name))
}

/**
 * Builds what is missing or stale of some parts and of what they are made of; of all when none is named.
 * @param {...string} names
 */
export async function build(...names) {
  const wanted = partsOf(names)
  // A step waits for those whose folders it reads, and no others.
  const built = new Map()
  for (const step of steps.filter(it => wanted.includes(it.name))) {
    const before = step.reads.flatMap(it => built.get(it) ?? [])
    built.set(
      `packages/${step.name}`,
      Promise.all(before).then(() => once(step)),
    )
  }
  await Promise.all(built.values())
}

async function once(step) {
  const stamp = join('node_modules/.cache/exchange-kit', step.name)
  const state = await fingerprint(step.reads)
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (known === state && existsSync(step.makes)) return
  const begun = Date.now()
  await step.run()
  await mkdir('node_modules/.cache/exchange-kit', { recursive: true })
  await writeFile(stamp, state)
  process.stdout.write(`Built ${step.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`)
}

function tsc(name) {
  return must('npx', ['tsc', '-p', `packages/${name}/tsconfig.build.json`], { quiet: true })
}

function workspace(name) {
  return must('npm', ['run', 'build', '--silent', '-w', name], { quiet: true })
}

/** What is built from some folders looks like this: the same text for the same sources and dependencies. */
export async function fingerprint(folders) {
  const hash = createHash('sha256')
  hash.update(await readFile('package-lock.json'))
  for (const folder of folders) await digest(folder, hash)
  return hash.digest('hex')
}

async function digest(folder, hash) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const path = join(folder, entry.name)
    if (['node_modules', 'dist', 'e2e', 'bench', 'test', '.cache'].includes(entry.name)) continue
    if (/\.(test|stories)\.tsx?$|\.tgz$/.test(entry.name)) continue
    if (entry.isDirectory()) await digest(path, hash)
    else hash.update(path).update(await readFile(path))
  }
}

if (import.meta.url === `file://${process.argv[1]}`) await build(...process.argv.slice(2))
