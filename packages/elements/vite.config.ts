import { readFile } from 'node:fs/promises'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** The builds, one after the other into the same directory; see `scripts/build.ts`. */
const builds = {
  // What a page asks for by its name: it imports nothing.
  alone: { input: ['src/loader.ts', 'src/frame.ts'] },
  // All elements share one runtime (E6).
  tags: {
    input: ['group', 'groups', 'needs', 'offers', 'pay', 'provider', 'signup', 'stats'].map(
      it => `src/exchange-${it}.ts`,
    ),
  },
  // For npm: the same files with their names, and the packages of ours left to the host's bundler.
  npm: { input: ['src/index.ts', 'src/table.ts', 'src/generated/react.ts', 'src/generated/preact.ts'] },
  // E5.2: one classic script.
  single: { input: ['src/single.ts'] },
} as const

/** How elements read what they share with pages, wherever they are built or tested. */
export const asElements = {
  plugins: () => [ownFiles(), ownDescriptors(), rulesOfViews(), widgetRules()],
  alias: () => preact,
}

// For pages: application builds, as a library build would keep the white space, and every byte counts (E6).
export default defineConfig(({ mode }) => {
  const name = mode in builds ? (mode as keyof typeof builds) : 'tags'
  const forNpm = name === 'npm'
  const isSingle = name === 'single'
  return {
    plugins: [
      ...asElements.plugins(),
      plainImports({ forNpm }),
      ...(isSingle ? [together(), wordsApart(), ownNames()] : []),
    ],
    base: './',
    resolve: {
      conditions: ['@exchange-kit/source', ...defaultClientConditions],
      alias: [...asElements.alias(), ...(forNpm ? [ofPartner] : [])],
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
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
      // A stack of a partner's error names our sources.
      sourcemap: forNpm,
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
          ...(name === 'tags' ? { codeSplitting: { groups: chunks } } : {}),
        },
        preserveEntrySignatures: forNpm ? 'strict' : false,
        external: forNpm ? [/^@exchange-kit\/(client|model|pay-flow)/] : [],
      },
    },
  }
})

// One file for what all elements need, one for reading public data, one for what lists and cards share, one for offers and
// needs; the rest goes where it is used.
const chunks = [
  {
    name: 'runtime',
    test: /elements\/src\/(define\.tsx|generated)|preact\/(icon|useIsHydrating)|react\/src\/(ui\/(Button|Icon)|public\/useBeforePaint)\.tsx?|pay-flow\/src\/protocol/,
    priority: 3,
  },
  // Public data and amounts: all that a pay button reads.
  {
    name: 'data',
    test: /client\/src\/public|model\/src\/(money|errors|plain)|public\/(plain|unit|dedupe|payee)\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listings',
    test: /views\/Listing|public\/(ListingsFrame|listings\.ts)|parts\/(Kind|Listing|OfferCard|NeedCard|PriceText|moments)|model\/src\/price|icons\/(hand|tag)\.mjs/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'reading', test: /packages\/|node_modules/, minShareCount: 2, priority: 1 },
]

// Elements are built on preact (E6): react-dom alone is 64 kB. `react` is a small file of what the views use, as r2wc's
// default import would otherwise keep all of compat.
const here = (file: string) => new URL(file, import.meta.url).pathname
const preact = [
  { find: /^react$/, replacement: here('src/preact/react.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: here('src/preact/react.ts') },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^(\.\.\/)*createLucideIcon\.mjs$/, replacement: here('src/preact/icon.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
]

// In a partner's bundle a script does not come from the site.
const ofPartner = { find: /^\.\/siteOf\.ts$/, replacement: here('src/siteOfNpm.ts') }

// A source map by lines stays right: they are where they were, and rules of style have none.
function inPlace(code: string) {
  return { code, map: null }
}

/** What elements have of their own in the place of a file of the library: its `i18n` carries i18next. */
function ownFiles(): Plugin {
  const own = {
    'i18n/translation.tsx': 'src/i18n/translation.tsx',
    'useIsHydrating.ts': 'src/preact/useIsHydrating.ts',
  }
  return {
    name: 'own-files',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(i18n\/translation\.tsx|useIsHydrating\.ts)$/ },
      handler: id => Object.entries(own).flatMap(([name, file]) => (id.endsWith(`/${name}`) ? [here(file)] : []))[0],
    },
  }
}

// E8: what a page put into every object stands in the description of a property too, and the browser refuses it.
function ownDescriptors(): Plugin {
  return {
    name: 'own-descriptors',
    transform: {
      filter: { id: /node_modules\/(preact|@r2wc)\/.*\.m?js$/, code: /defineProperty/ },
      handler: code => inPlace(code.replace(/\{(?=\s*(configurable|enumerable|value):)/g, '{__proto__:null,')),
    },
  }
}

/** The style sheets of ui and views go into shadow roots, not into the page (E3.1). */
function rulesOfViews(): Plugin {
  return {
    name: 'rules-of-views',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/react\/src\/.*\.tsx?$/, code: /^import '[^']+\.css'/m },
      handler(code) {
        const rules: string[] = []
        const text = code.replace(/^import ('[^']+\.css)'/gm, (_all, file: string) => {
          rules.push(`rules${rules.length}`)
          return `import ${rules.at(-1)} from ${file}?inline'`
        })
        const added = rules.map(it => `addRules(${it})`).join('\n')
        return inPlace(`${text}\nimport { addRules } from '${here('src/styles.ts')}'\n${added}`)
      },
    },
  }
}

/**
 * What pages and widgets share, as a widget needs it. E3.1: a host page may have changed its root size, so nothing is
 * measured in it; the wrapper stands for the root, as a page may say anything about the host; and what depends on the
 * width of a window depends on that of the widget.
 */
function widgetRules(): Plugin {
  return {
    name: 'widget-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (code, id) => {
        const text = code.replace(/(\d*\.?\d+)rem\b/g, (_all, size: string) => `${Number(size) * 16}px`)
        if (!id.includes('/react/src/')) return inPlace(text)
        const rules = text
          .replace(/:root,\s+:host/g, '.x-root')
          .replace(/:host(?!\()/g, '.x-root')
          .replace(/@media \((max|min)-width/g, '@container ($1-width')
        return inPlace(`${order}\n${rules}`)
      },
    },
  }
}

const order = '@layer x.tokens, x.base, x.ui, x.shell, x.screen;'

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
            it.code = it.code.replace(/,\s*\[\],\s*import\.meta\.url\)/g, ')')
            // A partner's Vite puts its own helper into every module that loads another one, under the same name. Ours gets one
            // that no function has: a function `load` that loads a chunk would call itself.
            if (forNpm) it.code = it.code.replaceAll('__vitePreload', '__exchangeImport')
          }
      },
    },
  }
}

// E5.2: a script for systems that forbid module tags. What loads lazily elsewhere is in it from the start, as static imports:
// lazy ones cost a wrapper each. But for the map and what reads Markdown, which are heavy and which few open: a classic script
// may import them from the modules of its version. They import nothing there, so that no second runtime comes along.
function together(): Plugin {
  return {
    name: 'together',
    enforce: 'pre',
    transform: {
      filter: { id: /(elements|react)\/src\/.*\.tsx?$/, code: /import\('/ },
      handler(code) {
        const names: string[] = []
        const text = code.replace(/import\(('[^']+')\)/g, (_all, file: string) => {
          const apart = /\/(leafletMap|proseNodes)\./.exec(file)?.[1]
          if (apart) return `import(new URL("../" + exchangeVersion + "/${apart}.js", exchangeScript).href)`
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
      filter: { id: /elements\/src\/i18n\/loadWords\.ts$/ },
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
