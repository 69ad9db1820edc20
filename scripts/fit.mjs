import { run } from './run.mjs'

/** Package fit of everything partners may install: exports resolve, types match, nothing stray is packed. */
const packages = ['model', 'client', 'pay-flow', 'react', 'server', 'elements']
const faults = (await Promise.all(packages.map(faultsOf))).flat()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

async function faultsOf(name) {
  const folder = `packages/${name}`
  const pack = ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet']
  const [lint, types] = await Promise.all([
    run('npx', ['publint', 'run', folder, '--strict'], { quiet: true }),
    run('npx', ['attw', ...pack, '--exclude-entrypoints', './styles.css'], { quiet: true }),
  ])
  return [lint, types].flatMap(({ code, output }) => (code === 0 ? [] : [`${folder}\n${output}`]))
}
