import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Budgets of E6 and of the site, in bytes after gzip. An entry counts everything the browser fetches before it can draw:
 * the entry's file and all it imports statically.
 */
const site = 'site/dist'
const budgets = [
  {
    name: 'site: /groups first load, JavaScript',
    budget: 120_000,
    entries: ['index.html', /screens\/groups\/FinderPage/, /locales\/en\.json/],
    only: /\.js$/,
  },
  {
    name: 'site: /pay first load, everything',
    budget: 100_000,
    entries: ['index.html', /screens\/payments\/sheet\/PaySheetPage/, /locales\/en\.json/],
    only: /\.(js|css)$/,
    html: true,
  },
]

const manifestPath = join(site, '.vite/manifest.json')
if (!existsSync(manifestPath)) fail(`${manifestPath} is missing: run "npm run build" first.`)
const manifest = JSON.parse(await readFile(manifestPath, 'utf8'))
const rows = await Promise.all(budgets.map(measure))
for (const { name, bytes, budget, files } of rows) {
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(7)} kB of ${(budget / 1000).toFixed(1)} kB  ${name} (${files} files)`,
  )
}
const over = rows.filter(row => row.bytes > row.budget)
if (over.length > 0) fail(`Over budget: ${over.map(row => row.name).join('; ')}`)

async function measure({ name, budget, entries, only, html }) {
  const files = new Set()
  for (const entry of entries) collect(keyOf(entry), files)
  const wanted = [...files].filter(file => only.test(file))
  const sizes = await Promise.all(
    [...wanted, ...(html ? ['index.html'] : [])].map(
      async file => gzipSync(await readFile(join(site, file)), { level: 9 }).length,
    ),
  )
  return { name, budget, bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

function collect(key, files) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const inner of chunk.imports ?? []) collect(inner, files)
}

function keyOf(entry) {
  const key = Object.keys(manifest).find(it => (typeof entry === 'string' ? it === entry : entry.test(it)))
  return key ?? fail(`No chunk for ${entry}: is it loaded lazily?`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
