import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const roots = ['domain', 'worker', 'web', 'scripts', 'test'] as const

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : /\.(m?[jt]sx?)$/.test(entry.name) ? [path] : []
  })

/** All code files of the repository. */
export const files: readonly string[] = roots.flatMap(filesOf)

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The project of vitest.config.ts that runs a test file. */
export function projectOf(file: string): 'unit' | 'component' | 'portal' | 'worker' | 'browser' {
  if (file.startsWith('test/e2e/')) return 'browser'
  if (file.startsWith('test/portal/')) return 'portal'
  if (file.startsWith('worker/') || file.startsWith('test/assurance/faults/')) return 'worker'
  return file.endsWith('.tsx') ? 'component' : 'unit'
}

interface Import {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
  /** Loaded on demand. */
  readonly lazy: boolean
}

/** Imports of a file's source with their targets as paths from the root; packages keep their name. */
export const importsIn = (file: string, source: string): Import[] =>
  [
    ...source.matchAll(
      /^(?:import|export)\s+(type\s+)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, type, from, lazy]) => {
    const name = from ?? lazy ?? ''
    const target = name.startsWith('.')
      ? relative('.', resolve(dirname(file), name))
      : name.startsWith('#')
        ? name.slice(1)
        : name
    return { file, target, typeOnly: type !== undefined, lazy: lazy !== undefined }
  })

/** Those of all code files. */
export const imports: readonly Import[] = files.flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))

/** The first circle found from each file, as a path that ends where it began; lazy imports close none. */
export function circles(among: readonly string[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { file, target, lazy } of imports) if (!lazy) targets.set(file, [...(targets.get(file) ?? []), target])
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of among) visit(file, [])
  return found
}
