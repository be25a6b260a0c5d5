import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { type ChunkReport, chunkReportFile } from './vite/chunk-report.ts'
import { startPageModule } from './vite/start-page.ts'

/** Bytes, compressed by brotli. */
const budget = 200_000
/** KiB, compressed by gzip. */
const workerBudget = 400

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What a first visit loads that begins there: the start page, and a step that a link leads to. */
const firstPages = { 'start page': startPageModule, 'wizard step': 'features/wizard/LoanPage.tsx' } as const

/** Never part of a first load, whoever asks for it. */
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

/** JavaScript and CSS that a first visit to the start page loads; writes the report and says what it found. */
export function measureFirstLoad(root = join(import.meta.dirname, '..')): FirstLoad {
  const out = join(root, 'dist/web')
  const files = [...loadedFirst(out, startPageModule)].toSorted().map((file) => {
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
 * Throws where a first load of applicants holds something of the administration, or tools that it alone has use for; by
 * the modules that the scripts are made of, whatever the scripts are called.
 */
export function assertWithoutAdministration(root = join(import.meta.dirname, '..')): void {
  const report = JSON.parse(readFileSync(join(root, chunkReportFile), 'utf8')) as ChunkReport
  const wrong = Object.entries(firstPages).flatMap(([page, module]) =>
    [...loadedFirst(join(root, 'dist/web'), module)].flatMap((file) => {
      const { modules = [], administration = [] } = report[file] ?? {}
      const strangers = new Set([...administration, ...modules.filter((each) => tools.test(each))])
      return [...strangers].map((each) => `  ${each} (${file}, first load of the ${page})`)
    }),
  )
  if (wrong.length > 0)
    throw new Error(`applicants would load what only the administration needs:\n${wrong.join('\n')}`)
}

export interface WorkerStart {
  /** Modules of what an isolate loads before it answers anything, and of what it loads when needed: as in source maps. */
  readonly modules: ReadonlySet<string>
  readonly otherModules: ReadonlySet<string>
  /** KiB, compressed by gzip. */
  readonly gzip: number
  readonly withinBudget: boolean
}

/** What every start of the built Worker compiles and evaluates. */
export function measureWorkerStart(root = join(import.meta.dirname, '..')): WorkerStart {
  const out = join(root, 'dist/worker')
  const manifest = manifestIn(out)
  const loaded = new Set<string>()
  addChunk(manifest, 'worker/index.ts', loaded)
  const others = Object.values(manifest).flatMap(({ file }) => (loaded.has(file) ? [] : [file]))
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0)
  const gzip = bytes / 1024
  return {
    modules: modulesOf(out, [...loaded]),
    otherModules: modulesOf(out, others),
    gzip,
    withinBudget: gzip <= workerBudget,
  }
}

/** A file that holds no module of its own, such as the bundler's runtime, has no source map. */
const modulesOf = (out: string, files: readonly string[]): Set<string> =>
  new Set(
    files
      .map((file) => join(out, `${file}.map`))
      .filter((map) => existsSync(map))
      .flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources),
  )

export const describeWorkerStart = ({ gzip }: WorkerStart): string =>
  `Start of the Worker: ${gzip.toFixed(1)} KiB gzip (budget ${workerBudget} KiB)`

const manifestIn = (out: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function loadedFirst(out: string, module: string): Set<string> {
  const manifest = manifestIn(out)
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  const loaded = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file),
  )
  addChunk(manifest, module, loaded)
  return loaded
}

function addChunk(manifest: Record<string, Chunk>, name: string, loaded: Set<string>): void {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`scripts/size.ts: '${name}' is no chunk of its own; has the page moved?`)
  if (loaded.has(chunk.file)) return
  loaded.add(chunk.file)
  for (const css of chunk.css ?? []) loaded.add(css)
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
