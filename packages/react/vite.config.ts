import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

type Manifest = { dependencies: Record<string, string>; peerDependencies: Record<string, string> }
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as Manifest
const outside = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]

// One module out for each module in, so that a partner's bundler keeps only what is imported; all styles in one file, so
// that importing the library in Node does nothing.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersFirst()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    // With the sources in them, which are not packed.
    sourcemap: true,
    cssCodeSplit: false,
    lib: {
      entry: [
        'src/index.ts',
        'src/server.ts',
        'src/ui/index.ts',
        'src/parts/index.ts',
        'src/views/index.ts',
        'src/public/viewHost.tsx',
        'src/public/containers.ts',
        'src/public/index.ts',
        'src/embed/index.ts',
        'src/shell/index.ts',
        'src/i18n/index.ts',
      ],
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external: id => outside.some(name => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})

/**
 * The first style sheet of a page fixes the order of the layers, and modules come out in an order of their own: without
 * this line first, the base would win over every component, and a button would write in the colour of links.
 */
function layersFirst(): Plugin {
  const [order] = /^@layer [^{]*;$/m.exec(readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8')) ?? []
  if (!order) throw new Error('src/ui/tokens.css states no order of layers.')
  return {
    name: 'layers-first',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const it of Object.values(bundle))
          if (it.type === 'asset' && it.fileName.endsWith('.css')) it.source = `${order}\n${String(it.source)}`
      },
    },
  }
}
