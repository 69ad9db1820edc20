import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

// `npm run examples`: each example on a port of its own, so that it is another origin than the site.
const names = (await readdir('examples', { withFileTypes: true })).filter(it => it.isDirectory()).map(it => it.name)
const children = names.map(name =>
  spawn('npm', ['start', '--silent'], { cwd: join('examples', name), stdio: 'inherit' }),
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach(child => child.kill(signal)))
await Promise.all(children.map(child => new Promise(resolve => child.on('close', resolve))))
