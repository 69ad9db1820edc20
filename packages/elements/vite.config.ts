import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

// For pages: an application build, as a library build would keep the white space, and every byte counts (E6).
// For npm (`--mode npm`): the same files with their names, and the packages of ours left to the host's bundler.
export default defineConfig(({ mode }) => {
  const forNpm = mode === 'npm'
  return {
    plugins: [remToPx(), plainImports()],
    base: './',
    resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
    json: { namedExports: false },
    build: {
      outDir: forNpm ? 'dist/npm' : 'dist/v1',
      target: 'es2022',
      cssTarget: 'esnext',
      modulePreload: false,
      minify: !forNpm,
      rolldownOptions: {
        input: forNpm ? ['src/index.ts', 'src/table.ts'] : ['src/loader.ts', 'src/exchange-pay.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        preserveEntrySignatures: forNpm ? 'strict' : false,
        external: forNpm ? [/^@exchange-kit\//, 'uqr'] : [],
      },
    },
  }
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
