import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const services = ['auth', 'social', 'accounting', 'files', 'notifications', 'embed']
const shared = /react\/src\/(ui|parts|[^/]+\.tsx?$)|lucide|(model|client|pay-flow)\/src/
// What the board and the pages of groups and listings share, and the pay sheet does not need.
const board =
  /react\/src\/(ui\/(Board|Card|Chips|ConfirmDialog|Details|Facts|LoadMore|SearchInput|StateLabel)\.|parts\/(contacts|ContactLinks|distances|Kind|Listing|NeedCard|OfferCard|plainText|PriceText|StateLabels)|RestedSearch|useShare)|lucide.*icons\/(locate-fixed|phone|printer|rotate-ccw|share-2|trash)\./
// Reads Markdown: a chunk of its own, for the few screens that show what a member wrote.
const prose = /ui\/[Pp]rose|\/marked\//
const server = process.env['SERVER'] ?? 'http://localhost:4100'

// Built on preact: react-dom alone is 64 kB after gzip, and all of `/pay` has 100 (E6). The screens keep to what both
// know, as they also run in elements; while developing, React's own fast refresh is worth more.
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), layersFirst()],
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
    // What three screens share travels once and together: fifty small files compress worse and take longer than one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: (id: string) => shared.test(id) && !board.test(id) && !prose.test(id),
              minShareCount: 3,
              priority: 2,
            },
            { name: 'board', test: board, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(services.map(name => [`^/${name}(/|$)(?!.*\\.(ts|tsx|css)$)`, server])),
  },
}))

/**
 * Whichever style sheet loads first fixes the order of the layers for the whole page, and with split chunks that can be
 * any of them: so each begins with it.
 */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/react\/src\/.*\.css(\?|$)/ },
      handler: code => `@layer x.tokens, x.base, x.ui, x.shell, x.screen;\n${code}`,
    },
  }
}
