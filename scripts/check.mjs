import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { build, fingerprint } from './build.mjs'
import { run } from './run.mjs'

// What a check learnt last time: a second run looks only at what changed.
const cache = 'node_modules/.cache/exchange-kit'

/** Every check by name; each is one command that prints nothing of note when all is well. */
const projects = [
  'packages/model',
  'packages/client',
  'packages/server',
  'packages/server/test/client',
  'packages/pay-flow',
  'packages/react',
  'packages/elements',
  'site',
  'site/worker',
  'stories',
  'examples/blog',
  'examples/hostile-css',
  'examples/iframe',
  'examples/municipal',
  'examples/next',
  'examples/partner-react',
  'examples/shop-server',
  'examples/wordpress',
]
const checks = [
  [
    'format',
    'npx',
    ['prettier', '--check', '--cache', '--cache-location', `${cache}/prettier`, '--log-level', 'warn', '.'],
  ],
  ['lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings', 'packages', 'site', 'examples', 'stories', 'scripts']],
  // The compiler that builds takes eight times as long to say the same; it says it again where it writes declarations.
  ...projects.map(path => [`types ${path}`, 'npx', ['tsgo', '--noEmit', '-p', path]]),
  // These know what stands in templates, too.
  ['types examples/vue', 'npx', ['vue-tsc', '--noEmit', '-p', 'examples/vue']],
  [
    'types examples/svelte',
    'npx',
    ['svelte-check', '--tsconfig', 'examples/svelte/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ],
  [
    'floors',
    'npx',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'site',
      'site/worker',
      'examples',
      'stories',
    ],
  ],
  ['dead code', 'npx', ['knip', '--no-progress']],
  ['translations', 'node', ['scripts/translations.mjs']],
  ['generated', 'npm', ['run', '--silent', 'generate', '-w', '@exchange-kit/elements', '--', '--check']],
]
// The last two look at what is built of the packages alone: what they found holds until one of those changes.
const packages = ['model', 'client', 'pay-flow', 'react', 'server', 'elements'].map(it => `packages/${it}`)
const afterBuild = [
  ['sizes', 'node', ['scripts/sizes.mjs']],
  ['sizes of elements', 'npm', ['run', '--silent', 'check', '-w', '@exchange-kit/elements'], packages],
  ['package fit', 'node', ['scripts/fit.mjs'], [...packages, 'scripts']],
]

const failed = []
await all(checks)
await build()
await all(afterBuild)
if (failed.length > 0) {
  console.error(`\n${failed.length} of ${checks.length + afterBuild.length} checks failed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`\n${checks.length + afterBuild.length} checks passed`)

async function all(list) {
  const waiting = [...list]
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  async function worker() {
    for (let check = waiting.shift(); check; check = waiting.shift()) await one(check)
  }
}

async function one([name, command, args, reads]) {
  const begun = Date.now()
  const stamp = `${cache}/passed ${name}`
  const state = reads && (await fingerprint(reads))
  const [stateThen, ...said] = state && existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (state && stateThen === state) {
    console.log(`ok     ${name} (nothing it looks at has changed)`)
    if (name.startsWith('sizes')) console.log(said.join('\n'))
    return
  }
  const { code, output } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code === 0 && state) writeFileSync(stamp, `${state}\n${output.trim()}`)
  if (code === 0 && !name.startsWith('sizes')) return
  console.log(output.trim())
  if (code !== 0) failed.push(name)
}
