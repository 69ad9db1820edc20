import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { attributesFile, tagsFile } from './generate/attributes.ts'
import { componentsFile } from './generate/components.ts'
import { configuratorFile } from './generate/configurator.ts'
import { controlsFile } from './generate/controls.ts'
import { manifestFile } from './generate/manifest.ts'
import { markdownFile } from './generate/markdown.ts'
import { jsxFile, typesFile } from './generate/types.ts'
import { vscodeFile } from './generate/vscode.ts'
import { wordFiles } from './generate/words.ts'
import { table } from '../src/table.ts'

// E2.4: everything that repeats the table is written from it, committed, and compared in CI with `--check`.
const files: Record<string, string> = {
  'src/generated/attributes.ts': attributesFile(table),
  'src/generated/tags.ts': tagsFile(table),
  'src/generated/types.ts': typesFile(table),
  'src/generated/react.ts': jsxFile(table, 'react'),
  'src/generated/preact.ts': jsxFile(table, 'preact'),
  'custom-elements.json': manifestFile(table),
  'vscode.html-custom-data.json': vscodeFile(table),
  'ELEMENTS.md': markdownFile(table),
  '../react/src/embed/rows.ts': componentsFile(table),
  '../react/src/screens/embed/widgets.ts': configuratorFile(table),
  '../../stories/support/controls.ts': controlsFile(table),
  // E3.4: the views speak by the texts of the library.
  ...(await wordFiles()),
}

const check = process.argv.includes('--check')
const stale: string[] = []
for (const [name, text] of Object.entries(files)) {
  const url = new URL(`../${name}`, import.meta.url)
  const options = await resolveConfig(url)
  const wanted = await format(text, { ...options, filepath: url.pathname })
  const present = await readFile(url, 'utf8').catch(() => '')
  if (present === wanted) continue
  stale.push(name)
  if (!check) await writeFile(url, wanted)
}
if (check && stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}. Run: npm run generate -w @exchange-kit/elements\n`)
  process.exitCode = 1
} else process.stdout.write(stale.length > 0 ? `Wrote ${stale.join(', ')}\n` : 'Everything generated is up to date.\n')
