import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './build.mjs'
import { endTogether } from './ending.mjs'
import { needs } from './needs.mjs'

needs({ 'node_modules/tsx': 'npm ci' })

// Apps install what is packed, the blog's plugin is one of the built elements.
await build('elements')

// `npm run examples`: each example on a port of its own, so that it is another origin than the site.
const names = (await readdir('examples', { withFileTypes: true })).filter(it => it.isDirectory()).map(it => it.name)
const children = names.map(name =>
  // As its `npm start` does, with nothing between that could keep a signal to itself.
  spawn(process.execPath, ['--import', 'tsx', 'server.ts'], { cwd: join('examples', name), stdio: 'inherit' }),
)
process.exitCode = await endTogether(children)
