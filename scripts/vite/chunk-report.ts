import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'vite'

/** By the name of each script of the build: modules as paths from the root of the repository. */
export interface ChunkReport {
  readonly [file: string]: {
    readonly modules: readonly string[]
    /** Those that nobody needs who never opens the administration. */
    readonly administration: readonly string[]
  }
}

export const chunkReportFile = 'dist/chunks.json'

const root = join(import.meta.dirname, '../..')
const pathOf = (id: string): string => relative(root, id.replace('\0', '').replace(/\?.*$/, '')).replaceAll('\\', '/')

const routes = 'web/features/admin/routes.tsx'
/** Only by its routes does anything lead into the administration. */
const isAdministrations = (path: string): boolean => path.startsWith('web/features/admin/') && path !== routes

/** What no module asks for, such as the bundler's own runtime. */
const isBundlers = (id: string): boolean => id.startsWith('\0')

/** Writes `dist/chunks.json`, which `scripts/size.ts` reads; it is no part of what is deployed. */
export const chunkReport = (): Plugin => ({
  name: 'loanport:chunk-report',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
    const reachable = new Set(chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry ? [facadeModuleId ?? ''] : [])))
    for (const id of reachable) {
      const info = this.getModuleInfo(id)
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
        if (!isAdministrations(pathOf(next))) reachable.add(next)
    }
    const report: ChunkReport = Object.fromEntries(
      chunks.map(({ fileName, moduleIds }) => [
        fileName,
        {
          modules: moduleIds.map(pathOf),
          administration: moduleIds.filter((id) => !reachable.has(id) && !isBundlers(id)).map(pathOf),
        },
      ]),
    )
    const file = join(root, chunkReportFile)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  },
})
