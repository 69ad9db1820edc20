import { readdir, readFile, rm } from 'node:fs/promises'
import { build } from 'esbuild'

const threads = ['src/database/pglite-worker.ts', 'src/http/json-worker.ts']

/**
 * Makes what tests start in processes of their own – the server and the `*-child.ts` – into a few files in `packages/.server`.
 * Through tsx a start takes three times as long, and from a file for each module twice: hundreds start in one run.
 */
export async function buildChildren() {
  const from = 'packages/server'
  const to = 'packages/.server'
  const { dependencies } = JSON.parse(await readFile(`${from}/package.json`, 'utf8'))
  const children = (await readdir(`${from}/test`)).filter(it => it.endsWith('-child.ts'))
  await rm(to, { recursive: true, force: true })
  await build({
    entryPoints: ['src/main.ts', ...threads, ...children.map(it => `test/${it}`)].map(it => ({
      in: `${from}/${it}`,
      // Pieces stand in `src`, and look for threads beside them.
      out: it.replace(/^src\/.*\//, 'src/').replace(/\.ts$/, ''),
    })),
    outdir: to,
    // As far from the built site as the sources they are made of, which look for it from where they are.
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@exchange-kit/source'],
    // Many files each, which take as long to find as to read.
    external: Object.keys(dependencies).filter(
      it => !['kysely', 'jose'].includes(it) && !it.startsWith('@exchange-kit/'),
    ),
    logLevel: 'warning',
  })
}

if (import.meta.url === `file://${process.argv[1]}`) await buildChildren()
