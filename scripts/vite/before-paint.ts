import { fileURLToPath } from 'node:url'

import { build, type Plugin } from 'vite'

/** Emits web/boot/before-paint.ts as a classic script, which the build of modules cannot contain. */
export const beforePaint = (): Plugin => ({
  name: 'loanport:before-paint',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: {
          entry: fileURLToPath(new URL('../../web/boot/before-paint.ts', import.meta.url)),
          name: 'beforePaint',
          formats: ['iife'],
        },
      },
    })
    const [output] = Array.isArray(built) ? built : []
    const [script] = output?.output ?? []
    if (script === undefined) throw new Error('before-paint.ts: the script was not built')
    this.emitFile({ type: 'asset', name: 'before-paint.js', source: script.code })
  },
})
