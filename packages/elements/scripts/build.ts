import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { manifestOf } from './manifest.ts'
import { table } from '../src/table.ts'

// E5.2: the same files twice: `v1` moves with each release, the directory of the version never changes.
const root = new URL('../', import.meta.url)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }

const configFile = new URL('vite.config.ts', root).pathname
const v1 = new URL('dist/v1/', root)

await rm(new URL('dist/', root), { recursive: true, force: true })
for (const mode of ['pay', 'read', 'single']) await build({ root: root.pathname, configFile, mode, logLevel: 'warn' })
const names = (await readdir(v1)).filter(name => name.endsWith('.js'))
const texts = await Promise.all(names.map(async name => [name, await readFile(new URL(name, v1))] as const))
await writeFile(new URL('manifest.json', v1), `${JSON.stringify(manifestOf(version, new Map(texts)), null, 2)}\n`)
// E7: the configurator makes its form from the table of the very version that a page will load.
await writeFile(new URL('table.json', v1), `${JSON.stringify(table)}\n`)
await cp(new URL('src/frame.html', root), new URL('frame.html', v1))
await cp(new URL('wordpress/exchange-kit.php', root), new URL('exchange-kit.php', v1))
await cp(v1, new URL(`dist/${version}/`, root), { recursive: true })
await build({ root: root.pathname, configFile, mode: 'npm', logLevel: 'warn' })
