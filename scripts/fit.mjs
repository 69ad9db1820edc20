import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import webpack from 'webpack'
import * as vite7 from './older/vite.mjs'
import { run } from './run.mjs'

/** Package fit of everything partners may install: exports resolve, types match, nothing stray is packed. */
const needed = ['package.json', 'README.md', 'LICENSE']
const fitting =
  /^((dist|locales)\/.+\.(js|js\.map|css|html|json|svg|woff2|php)|[\w.-]+\.json|[A-Z]+\.md|LICENSE|dist\/.+\.d\.ts)$/
const unwanted = /\.(test|stories|browser)\.|\.(gz|br|tsbuildinfo)$|(^|\/)(test|bench)\//
// Minified for pages that load elements by address: their maps would be most of what is packed.
const minified = /^dist\/(v\d+|\d+\.\d+\.\d+)\//
// What only passes on what others have, or holds types alone, has nothing to map.
const passesOn = /(^|\/)(containers|index|server|(rolldown-)?runtime|react|preact)\.js$/
const packages = ['model', 'client', 'pay-flow', 'react', 'server', 'elements']
const untyped = ['--exclude-entrypoints', './styles.css']
const partner = resolve('node_modules/.cache/exchange-kit/partner')
await rm(partner, { recursive: true, force: true })
const faults = [
  ...(await Promise.all(packages.map(faultsOf))),
  ...(await faultsOfBuilds()),
  ...(await faultsOfServerComponents()),
].flat()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

async function faultsOf(name) {
  const folder = `packages/${name}`
  const { tarball, paths } = await pack(name)
  const [lint, types] = await Promise.all([
    run('npx', ['publint', 'run', tarball, '--strict'], { quiet: true }),
    run('npx', ['attw', tarball, '--profile', 'esm-only', '--format', 'ascii', '--quiet', ...untyped], { quiet: true }),
  ])
  const said = [lint, types].flatMap(({ code, output }) => (code === 0 ? [] : [`${folder}\n${output}`]))
  return [...strayIn(folder, paths), ...(await brokenIn(folder)), ...said]
}

/**
 * Puts what npm would publish where the partner's bundler finds it: the tarball, and beside it what is in it. All is built, and
 * several packed at once must not build it under each other's hands.
 */
async function pack(name) {
  const folder = `${partner}/node_modules/@exchange-kit/${name}`
  await mkdir(folder, { recursive: true })
  const args = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder]
  const { output } = await run('npm', args, { quiet: true, cwd: `packages/${name}` })
  const [{ filename, files }] = JSON.parse(output)
  const tarball = `${folder}/${filename}`
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { quiet: true })
  return { tarball, paths: files.map(it => it.path) }
}

/** What a tarball has that nobody needs, and what it lacks: tests, sources and what was pressed for our own server stay here. */
function strayIn(folder, paths) {
  const missing = needed.filter(it => !paths.includes(it)).map(it => `${folder}: ${it} is not packed.`)
  const stray = paths.filter(it => !fitting.test(it) || unwanted.test(it)).map(it => `${folder}: ${it} is packed.`)
  return [...missing, ...stray, ...clashesIn(folder, paths), ...unmappedIn(folder, paths)]
}

/** A stack of a partner's error names our sources, which are in the maps alone. */
function unmappedIn(folder, paths) {
  const scripts = paths.filter(it => /^dist\/.*\.js$/.test(it) && !minified.test(it) && !passesOn.test(it))
  return scripts.filter(it => !paths.includes(`${it}.map`)).map(it => `${folder}: ${it} has no source map.`)
}

/** On npm a README stands alone: a link beside it leads nowhere. */
async function brokenIn(folder) {
  const links = (await readFile(`${folder}/README.md`, 'utf8')).matchAll(/\]\((?!https?:|#)([^)]*)\)/g)
  return [...links].map(([, to]) => `${folder}: README.md links to ${to}, which is not there on npm.`)
}

/** F3: a disk that ignores case, as most of macOS and Windows do, keeps one of two such files. */
function clashesIn(folder, paths) {
  const known = new Map()
  return paths.flatMap(path => {
    const same = known.get(path.toLowerCase())
    known.set(path.toLowerCase(), path)
    return same ? [`${folder}: ${same} and ${path} differ in case alone.`] : []
  })
}

/** F9: what a server component imports runs where React has no context and no state. */
async function faultsOfServerComponents() {
  const asks = "import { getSnapshot, readGroup, readListings } from '@exchange-kit/react/server'"
  const args = ['--conditions=react-server', '--input-type=module', '--eval', asks]
  const { code, output } = await run('node', args, { quiet: true, cwd: partner })
  return code === 0 ? [] : [`packages/react: a server component cannot import /server: ${output}`]
}

/** F1: a partner's page with our tarballs in it, built as partners build: by Vite of today and before, webpack and esbuild. */
async function faultsOfBuilds() {
  const root = partner
  await writeFile(`${root}/index.html`, '<script type="module" src="./main.js"></script>')
  await writeFile(
    `${root}/main.js`,
    `import '@exchange-kit/elements'
     import '@exchange-kit/elements/react'
     import '@exchange-kit/elements/preact'
     import { OfferList, OffersScreen } from '@exchange-kit/react'
     import { getSnapshot } from '@exchange-kit/react/server'
     console.log(OfferList, OffersScreen, getSnapshot)`,
  )
  const page = { root, configFile: false, logLevel: 'error', build: { write: false } }
  const builds = {
    webpack: () =>
      new Promise((done, fail) => {
        // Minifying takes most of the time, and is the same for all that could be resolved: by night.
        const optimization = { minimize: process.env.THOROUGH === '1' }
        const output = { path: `${root}/out` }
        const config = { mode: 'production', context: root, entry: './main.js', output, optimization }
        webpack(config, (error, stats) => {
          const fault = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0]
          if (fault) fail(fault)
          else done()
        })
      }),
    vite: () => vite.build(page),
    // It bundles with Rollup and esbuild, where the one above has Rolldown.
    'vite 7': () => vite7.build(page),
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
