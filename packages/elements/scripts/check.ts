import { readFile, readdir } from 'node:fs/promises'
import { budgets, forbidden } from './budgets.ts'
import type { Manifest } from './manifest.ts'
import { weighImports } from './imports.ts'

// E6: fails above a budget, and when a chunk holds a word that has no place on another site's page.
const { version, files } = JSON.parse(
  await readFile(new URL('../dist/v1/manifest.json', import.meta.url), 'utf8'),
) as Manifest
const directory = new URL(`../dist/${version}/`, import.meta.url)
const faults: string[] = []
const mostChunks = 20
const rows = [['what', 'bytes gzip', 'budget', 'files', 'the field']]

for (const { what, names, most, field } of budgets) {
  const gz = files.filter(({ file }) => names.includes(file)).reduce((sum, it) => sum + it.gz, 0)
  const missing = names.filter(name => !files.some(it => it.file === name))
  if (missing.length > 0) faults.push(`${what}: no ${missing.join(', ')}. Build first.`)
  weigh({ what, gz, most, files: names.join(' + '), field })
}
for (const { name, gz, chunks } of await weighImports()) {
  // A view brings its own texts, in four languages, and no file of a screen.
  if (chunks > mostChunks) faults.push(`import { ${name} } writes ${chunks} files.`)
  weigh({ what: `import { ${name} } beside react`, gz, most: 12_000, files: '@exchange-kit/react', field: '' })
}
for (const { file } of files) {
  const text = await readFile(new URL(file, directory), 'utf8')
  for (const word of forbidden) if (text.includes(word)) faults.push(`${file} holds “${word}”.`)
  if (/\d(rem|vw)\b/.test(text)) faults.push(`${file} measures in the host’s units.`)
}
// E5.2: the manifest names what there is.
const present = await readdir(directory)
for (const { file } of files) if (!present.includes(file)) faults.push(`${version} lacks ${file}.`)

const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
for (const row of rows) process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`)
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`)
if (faults.length > 0) process.exitCode = 1

type Row = {
  readonly what: string
  readonly gz: number
  readonly most: number
  readonly files: string
  readonly field: string
}

function weigh({ what, gz, most, files: names, field }: Row): void {
  if (gz > most) faults.push(`${what}: ${gz} bytes, ${gz - most} above its budget.`)
  rows.push([what, String(gz), String(most), names, field])
}
