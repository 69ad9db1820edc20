import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { buildChildren } from './children.mjs'
import { failuresOf, secondTriesOf } from './failures.mjs'
import { must, run } from './run.mjs'
import { turnOf } from './turn.mjs'

// `npm test`: everything CI runs. `npm run test:nightly`: the same, with every value where a push tries a share of them
// (scripts/thorough.ts) and every file where it tries a part of them (scripts/turn.mjs). What the tests need and a bare machine
// lacks is installed first, from the system's packages.
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1'
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(chromium)) await install('chromium')
// The same engine without the browser around it takes half the time for a page. Where there is none, the browser does.
const bare = '/usr/bin/chromium-headless-shell'
if (!existsSync(bare)) await add('chromium-headless-shell')
process.env.CHROMIUM_ENGINE = existsSync(bare) ? bare : chromium
// The plugin for WordPress is run under PHP.
if (spawnSync('php', ['-v']).status !== 0) await install('php-cli')
// By night the machine of a primary is killed (packages/server/test/failover).
const services = [
  { name: 'postgresql', path: '/usr/lib/postgresql' },
  { name: 'etcd-server', path: '/usr/bin/etcd', service: 'etcd' },
  { name: 'patroni', path: '/usr/bin/patroni' },
  { name: 'haproxy', path: '/usr/sbin/haproxy' },
  { name: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
]
for (const { name, path, service = name } of process.env.THOROUGH === '1' ? services : []) {
  if (existsSync(path)) continue
  await install(name)
  // Only its programs are wanted. Where no service began there is nothing to stop.
  await asRoot('systemctl', 'disable', '--now', service)
}

// How many tests of a run may need a second try: with more of them it is no slow moment.
const secondTries = 3

// One after the other, all of them, so that one report names everything that failed – at its end, where a reader looks.
const parts = [
  vitest('node', ['node', 'pages']),
  // As it is shipped: what React checks while one writes takes a third of the time. Stories have it.
  vitest('browser', ['trade', 'browser', 'browser across'], {
    turn: await turnAmong(3),
    env: { NODE_ENV: 'production' },
  }),
  vitest('browser elements', ['browser elements'], { env: { NODE_ENV: 'production' } }),
  vitest('stories', ['storybook*'], { turn: await turnAmong(2) }),
  e2e(),
]
await must('npm', ['run', 'check', '--silent'])
await build()
await buildChildren()
process.env.COMPILED_SERVER = '1'
const statements = recordStatements()
const failed = []
const again = []
const times = []
for (const { name, args, report, env } of parts) {
  rmSync(report, { force: true })
  const begun = Date.now()
  const { code } = await run('npx', args, { env })
  times.push(`${name}: exit ${code} after ${Math.round((Date.now() - begun) / 1000)} s`)
  if (code !== 0) failed.push(`${name} failed`, ...failuresOf(report))
  again.push(...secondTriesOf(report))
}
const { code, output } = await run('npx', ['tsx', 'packages/server/test/forms/check.ts', statements], { quiet: true })
if (code !== 0) failed.push('statements failed', output.trimEnd())
if (again.length > secondTries) failed.push(`more than ${secondTries} tests needed a second try`)
if (again.length > 0) again.unshift('needed a second try')
process.stdout.write(`\n${[...again, ...failed, ...times].join('\n')}\n`)
process.exit(failed.length > 0 ? 1 : 0)

/** Has every process of the run write down the SQL that the server sends, and says into which folder. */
function recordStatements() {
  // Not in test-results, which Playwright empties.
  const folder = resolve('node_modules/.cache/statements')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const recorder = pathToFileURL('packages/server/test/record-statements.mjs')
  recorder.searchParams.set('to', folder)
  process.env.RECORD_STATEMENTS = recorder.href
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${recorder.href}`.trim()
  return folder
}

/** Some projects of vitest as one part of the run; of their files all, or a turn such as `1/2`. */
function vitest(name, projects, { turn = null, env } = {}) {
  const report = `test-results/${name}.json`
  const named = [...projects.flatMap(it => ['--project', it]), ...(turn ? [`--shard=${turn}`] : [])]
  return {
    name: turn ? `${name} ${turn}` : name,
    report,
    env,
    args: ['vitest', 'run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }
}

/** What a browser takes half an hour for comes in turns; by night all of it. */
async function turnAmong(parts) {
  return process.env.THOROUGH === '1' ? null : turnOf(parts)
}

/** The whole-product tests; where their report goes stands in playwright.config.ts. */
function e2e() {
  return { name: 'e2e', report: 'test-results/e2e.json', args: ['playwright', 'test'] }
}

async function install(name) {
  process.stdout.write(`${name} is missing: installing it from the system's packages …\n`)
  const { code, output } = await add(name)
  if (code === 0) return
  process.stderr.write(
    `${output}\n${name} could not be installed. Install it by hand; where Chromium is, CHROMIUM_PATH may say.\n`,
  )
  process.exit(1)
}

/** Asks the system for a package. */
async function add(name) {
  await asRoot('apt-get', 'update')
  return asRoot('apt-get', 'install', '-y', '--no-install-recommends', name)
}

function asRoot(...words) {
  const [program, ...args] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words]
  return run(program, args, { quiet: true }).catch(error => ({ code: 1, output: String(error) }))
}
