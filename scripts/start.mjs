import { build } from './build.mjs'
import { must } from './run.mjs'

// `npm start`: build what is missing, then migrate, seed the demo communities into an empty database, and serve.
await build({ only: ['model', 'server', 'pay-flow', 'client', 'elements', 'site'] })
await must(process.execPath, ['packages/server/dist/main.js', 'serve', '--seed-demo-when-empty'])
