import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

/** The script for partners' pages: one classic script that defines `Loanport`. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('../../web/embed/embed.ts', import.meta.url)),
      name: 'Loanport',
      formats: ['iife'],
      fileName: () => 'embed.js',
    },
  },
})
