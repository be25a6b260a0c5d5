import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const built = join(import.meta.dirname, '../../dist/before-paint/before-paint.js')

/** Puts web/boot/before-paint.ts, as before-paint.config.ts has built it, among the files of the build. */
export const beforePaint = (): Plugin => ({
  name: 'loanport:before-paint',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: 'before-paint.js', source: await readFile(built) })
  },
})
