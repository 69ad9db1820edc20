import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

type Manifest = { dependencies: Record<string, string>; peerDependencies: Record<string, string> }
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as Manifest
const outside = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]

// One module out for each module in, so that a partner's bundler keeps only what is imported; all styles in one file, so
// that importing the library in Node does nothing.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    cssCodeSplit: false,
    lib: {
      entry: [
        'src/index.ts',
        'src/ui/index.ts',
        'src/parts/index.ts',
        'src/shell/index.ts',
        'src/words.tsx',
        'src/translate.ts',
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
