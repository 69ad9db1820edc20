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
    // E6 says 135: i18next takes more than there is room for (docs/decisions/i18n.md). Names and amounts that stay in a
    // translated page take 0.3.
    budget: 145_500,
    entries: [
      'index.html',
      /shell\/MainFrame/,
      /screens\/groups\/finder\/FinderPage/,
      /i18n\/languages\/en\.ts/,
      /locales\/en\/groups\.json/,
      // These come right after the first drawing.
      /inbox\/Inbox/,
      /react\/src\/Around/,
    ],
    only: /\.js$/,
  },
  {
    name: 'site: /pay first load, everything',
    // E6 says 125. Names and amounts that stay in a translated page take 0.4.
    budget: 137_500,
    entries: [
      'index.html',
      /screens\/payments\/sheet\/PaySheetPage/,
      /i18n\/languages\/en\.ts/,
      /locales\/en\/sheet\.json/,
    ],
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
const over = rows.filter(row => row.bytes > row.budget).map(row => row.name)
report('a further screen, JavaScript beside the first load', await furtherScreens(), 25_000)
report('a language: what all screens say and the longest slice', await wordsOfLanguages(), 17_000)
if (over.length > 0) fail(`Over budget: ${over.join('; ')}`)

// The largest of many stands for all of them.
function report(name, found, budget) {
  const [largest] = found.toSorted((a, b) => b.bytes - a.bytes)
  console.log(
    `${(largest.bytes / 1000).toFixed(1).padStart(7)} kB of ${(budget / 1000).toFixed(1)} kB  ${name} (largest of ${found.length}: ${largest.name})`,
  )
  for (const row of found.filter(it => it.bytes > budget)) over.push(`${row.name} ${(row.bytes / 1000).toFixed(1)} kB`)
}

// What a visitor who was on /groups still has to fetch.
async function furtherScreens() {
  const known = new Set()
  for (const entry of budgets[0].entries) collect(keyOf(entry), known)
  const screens = Object.keys(manifest).filter(
    it => /react\/src\/screens\/.*\.tsx$/.test(it) && manifest[it].isDynamicEntry,
  )
  return Promise.all(
    screens.map(async key => {
      const files = new Set()
      collect(key, files)
      const more = [...files].filter(it => it.endsWith('.js') && !known.has(it))
      return { name: key.replace(/.*screens\//, ''), bytes: await weigh(more) }
    }),
  )
}

async function wordsOfLanguages() {
  const words = Object.keys(manifest).filter(it => /react\/locales\/.*json$/.test(it))
  const slices = words.filter(it => manifest[it].isDynamicEntry)
  return Promise.all(
    slices.map(async key => {
      const common = key.replace(/locales\/(\w\w)\/.*/, 'src/i18n/languages/$1.ts')
      return { name: key.replace(/.*locales\//, ''), bytes: await weigh([manifest[key].file, manifest[common].file]) }
    }),
  )
}

async function weigh(files) {
  const sizes = await Promise.all(files.map(async it => gzipSync(await readFile(join(site, it)), { level: 9 }).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function measure({ name, budget, entries, only, html }) {
  const files = new Set()
  for (const entry of entries) collect(keyOf(entry), files)
  const wanted = [...files].filter(file => only.test(file))
  const all = [...wanted, ...(html ? ['index.html'] : [])]
  return { name, budget, bytes: await weigh(all), files: all.length }
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
