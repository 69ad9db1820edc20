import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { surfaceNow } from './surfaceNow.ts'

// E5.4: what v1 promises, as it was ever recorded. New things are added here by `npm run record`; what is gone or has changed
// its kind stays in the record, and `surface.test.ts` fails.
const url = new URL('../surface.v1.json', import.meta.url)
const known = JSON.parse(await readFile(url, 'utf8').catch(() => '{}')) as Record<string, string>
const now = await surfaceNow()
const added = Object.keys(now).filter(it => !(it in known))
const all = Object.entries({ ...now, ...known }).sort(([a], [b]) => (a < b ? -1 : 1))
const text = await format(JSON.stringify(Object.fromEntries(all)), {
  ...(await resolveConfig(url)),
  filepath: url.pathname,
})
await writeFile(url, text)
process.stdout.write(added.length > 0 ? `Recorded ${added.join(', ')}\n` : 'Nothing new to record.\n')
