import { defaultClientConditions, defineConfig } from 'vite'

// The page at /pay of the tests: only the sheet's half of the hand-shake, as it is in pay-flow.
export default defineConfig({
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: 'src/test/sheet.ts', output: { entryFileNames: '[name].js' } },
  },
})
