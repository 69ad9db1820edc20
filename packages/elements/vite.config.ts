import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

// An application build: a library build would keep the white space, and every byte counts (E6).
export default defineConfig({
  plugins: [remToPx(), plainImports()],
  base: './',
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  json: { namedExports: false },
  build: {
    outDir: 'dist/v1',
    target: 'es2022',
    cssTarget: 'esnext',
    modulePreload: false,
    rolldownOptions: {
      input: ['src/loader.ts', 'src/exchange-pay.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      preserveEntrySignatures: false,
    },
  },
})

/** E3.1: a host page may have changed its root size, so nothing of ours is measured in it. */
function remToPx(): Plugin {
  return {
    name: 'rem-to-px',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: code => code.replace(/(\d*\.?\d+)rem\b/g, (_all, size: string) => `${Number(size) * 16}px`),
    },
  }
}

// Vite's helper for dynamic imports preloads style sheets, which we have none of, and weighs as much as our loader.
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = load => load()',
    },
  }
}
