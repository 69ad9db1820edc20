import { run } from './run.mjs'

/** Package fit of everything partners may install: exports resolve, types match, nothing stray is packed. */
const packages = ['model', 'client', 'pay-flow', 'react', 'server', 'elements']
const faults = []
for (const name of packages) {
  const folder = `packages/${name}`
  const lint = await run('npx', ['publint', 'run', folder, '--strict'], { quiet: true })
  if (lint.code !== 0) faults.push(lint.output)
  const types = await run(
    'npx',
    [
      'attw',
      '--pack',
      folder,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--quiet',
      '--exclude-entrypoints',
      './styles.css',
    ],
    { quiet: true },
  )
  if (types.code !== 0) faults.push(`${folder}\n${types.output}`)
}
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
