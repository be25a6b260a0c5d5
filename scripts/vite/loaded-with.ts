import type { Rolldown } from 'vite'

import { modulePath } from './module-path.ts'

/** A script of the build. */
export interface Script {
  /** Paths from the root of the repository. */
  readonly modules: readonly string[]
  /** Scripts that are loaded with it. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

export const getChunks = (bundle: Rolldown.OutputBundle | undefined): Rolldown.OutputChunk[] =>
  Object.values(bundle ?? {}).filter((each) => each.type === 'chunk')

export const toScript = ({ moduleIds, imports, viteMetadata }: Rolldown.OutputChunk): Script => ({
  modules: moduleIds.map(modulePath),
  imports,
  styles: [...(viteMetadata?.importedCss ?? [])],
})

/** Names of the scripts and style sheets loaded with some modules, dependencies first. */
export function loadedWith(scripts: Readonly<Record<string, Script>>, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (file: string): void => {
    const script = scripts[file]
    if (script === undefined || seen.has(file)) return
    seen.add(file)
    for (const imported of script.imports) add(imported)
    for (const loaded of [...script.styles, file]) files.add(loaded)
  }
  for (const module of modules) {
    const holder = Object.keys(scripts).find((file) => scripts[file]?.modules.includes(module))
    if (holder === undefined) throw new Error(`no script of the build holds '${module}'; has the page moved?`)
    add(holder)
  }
  return files
}
