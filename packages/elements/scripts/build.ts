import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { floatingFiles } from './floating.ts'
import { manifestOf } from './manifest.ts'
import { table } from '../src/table.ts'

// E5.2: the directory of the version never changes; `v1`, which leads to it, moves with each release.
const root = new URL('../', import.meta.url)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }

const configFile = new URL('vite.config.ts', root).pathname
const whole = new URL(`dist/${version}/`, root)
const v1 = new URL('dist/v1/', root)

await rm(new URL('dist/', root), { recursive: true, force: true })
for (const mode of ['alone', 'tags', 'single']) await build({ root: root.pathname, configFile, mode, logLevel: 'warn' })
const names = (await readdir(whole)).filter(name => name.endsWith('.js'))
const texts = await Promise.all(names.map(async name => [name, await readFile(new URL(name, whole))] as const))
const files = new Map<string, Buffer | string>(texts)
await mkdir(v1)
for (const [name, text] of floatingFiles(version, files)) await writeFile(new URL(name, v1), text)
for (const place of [whole, v1]) {
  await writeFile(new URL('manifest.json', place), `${JSON.stringify(manifestOf(version, new Map(texts)), null, 2)}\n`)
  // E7: the configurator makes its form from the table of the very version that a page will load.
  await writeFile(new URL('table.json', place), `${JSON.stringify(table)}\n`)
  await cp(new URL('src/frame.html', root), new URL('frame.html', place))
  await cp(new URL('wordpress/exchange-kit.php', root), new URL('exchange-kit.php', place))
}
await build({ root: root.pathname, configFile, mode: 'npm', logLevel: 'warn' })
