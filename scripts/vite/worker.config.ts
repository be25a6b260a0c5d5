import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig, type Plugin } from 'vite'

import { buildStamp } from '../build-stamp.ts'

const root = join(import.meta.dirname, '../..')

/** Puts WebAssembly beside the Worker, as uncompiled files for the runtime and `wrangler deploy`. */
const webAssembly = (): Plugin => ({
  name: 'loanport:web-assembly',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.wasm')) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (found === null) return
    const fileName = source.slice(source.lastIndexOf('/') + 1)
    this.emitFile({ type: 'asset', fileName, source: readFileSync(found.id) })
    // All scripts are in the same folder.
    return { id: `./${fileName}`, external: true }
  },
})

/** The engine parses a table from a text in half the time of code. */
const phoneTableAsText = (): Plugin => ({
  name: 'loanport:phone-table-as-text',
  transform: {
    filter: { id: /libphonenumber-js\/metadata\.\w+\.json\.js$/ },
    handler: (_code, id) =>
      `export default JSON.parse(${JSON.stringify(readFileSync(id.replace(/\.js$/, ''), 'utf8'))})`,
  },
})

/** The deployed Worker: `index.js` with the code of every start, and parts loaded on demand. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [webAssembly(), phoneTableAsText()],
  define: { 'process.env.NODE_ENV': '"production"', __BUILD__: JSON.stringify(buildStamp(root)) },
  resolve: {
    // Only the build describes schemas (scripts/openapi.ts), so the Worker omits the code for it.
    alias: [
      {
        find: /^@standard-community\/standard-(json|openapi)$/,
        replacement: join(root, 'worker/http/no-json-schema.ts'),
      },
    ],
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
  },
  build: {
    ssr: 'worker/index.ts',
    ssrEmitAssets: true,
    outDir: 'dist/worker',
    emptyOutDir: true,
    manifest: true,
    minify: true,
    sourcemap: true,
    target: 'es2024',
    rolldownOptions: {
      external: [/^(cloudflare|node):/],
      // The runtime takes every export of index.js for an entrypoint, so parts share nothing through it.
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'index.js',
        chunkFileNames: 'part-[name]-[hash].js',
        assetFileNames: '[name][extname]',
        // The code of every start. V8 compiles several modules of some hundred kilobytes faster than a large one.
        codeSplitting: {
          groups: [
            { name: 'packages', test: /\/node_modules\//, tags: ['$initial'] },
            { name: 'domain', test: /\/domain\//, tags: ['$initial'] },
            { name: 'worker', test: /\/worker\//, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
