import { defineConfig } from 'vite'

// Nothing for the library: it is plain modules and one style sheet. What is linked is put into files of our own origin,
// as a strict policy wants it.
export default defineConfig({ build: { target: 'es2022', assetsDir: '', assetsInlineLimit: 0 } })
