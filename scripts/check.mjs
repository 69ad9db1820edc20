import { cpus } from 'node:os'
import { build } from './build.mjs'
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
  ...projects.map(path => [
    `types ${path}`,
    'npx',
    ['tsc', '-p', path, '--incremental', '--tsBuildInfoFile', infoOf(path)],
  ]),
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
  ['words', 'node', ['scripts/words.mjs']],
  ['generated', 'npm', ['run', '--silent', 'generate', '-w', '@exchange-kit/elements', '--', '--check']],
]
const afterBuild = [
  ['sizes', 'node', ['scripts/sizes.mjs']],
  ['sizes of elements', 'npm', ['run', '--silent', 'check', '-w', '@exchange-kit/elements']],
  ['package fit', 'node', ['scripts/fit.mjs']],
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

function infoOf(path) {
  return `${cache}/${path.replaceAll('/', '-')}.tsbuildinfo`
}

async function all(list) {
  const waiting = [...list]
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  async function worker() {
    for (let check = waiting.shift(); check; check = waiting.shift()) await one(check)
  }
}

async function one([name, command, args]) {
  const begun = Date.now()
  const { code, output } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code === 0 && !['sizes'].includes(name)) return
  console.log(output.trim())
  if (code !== 0) failed.push(name)
}
