import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const roots = ['domain', 'worker', 'web', 'scripts', 'test'] as const

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : /\.(m?[jt]sx?)$/.test(entry.name) ? [path] : []
  })

/** Everything of this repository that is code. */
export const files: readonly string[] = roots.flatMap(filesOf)

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

interface Import {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
}

/** Imports with their targets as paths from the root; packages keep their name. */
export const imports: readonly Import[] = files.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, type, from, lazy]) => {
    const name = from ?? lazy ?? ''
    const target = name.startsWith('.')
      ? relative('.', resolve(dirname(file), name))
      : name.startsWith('#')
        ? name.slice(1)
        : name
    return { file, target, typeOnly: type !== undefined }
  }),
)
