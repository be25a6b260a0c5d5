import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { getChunks, type Script, toScript } from './loaded-with.ts'
import { isBundlers, modulePath } from './module-path.ts'

/** By the name of each script of the build. */
export interface ChunkReport {
  readonly [file: string]: Script & {
    /** Modules that only the administration needs. */
    readonly administration: readonly string[]
  }
}

export const chunkReportFile = 'dist/chunks.json'

const root = join(import.meta.dirname, '../..')

const routes = 'web/features/admin/routes.tsx'
/** Only its routes lead into the administration. */
const isAdministrations = (path: string): boolean => path.startsWith('web/features/admin/') && path !== routes

/** Writes `dist/chunks.json` for `scripts/size.ts`; it is not deployed. */
export const chunkReport = (): Plugin => ({
  name: 'loanport:chunk-report',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = getChunks(bundle)
    const reachable = new Set(chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry ? [facadeModuleId ?? ''] : [])))
    for (const id of reachable) {
      const info = this.getModuleInfo(id)
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
        if (!isAdministrations(modulePath(next))) reachable.add(next)
    }
    const report: ChunkReport = Object.fromEntries(
      chunks.map((chunk) => [
        chunk.fileName,
        {
          ...toScript(chunk),
          administration: chunk.moduleIds.filter((id) => !reachable.has(id) && !isBundlers(id)).map(modulePath),
        },
      ]),
    )
    const file = join(root, chunkReportFile)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  },
})
