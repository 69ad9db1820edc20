import { readFile } from 'node:fs/promises'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

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
    plugins: [remToPx(), plainImports({ forNpm }), ...(isSingle ? [together(), wordsApart(), ownNames()] : [])],
    base: './',
    resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
    json: { namedExports: false },
    define: {
      exchangeVersion: JSON.stringify(version),
      // A classic script knows where it came from only while it runs.
      ...(isSingle ? { 'import.meta.url': 'exchangeScript' } : {}),
    },
    build: {
      outDir: forNpm ? 'dist/npm' : `dist/${version}`,
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
                // E8: asked of the prototype, as an image of that name stands before the document's own.
                intro:
                  "const exchangeScript=Reflect.get(Document.prototype,'currentScript',document)?.src||location.href;",
              }
            : {}),
          ...(name === 'read' ? { codeSplitting: { groups: chunks } } : {}),
        },
        preserveEntrySignatures: forNpm ? 'strict' : false,
        external: forNpm ? [/^@exchange-kit\//] : [],
      },
    },
  }
})

// One file for what all reading elements need, one for offers and needs; the rest goes where it is used.
const chunks = [
  {
    name: 'runtime',
    test: /packages\/(?!elements\/src\/(contrast|hints|map|listings|stats|groups\/(act|view|state)|exchange-)|elements\/locales\/..\.json)|preload-helper/,
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
function plainImports({ forNpm }: { forNpm: boolean }): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = load => load()',
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // What the helper was to preload, it no longer reads.
        for (const it of Object.values(bundle))
          if (it.type === 'chunk') {
            it.code = it.code.replaceAll(',[],import.meta.url)', ')')
            // A partner's Vite puts its own helper into every module that loads another one, under the same name.
            if (forNpm) it.code = it.code.replaceAll('__vitePreload', 'load')
          }
      },
    },
  }
}

// E5.2: a script for systems that forbid modules asks for no further code, so what comes later elsewhere is here from the
// start. As imports like any other: those that may come later cost each module a wrapper.
function together(): Plugin {
  return {
    name: 'together',
    enforce: 'pre',
    transform: {
      filter: { id: /elements\/src\/.*\.ts$/, code: /import\('/ },
      handler(code) {
        const names: string[] = []
        const text = code.replace(/import\(('[^']+')\)/g, (_all, file: string) => {
          names.push(`import * as later${names.length} from ${file}`)
          return `Promise.resolve(later${names.length - 1})`
        })
        return `${text}\n${names.join('\n')}`
      },
    },
  }
}

// E8: the bundler's helper for a module as an object takes what a page put into every object for its own, and dies of it.
function ownNames(): Plugin {
  const theirs = /var (\w+) = \(all, no_symbols\) => \{.+?return target;\s+\};/s
  return {
    name: 'own-names',
    renderChunk(code) {
      if (!theirs.test(code))
        throw new Error('The bundler writes another helper by now: say it anew in vite.config.ts.')
      return code.replace(
        theirs,
        (_all, name: string) => `var ${name} = all => {
          const target = { __proto__: null };
          for (const name of Object.keys(all)) Object.defineProperty(target, name, { __proto__: null, get: all[name] });
          return target;
        };`,
      )
    },
  }
}

// Words are no code: of four languages, those that a page does not speak need not be in its script (E6).
function wordsApart(): Plugin {
  return {
    name: 'words-apart',
    enforce: 'pre',
    load: {
      filter: { id: /elements\/src\/loadWords\.ts$/ },
      handler: id => readFile(id.replace('loadWords', 'fetchWords'), 'utf8'),
    },
    async generateBundle() {
      for (const language of ['ca', 'es', 'it']) {
        const words: unknown = JSON.parse(await readFile(new URL(`locales/${language}.json`, import.meta.url), 'utf8'))
        this.emitFile({ type: 'asset', fileName: `${language}.json`, source: JSON.stringify(words) })
      }
    },
  }
}
