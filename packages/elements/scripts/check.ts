import { readFile } from 'node:fs/promises'
import { budgets, forbidden } from './budgets.ts'

type Manifest = { readonly files: readonly { readonly file: string; readonly gz: number }[] }

// E6: fails above a budget, and when a chunk holds a word that has no place on somebody else's page.
const directory = new URL('../dist/v1/', import.meta.url)
const { files } = JSON.parse(await readFile(new URL('manifest.json', directory), 'utf8')) as Manifest
const faults: string[] = []
const rows = [['what', 'bytes gzip', 'budget', 'files', 'the field']]

for (const { what, names, most, field } of budgets) {
  const gz = files.filter(({ file }) => names.includes(file)).reduce((sum, it) => sum + it.gz, 0)
  const missing = names.filter(name => !files.some(it => it.file === name))
  if (missing.length > 0) faults.push(`${what}: no ${missing.join(', ')}. Build first.`)
  if (gz > most) faults.push(`${what}: ${gz} bytes, ${gz - most} above its budget.`)
  rows.push([what, String(gz), String(most), names.join(' + '), field])
}
for (const { file } of files) {
  const text = await readFile(new URL(file, directory), 'utf8')
  for (const word of forbidden) if (text.includes(word)) faults.push(`${file} holds “${word}”.`)
  if (/\d(rem|vw)\b/.test(text)) faults.push(`${file} measures in the host’s units.`)
}

const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
for (const row of rows) process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`)
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`)
if (faults.length > 0) process.exitCode = 1
