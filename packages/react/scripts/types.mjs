import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Declarations name no styles and no sources: the styles are one file of their own, and only `.js` modules are packed.
const folder = new URL('../dist', import.meta.url).pathname
const names = await readdir(folder, { recursive: true })
for (const name of names.filter(it => it.endsWith('.d.ts'))) {
  const path = join(folder, name)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(/^import '[^']+\.css';\n/gm, '').replace(/(from|import\() ?'(\.[^']+)\.tsx?'/g, "$1 '$2.js'"),
  )
}
