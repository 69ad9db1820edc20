import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  // Files of our own origin and nothing inline, as a strict policy wants it.
  build: { target: 'es2022', assetsDir: '', assetsInlineLimit: 0 },
})
