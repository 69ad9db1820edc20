import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('exchange-') } } })],
  // Files of our own origin and nothing inline, as a strict policy wants it.
  build: { target: 'es2022', assetsDir: '', assetsInlineLimit: 0 },
})
