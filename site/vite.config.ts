import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const services = ['auth', 'social', 'accounting', 'files', 'notifications', 'embed']
const server = process.env['SERVER'] ?? 'http://localhost:4100'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Inside the repo the site is built from the packages' source, so it needs no build of theirs.
  resolve: { conditions: ['@exchange-kit/source', ...defaultClientConditions] },
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(services.map(name => [`^/${name}(/|$)(?!.*\\.(ts|tsx|css)$)`, server])),
  },
})
