import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { firstChunks, isOfInbox, isShared } from './chunks.ts'
import { firstFiles } from './first.ts'

const services = ['auth', 'social', 'accounting', 'files', 'notifications', 'embed']
const server = process.env['SERVER'] ?? 'http://localhost:4100'

// Built on preact: react-dom alone is 64 kB after gzip, and all of `/pay` should have 125 (E6). The screens keep to what both
// know, as they also run in elements; while developing, React's own fast refresh is worth more.
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), layersFirst(), fontsLater(), firstFiles()],
  resolve: {
    // Inside the repo the site is built from the packages' source, so it needs no build of theirs.
    conditions: ['@exchange-kit/source', ...defaultClientConditions],
    alias: command === 'build' ? preact : [],
  },
  json: { namedExports: false },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every first load carries the names of all chunks.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            { name: firstChunks(dirname(import.meta.dirname)), debugName: 'first', priority: 2 },
            { name: 'inbox', test: isOfInbox, priority: 2 },
            // What three screens share travels once and together: fifty small files compress worse and take longer.
            { name: 'common', test: isShared, minShareCount: 9, priority: 1 },
            { name: 'shared', test: isShared, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(services.map(name => [`^/${name}/(?!.*\\.(ts|tsx|css)$)`, server])),
  },
}))

/**
 * A font that is not here at once is for the next visit: letters that change under the eye move the page. The worker keeps
 * the fonts.
 */
function fontsLater(): Plugin {
  return {
    name: 'fonts-later',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css(\?|$)/ },
      handler: code => code.replaceAll('font-display: swap', 'font-display: optional'),
    },
  }
}

/**
 * Whichever style sheet loads first fixes the order of the layers for the whole page, and with split chunks that can be
 * any of them: so each begins with it.
 */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /(packages\/react|site)\/src\/.*\.css(\?|$)/ },
      handler: code => `@layer x.tokens, x.base, x.ui, x.shell, x.screen;\n${code}`,
    },
  }
}
