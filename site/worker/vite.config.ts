import { join } from 'node:path'
import { appVersion } from '@exchange-kit/model'
import { defineConfig, type Plugin } from 'vite'
import { filesOf } from './files.ts'

const dist = join(import.meta.dirname, '../dist')

/** Built after the site, because the worker names the files it keeps: one classic script at the root of the origin. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [files()],
  define: { __VERSION__: JSON.stringify(appVersion), 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    outDir: dist,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})

// Read when it is built, not whenever somebody looks at this configuration.
function files(): Plugin {
  return { name: 'files', config: () => ({ define: { __FILES__: JSON.stringify(filesOf(dist)) } }) }
}
