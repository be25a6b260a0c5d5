import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** A change of the sources, planted to see whether a test fails. */
export interface PlantedChange {
  /** Path from the root. */
  readonly file: string
  /** Occurs exactly once. */
  readonly find: string
  readonly put: string
}

/** A file's source with the change. Throws if the place is not unique. */
export function withChange(source: string, { file, find, put }: PlantedChange): string {
  if (source.split(find).length !== 2) throw new Error(`${file}: '${find}' does not stand there once`)
  return source.replace(find, () => put)
}

/** Original contents of the changed files. */
const originals = new Map<string, string>()

export function plant(change: PlantedChange): void {
  const source = readFileSync(change.file, 'utf8')
  const changed = withChange(source, change)
  if (!originals.has(change.file)) originals.set(change.file, source)
  writeFileSync(change.file, changed)
}

export function restore(): void {
  for (const [path, source] of originals) writeFileSync(path, source)
  originals.clear()
}

let running: ChildProcess | undefined

/** Restores the sources however this process ends. Throws if files to change have changes that could be lost. */
export function protect(changes: readonly PlantedChange[]): void {
  const paths = [...new Set(changes.map(({ file }) => file))]
  if (spawnSync('git', ['diff', '--quiet', 'HEAD', '--', ...paths]).status !== 0)
    throw new Error('files to change have changes that are not committed: they could be lost')
  process.once('exit', () => {
    running?.kill()
    restore()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Asynchronous, so that a signal ends this process at once and restores the sources. */
export const run = (...command: readonly string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { env: { ...process.env, CI: 'true' }, maxBuffer: Infinity }
    running = execFile('node_modules/.bin/node', command, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    )
  })

/** An import or name that only the removed code used. */
const isUnused = (line: string): boolean => /error TS(?:6133|6192|6196|6198):/.test(line)

/**
 * Compile errors are found by the compiler and say nothing about tests. Changes of a place that an earlier one has changed are
 * compiled after it.
 */
export async function assertCompiles([first, ...others]: readonly PlantedChange[]): Promise<void> {
  if (first === undefined) return
  plant(first)
  const overlapping = others.filter((change) => {
    const isThere = readFileSync(change.file, 'utf8').split(change.find).length === 2
    if (isThere) plant(change)
    return !isThere
  })
  const { output } = await run('node_modules/.bin/tsc', '-b', '--pretty', 'false')
  restore()
  const errors = output.split('\n').filter((line) => line.includes('error TS') && !isUnused(line))
  if (errors.length > 0) throw new Error(errors.join('\n'))
  await assertCompiles(overlapping)
}
