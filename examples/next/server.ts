import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from '../install.ts'
import { siteOf } from '../serve.ts'

const port = process.env['PORT'] ?? '4208'
const home = await install({ folder: new URL('app/', import.meta.url) })

// `next start` in this process, so that ending it ends Next.
Object.assign(process.env, { SITE: siteOf(), NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' })
const next = join(home, 'node_modules/next/dist/bin/next')
process.argv.splice(1, Infinity, next, 'start', home, '--port', port)
await import(pathToFileURL(next).href)
