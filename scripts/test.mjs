import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { must, run } from './run.mjs'

// `npm test`: everything CI runs. What the tests need and a bare machine lacks is installed first, from the system's packages.
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(chromium)) await install('chromium')

await must('npm', ['run', 'check', '--silent'])
await build()
// What tests start in processes of their own runs compiled: a start through tsx takes twice the time.
await must('npx', ['tsc', '-p', 'packages/server/tsconfig.children.json'])
process.env.COMPILED_SERVER = '1'
// One after the other, all of them, so that one report names everything that failed.
const parts = [
  ['vitest', 'run', '--project', 'node'],
  ['vitest', 'run', '--project', 'trade*', '--project', 'browser*'],
  ['playwright', 'test'],
]
let failed = 0
for (const part of parts) {
  const begun = Date.now()
  const { code } = await run('npx', part)
  process.stdout.write(`${part.join(' ')}: exit ${code} after ${Math.round((Date.now() - begun) / 1000)} s\n`)
  if (code !== 0) failed += 1
}
process.exit(failed > 0 ? 1 : 0)

async function install(name) {
  process.stdout.write(`${name} is missing: installing it from the system's packages …\n`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'apt-get']
  await run(apt[0], [...apt.slice(1), 'update'], { quiet: true })
  const { code, output } = await run(apt[0], [...apt.slice(1), 'install', '-y', '--no-install-recommends', name], {
    quiet: true,
  })
  if (code === 0) return
  process.stderr.write(
    `${output}\n${name} could not be installed. Install it by hand, or say where it is with CHROMIUM_PATH.\n`,
  )
  process.exit(1)
}
