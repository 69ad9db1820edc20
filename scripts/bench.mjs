import { build } from './build.mjs'
import { must } from './run.mjs'

// `npm run bench [-- speed | scale | wide | memory | import] [--options]`: what is measured is what is shipped, compiled JavaScript. Through a loader every function would carry
// its name along, and the server would be a third slower than the one people run.
await build('model')
await must('npx', ['tsc', '-p', 'packages/server/tsconfig.bench.json'])
const programs = {
  speed: 'speed.js',
  scale: 'scale/main.js',
  wide: 'scale/wide.js',
  memory: 'memory.js',
  import: 'import.js',
}
const [which = 'speed', ...rest] = process.argv.slice(2)
const isNamed = Object.hasOwn(programs, which)
const program = programs[isNamed ? which : 'speed']
await must(process.execPath, [
  `packages/server/.cache/bench/bench/${program}`,
  ...(isNamed ? rest : process.argv.slice(2)),
])
