import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { must, run } from './run.mjs'

// `npm test`: everything CI runs. What the tests need and a bare machine lacks is installed first, from the system's packages.
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(chromium)) await install('chromium')

await must('npm', ['run', 'check', '--silent'])
await build()
await must('npx', ['vitest', 'run'])
await must('npx', ['playwright', 'test'])

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
