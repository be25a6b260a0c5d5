import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

/** A classic script, which the build of modules cannot contain; that one puts it among its files (before-paint.ts). */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/before-paint',
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('../../web/boot/before-paint.ts', import.meta.url)),
      name: 'beforePaint',
      formats: ['iife'],
      fileName: () => 'before-paint.js',
    },
  },
})
