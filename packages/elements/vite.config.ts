import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The builds, one after the other into the same directory; see `scripts/build.ts`. */
const builds = {
  // E6: a button is there after two requests, so it brings its runtime along.
  pay: { input: ['src/loader.ts', 'src/exchange-pay.ts', 'src/frame.ts'] },
  // All other elements share theirs.
  read: {
    input: ['group', 'groups', 'needs', 'offers', 'provider', 'signup', 'stats'].map(it => `src/exchange-${it}.ts`),
  },
  // For npm: the same files with their names, and the packages of ours left to the host's bundler.
  npm: { input: ['src/index.ts', 'src/table.ts'] },
  // E5.2: one classic script.
  single: { input: ['src/single.ts'] },
} as const

// For pages: application builds, as a library build would keep the white space, and every byte counts (E6).
export default defineConfig(({ mode }) => {
  const name = mode in builds ? (mode as keyof typeof builds) : 'pay'
  const forNpm = name === 'npm'
  const isSingle = name === 'single'
  return {
    plugins: [remToPx(), plainImports(), ...(isSingle ? [apart()] : [])],
    base: './',
    resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
    json: { namedExports: false },
    // A classic script knows where it came from only while it runs.
    ...(isSingle ? { define: { 'import.meta.url': 'exchangeScript' } } : {}),
    build: {
      outDir: forNpm ? 'dist/npm' : 'dist/v1',
      emptyOutDir: forNpm,
      target: 'es2022',
      cssTarget: 'esnext',
      modulePreload: false,
      minify: !forNpm,
      rolldownOptions: {
        input: [...builds[name].input],
        output: {
          entryFileNames: isSingle ? 'exchange.js' : '[name].js',
          chunkFileNames: '[name].js',
          ...(isSingle
            ? {
                format: 'iife',
                codeSplitting: false,
                intro: 'const exchangeScript=document.currentScript?.src||location.href;',
              }
            : {}),
          ...(name === 'read' ? { codeSplitting: { groups: chunks } } : {}),
        },
        preserveEntrySignatures: forNpm ? 'strict' : false,
        external: forNpm ? [/^@exchange-kit\//, 'uqr'] : [],
      },
    },
  }
})

// One file for what all reading elements need, one for offers and needs; the rest goes where it is used.
const chunks = [
  {
    name: 'runtime',
    test: /packages\/(?!elements\/src\/(map|listings|stats|groups\/(act|view|state)|exchange-)|elements\/locales\/..\.json)|preload-helper/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'listings', test: /\/src\/listings\//, priority: 1, includeDependenciesRecursively: false },
]

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

// What comes only when somebody asks for it stays a file of its own, beside the single one (E6).
function apart(): Plugin {
  return {
    name: 'apart',
    enforce: 'pre',
    transform: {
      filter: { id: /elements\/src\/.*\.ts$/ },
      handler: code =>
        code.replace(
          /import\('(?:\.\.?\/)+(?:map\/)?(qrCode|map|contrast)\.ts'\)/g,
          "import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, '$1.js'))",
        ),
    },
  }
}
