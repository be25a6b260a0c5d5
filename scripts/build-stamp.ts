import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of the build; packages by their entries in the lockfile. */
export const buildInputs: readonly string[] = [
  'domain',
  'web',
  'worker',
  'scripts/build.ts',
  'scripts/build-stamp.ts',
  'scripts/embed.ts',
  'scripts/meter-wasm.ts',
  'scripts/openapi.ts',
  'scripts/openapi-names.ts',
  'scripts/openapi-shared.ts',
  'scripts/size.ts',
  'scripts/vite',
  'scripts/worker-bundle.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
]

/** Tests are not built; the engine is made by the build itself, from a package and a script. */
const isIgnored = (path: string): boolean => /\.test\.tsx?$|\/quickjs\.wasm/.test(path)

const stampFile = 'dist/build.json'

/** A stamp is valid only while nothing else has changed the output. */
interface Stamp {
  readonly inputs: string
  readonly output: string
}

const listFiles = (root: string, path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => listFiles(root, `${path}/${name}`))
    : [path]

/** Changes with the name and content of each file, and with nothing else. */
export function hashFiles(paths: readonly string[], root = '.'): string {
  const hash = createHash('sha256')
  const files = paths.filter((path) => existsSync(join(root, path))).flatMap((path) => listFiles(root, path))
  for (const file of files.filter((path) => !isIgnored(path)).toSorted()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const inputsHash = (root?: string): string => hashFiles(buildInputs, root)

/** The stamp in addresses whose content changes with the build. */
export const buildStamp = (root?: string): string => inputsHash(root).slice(0, 8)

const outputHash = (): string => hashFiles(['dist/web', 'dist/worker', 'dist/chunks.json'])

/** Whether `dist/` has a complete build of these inputs. */
export function isBuilt(inputs: string): boolean {
  if (!existsSync(stampFile)) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp
  return stamp.inputs === inputs && stamp.output === outputHash()
}

export function removeBuild(): void {
  // First, so that an interrupted build has no stamp.
  rmSync(stampFile, { force: true })
  rmSync('dist', { recursive: true, force: true })
}

export function stampBuild(inputs: string): void {
  const stamp: Stamp = { inputs, output: outputHash() }
  writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
}
