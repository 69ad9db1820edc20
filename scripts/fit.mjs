import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { run } from './run.mjs'

/** Package fit of everything partners may install: exports resolve, types match, nothing stray is packed. */
const needed = ['package.json', 'README.md', 'LICENSE']
const fitting =
  /^((dist|locales)\/.+\.(js|css|html|json|svg|woff2|php)|[\w.-]+\.json|[A-Z]+\.md|LICENSE|dist\/.+\.d\.ts)$/
const unwanted = /\.(test|stories|browser)\.|\.(map|gz|br|tsbuildinfo)$|(^|\/)(test|bench)\//
const packages = ['model', 'client', 'pay-flow', 'react', 'server', 'elements']
const faults = [...(await Promise.all(packages.map(faultsOf))), ...(await faultsOfBuilds())].flat()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

async function faultsOf(name) {
  const folder = `packages/${name}`
  const pack = ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet']
  const [stray, lint, types] = await Promise.all([
    strayIn(folder),
    run('npx', ['publint', 'run', folder, '--strict'], { quiet: true }),
    run('npx', ['attw', ...pack, '--exclude-entrypoints', './styles.css'], { quiet: true }),
  ])
  return [...stray, ...[lint, types].flatMap(({ code, output }) => (code === 0 ? [] : [`${folder}\n${output}`]))]
}

/** What a tarball has that nobody needs, and what it lacks: tests, sources and what was pressed for our own server stay here. */
async function strayIn(folder) {
  const { output } = await run('npm', ['pack', '--dry-run', '--json', '--silent'], { quiet: true, cwd: folder })
  const paths = JSON.parse(output)[0].files.map(it => it.path)
  const missing = needed.filter(it => !paths.includes(it)).map(it => `${folder}: ${it} is not packed.`)
  const stray = paths.filter(it => !fitting.test(it) || unwanted.test(it)).map(it => `${folder}: ${it} is packed.`)
  return [...missing, ...stray, ...clashesIn(folder, paths)]
}

/** A disk that ignores case, as most of macOS and Windows do, keeps one of two such files. */
function clashesIn(folder, paths) {
  const known = new Map()
  return paths.flatMap(path => {
    const same = known.get(path.toLowerCase())
    known.set(path.toLowerCase(), path)
    return same ? [`${folder}: ${same} and ${path} differ in case alone.`] : []
  })
}

/** A partner's page with our packages in it, built as partners build: by Vite and by esbuild. */
async function faultsOfBuilds() {
  const root = resolve('node_modules/.cache/exchange-kit/partner')
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await writeFile(`${root}/index.html`, '<script type="module" src="./main.js"></script>')
  await writeFile(
    `${root}/main.js`,
    `import '@exchange-kit/elements'
     import { OfferList, OffersScreen } from '@exchange-kit/react'
     console.log(OfferList, OffersScreen)`,
  )
  const builds = {
    vite: () => vite.build({ root, configFile: false, logLevel: 'error', build: { write: false } }),
    esbuild: () =>
      esbuild.build({
        entryPoints: [`${root}/main.js`],
        outdir: `${root}/out`,
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
      }),
  }
  const failed = Object.entries(builds).map(([name, build]) =>
    build().then(
      () => [],
      error => [`A partner's page does not build by ${name}: ${error.message}`],
    ),
  )
  return Promise.all(failed)
}
