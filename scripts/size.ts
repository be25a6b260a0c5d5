import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { type ChunkReport, chunkReportFile } from './vite/chunk-report.ts'
import { type FirstPage, firstPages } from './vite/first-pages.ts'
import { loadedWith } from './vite/loaded-with.ts'

/** Bytes, brotli. */
const budget = 182_600
/** KiB, gzip. */
const workerBudget = 430

/** A chunk of the Worker's manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Never part of a first load, for any user. */
const tools =
  /node_modules\/(@codemirror\/|@lezer\/|@dnd-kit\/|prosemirror-|sanitize-html\/|unpdf\/|htmlparser2\/|postcss\/)/

export interface FirstLoad {
  readonly files: readonly {
    readonly file: string
    readonly bytes: number
    readonly gzip: number
    readonly brotli: number
  }[]
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
  readonly budget: number
  readonly withinBudget: boolean
}

/** JavaScript and CSS that a first visit to the start page loads without a click; writes the report. */
export function measureFirstLoad(root = join(import.meta.dirname, '..')): FirstLoad {
  const out = join(root, 'dist/web')
  // No chunk of the build of modules (scripts/vite/before-paint.ts).
  const classic = readdirSync(join(out, 'assets')).filter((name) => /^before-paint-.*\.js$/.test(name))
  const loaded = [...classic.map((name) => `assets/${name}`), ...loadedFirst(root, 'start')]
  const files = loaded.toSorted().map((file) => {
    const content = readFileSync(join(out, file))
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return { file, bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotli.length }
  })
  const sum = (key: 'bytes' | 'gzip' | 'brotli') => files.reduce((total, each) => total + each[key], 0)
  const brotli = sum('brotli')
  const report = { files, bytes: sum('bytes'), gzip: sum('gzip'), brotli, budget, withinBudget: brotli <= budget }
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports/size.json'), `${JSON.stringify(report, null, 2)}\n`)
  return report
}

/**
 * Throws if a first load of applicants contains modules of the administration, or tools that only the administration needs;
 * checks the modules of the scripts, not their names.
 */
export function assertWithoutAdministration(root = join(import.meta.dirname, '..')): void {
  const report = chunkReportIn(root)
  const wrong = (Object.keys(firstPages) as FirstPage[]).flatMap((page) =>
    [...loadedFirst(root, page)].flatMap((file) => {
      const { modules = [], administration = [] } = report[file] ?? {}
      const strangers = new Set([...administration, ...modules.filter((each) => tools.test(each))])
      return [...strangers].map((each) => `  ${each} (${file}, first load of the page '${page}')`)
    }),
  )
  if (wrong.length > 0)
    throw new Error(`applicants would load what only the administration needs:\n${wrong.join('\n')}`)
}

export interface WorkerStart {
  /** Modules that an isolate loads before its first reply, and those loaded on demand, from source maps. */
  readonly modules: ReadonlySet<string>
  readonly otherModules: ReadonlySet<string>
  /** KiB, gzip. */
  readonly gzip: number
  readonly withinBudget: boolean
}

/** The code that every start of the built Worker compiles and evaluates. */
export function measureWorkerStart(root = join(import.meta.dirname, '..')): WorkerStart {
  const out = join(root, 'dist/worker')
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const loaded = new Set<string>()
  addChunk(manifest, 'worker/index.ts', loaded)
  const others = Object.values(manifest).flatMap(({ file }) => (loaded.has(file) ? [] : [file]))
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0)
  const gzip = bytes / 1024
  return {
    modules: readModules(out, [...loaded]),
    otherModules: readModules(out, others),
    gzip,
    withinBudget: gzip <= workerBudget,
  }
}

/** A file without modules of its own, such as the bundler's runtime, has no source map. */
const readModules = (out: string, files: readonly string[]): Set<string> =>
  new Set(
    files
      .map((file) => join(out, `${file}.map`))
      .filter((map) => existsSync(map))
      .flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources),
  )

export const describeWorkerStart = ({ gzip }: WorkerStart): string =>
  `Start of the Worker: ${gzip.toFixed(1)} KiB gzip (budget ${workerBudget} KiB)`

const chunkReportIn = (root: string): ChunkReport =>
  JSON.parse(readFileSync(join(root, chunkReportFile), 'utf8')) as ChunkReport

const loadedFirst = (root: string, page: FirstPage): Set<string> =>
  loadedWith(chunkReportIn(root), ['web/boot/boot.ts', 'web/main.tsx', ...firstPages[page].modules])

function addChunk(manifest: Record<string, Chunk>, name: string, loaded: Set<string>): void {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`scripts/size.ts: '${name}' is no chunk of its own; has it moved?`)
  if (loaded.has(chunk.file)) return
  loaded.add(chunk.file)
  for (const imported of chunk.imports ?? []) addChunk(manifest, imported, loaded)
}

export const describeFirstLoad = ({ files, gzip, brotli, budget: limit }: FirstLoad): string =>
  `First load of the start page: ${kilobytes(brotli)} brotli, ${kilobytes(gzip)} gzip in ${files.length} files (budget ${kilobytes(limit)} brotli)`

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

if (import.meta.main) {
  const report = measureFirstLoad()
  console.log(describeFirstLoad(report))
  const start = measureWorkerStart()
  console.log(describeWorkerStart(start))
  if (!report.withinBudget || !start.withinBudget) process.exitCode = 1
  assertWithoutAdministration()
}
