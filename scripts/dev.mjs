import { spawn } from 'node:child_process'

// `npm run dev`: the server from source on 4100, started anew when a file changes, and Vite with hot reload on 5173, which
// passes calls of the services on to it.
const source = ['--conditions=@exchange-kit/source', '--import', 'tsx']
const children = [
  spawn(process.execPath, ['--watch', ...source, 'packages/server/src/main.ts', 'serve', '--seed-demo-when-empty'], {
    stdio: 'inherit',
  }),
  spawn('npx', ['vite', 'dev', 'site'], { stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach(child => child.kill(signal)))
await Promise.all(children.map(child => new Promise(resolve => child.on('close', resolve))))
