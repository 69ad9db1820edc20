import { build } from './build.mjs'
import { must } from './run.mjs'

// `npm run bench`: what is measured is what is shipped, compiled JavaScript. Through a loader every function would carry
// its name along, and the server would be a third slower than the one people run.
await build({ only: ['model'] })
await must('npx', ['tsc', '-p', 'packages/server/tsconfig.bench.json'])
await must(process.execPath, ['packages/server/.cache/bench/bench/main.js', ...process.argv.slice(2)])
