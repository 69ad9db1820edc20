import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { endTogether } from './ending.mjs'
import { needs } from './needs.mjs'

needs({ 'node_modules/typescript': 'npm ci' })

// `npm start`: build what is missing, then migrate, seed the demo communities into an empty database, and serve.
await build('server', 'elements', 'site')
// As the installed command's first line has it: what a request leaves behind dies young where the young have room.
const room = '--max-semi-space-size=32'
// The apps among the examples are known to the demo; an operator names his own partners.
process.env['CLIENTS_FILE'] ??= 'examples/clients.json'
// So is the account that a payment may be tried with.
process.env['SITE_CONFIG'] ??= 'examples/site.json'
const serve = [room, 'packages/server/dist/main.js', 'serve', '--seed-demo-when-empty']
process.exitCode = await endTogether([spawn(process.execPath, serve, { stdio: 'inherit' })])
