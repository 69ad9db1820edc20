import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// E5.2: the same files twice: `v1` moves with each release, the directory of the version never changes.
const root = new URL('../', import.meta.url)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }

const configFile = new URL('vite.config.ts', root).pathname

await rm(new URL('dist/', root), { recursive: true, force: true })
await build({ root: root.pathname, configFile, logLevel: 'warn' })
await writeManifest(new URL('dist/v1/', root))
await cp(new URL('dist/v1/', root), new URL(`dist/${version}/`, root), { recursive: true })
await build({ root: root.pathname, configFile, mode: 'npm', logLevel: 'warn' })

async function writeManifest(directory: URL): Promise<void> {
  const names = (await readdir(directory)).filter(name => name.endsWith('.js')).toSorted()
  const files = await Promise.all(
    names.map(async file => {
      const text = await readFile(new URL(file, directory))
      const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`
      return { file, bytes: text.length, gz: gzipSync(text, { level: 9 }).length, sha384 }
    }),
  )
  await writeFile(new URL('manifest.json', directory), `${JSON.stringify({ version, files }, null, 2)}\n`)
}
