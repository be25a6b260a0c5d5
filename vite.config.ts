import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { buildStamp } from './scripts/build-stamp.ts'
import { beforePaint } from './scripts/vite/before-paint.ts'
import { bootScript } from './scripts/vite/boot-script.ts'
import { catalogues } from './scripts/vite/catalogues.ts'
import { chunkReport } from './scripts/vite/chunk-report.ts'
import { fewChunks, fineChunks } from './scripts/vite/few-chunks.ts'
import { inlineTokens } from './scripts/vite/inline-tokens.ts'
import { mantineStyles, mantineStylesInDevelopment } from './scripts/vite/mantine-styles.ts'
import { scaleClasses } from './scripts/vite/scale-classes.ts'

const worker = 'http://localhost:8787'
const inWeb = (file: string) => fileURLToPath(new URL(`web/${file}`, import.meta.url))

/** The stamp in the address of texts. */
const build = buildStamp(fileURLToPath(new URL('.', import.meta.url)))

/** `--mode fine` before a build without a mode (scripts/build.ts). */
export default defineConfig(({ mode }) => ({
  root: 'web',
  plugins: [
    react(),
    catalogues(build),
    scaleClasses(),
    inlineTokens(),
    mantineStyles(),
    mantineStylesInDevelopment(/\/web\/main\.tsx$/),
    bootScript('boot'),
    beforePaint(),
    ...(mode === 'fine' ? [fineChunks()] : [fewChunks(), chunkReport()]),
  ],
  resolve: { alias: [{ find: /^libphonenumber-js\/max$/, replacement: inWeb('fields/phone/phone-numbers.ts') }] },
  // Scripts of our own origin, as the content security policy requires.
  worker: { format: 'es' },
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every supported browser has modulepreload; the content security policy forbids data: fonts and scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: inWeb('index.html'), boot: inWeb('boot/boot.ts') },
      // Reads only the used modules of a package that collects others (6,000 icons).
      experimental: { lazyBarrel: true },
      treeshake: {
        // Removes areas and field types that the browser does not use, with their texts and defaults.
        manualPureFunctions: ['defineArea', 'defineFieldType'],
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/management', '/dev', '/sandbox'].map((path) => [path, worker])),
  },
}))
