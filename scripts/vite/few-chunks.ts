import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { firstPages, laterParts, rareParts } from './first-pages.ts'
import { getChunks } from './loaded-with.ts'
import { isBundlers, modulePath } from './module-path.ts'

/** A script of the fine build. */
interface Chunk {
  readonly fileName: string
  readonly name: string
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  /** Of its source, before minifying. */
  readonly bytes: number
}

const report = join(import.meta.dirname, '../../dist/fine-chunks.json')

/** Unused bytes of source, before minifying, that a page may load to avoid one more file. */
const fileCost = 30_000

/** How much the speed of a page of the administration counts beside that of other pages. */
const administrationWeight = 0.3

/** Chunks of the fine build to be joined. */
interface Group {
  readonly chunks: readonly Chunk[]
  readonly bytes: number
  /** For each load, whether it loads the group, directly or as an import of another group. */
  readonly neededBy: readonly boolean[]
  readonly administration: boolean
}

/** Files that a browser loads together: the first page of a visit, or a part that is loaded on demand. */
interface Load {
  readonly files: ReadonlySet<string>
  readonly weight: number
  readonly administration: boolean
}

/**
 * The first of two builds writes only which scripts there are if nothing is joined. Only a build shows the loaded modules,
 * because imports include modules that are removed later.
 */
export const fineChunks = (): Plugin => ({
  name: 'loanport:fine-chunks',
  apply: 'build',
  config: () => ({ build: { write: false, minify: false } }),
  async generateBundle(_options, bundle) {
    const chunks = getChunks(bundle).map(
      ({ fileName, name, isEntry, isDynamicEntry, facadeModuleId, imports, moduleIds, modules }): Chunk => {
        const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
        return { fileName, name, isEntry, isDynamicEntry, facadeModuleId, imports, moduleIds, bytes }
      },
    )
    await mkdir(dirname(report), { recursive: true })
    await writeFile(report, JSON.stringify(chunks))
  },
})

/**
 * Derives few chunks from the fine build: joins the bundler's own chunks, one for each set of parts that share
 * modules, as long as the saved files outweigh the unused bytes. The administration's own chunks stay separate.
 *
 * Rolldown's own groups, named by page, load 4 kB less for the start page, but 39 kB more for a step, 26 kB for the overview and
 * 54 kB for a screen of the administration, in twice the files (docs/decisions/2026-11-25-first-paint.md).
 */
export const fewChunks = (): Plugin => ({
  name: 'loanport:few-chunks',
  apply: 'build',
  async config() {
    const names = new Map(chunkNames(JSON.parse(await readFile(report, 'utf8')) as Chunk[]))
    const codeSplitting = {
      groups: [{ debugName: 'few chunks', name: (id: string) => names.get(id) ?? null }],
      // Every module has its own group, so dependencies must not follow their importers.
      includeDependenciesRecursively: false,
    }
    return { build: { rolldownOptions: { output: { codeSplitting } } } }
  },
})

function* chunkNames(chunks: readonly Chunk[]): Generator<[string, string]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const [boot, application] = ['boot', 'index'].map((name) =>
    loadedWith(
      entries.find((each) => each.name === name),
      byFile,
    ),
  )
  for (const chunk of chunks) {
    if (!application?.has(chunk.fileName)) continue
    for (const id of chunk.moduleIds)
      if (id !== chunk.facadeModuleId || !chunk.isEntry)
        yield [id, isPackages(id) ? 'framework' : boot?.has(chunk.fileName) ? 'begin' : 'portal']
  }
  const others = chunks.filter(({ fileName, isEntry }) => !isEntry && !application?.has(fileName))
  const names = new Set<string>()
  for (const group of joined(others, getLoads(chunks, byFile))) {
    const name = getName(group, names)
    names.add(name)
    for (const chunk of group.chunks) for (const id of chunk.moduleIds) yield [id, name]
  }
}

const isPackages = (id: string): boolean => isBundlers(id) || id.includes('/node_modules/')

/** The name of the largest chunk, numbered if it is taken, because groups of the same name would be joined. */
function getName({ chunks }: Group, taken: ReadonlySet<string>): string {
  const { name } = chunks.reduce((largest, each) => (each.bytes > largest.bytes ? each : largest))
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}

function loadedWith(chunk: Chunk | undefined, byFile: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set(chunk === undefined ? [] : [chunk.fileName])
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported)
  return files
}

function getLoads(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): Load[] {
  const parts = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => ({ path: modulePath(chunk.facadeModuleId ?? ''), files: loadedWith(chunk, byFile) }))
  // A module that others import as well is in a chunk of theirs.
  const findChunk = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => modulePath(id) === module))
  const ofVisits = [...Object.values(firstPages), ...laterParts]
  const pages = ofVisits.map(({ modules, weight }) => ({
    weight,
    administration: false,
    files: new Set(modules.flatMap((module) => [...loadedWith(findChunk(module), byFile)])),
  }))
  const ofPages = new Set<string>(ofVisits.flatMap(({ modules }) => [...modules]))
  const byThemselves = parts
    .filter(({ path }) => !ofPages.has(path))
    .map(({ path, files }) => {
      const administration = path.startsWith('web/features/admin/')
      const weight = rareParts.has(path) ? 0.01 : administration ? administrationWeight : 1
      return { files, administration, weight }
    })
  return [...pages, ...byThemselves]
}

/** Repeatedly joins the pair with the largest gain, until no pair has one. */
function joined(chunks: readonly Chunk[], loads: readonly Load[]): Group[] {
  let groups = alike(chunks.map((chunk) => alone(chunk, loads)))
  const gain = cachedForPairs((one, other) => getGain(one, other, loads))
  for (;;) {
    const imports = getImports(groups)
    const pair = bestPair(groups, imports, gain, loads)
    if (pair === undefined) return groups
    const joint = both(...pair)
    const imported = new Set(pair.flatMap((group) => [...(imports.get(group) ?? [])]))
    groups = [
      joint,
      ...groups
        .filter((group) => !pair.includes(group))
        .map((group) => (imported.has(group) ? { ...group, neededBy: either(group, joint) } : group)),
    ]
  }
}

/** Joins groups that the same loads need, which costs nothing. */
function alike(groups: readonly Group[]): Group[] {
  const found = new Map<string, Group>()
  for (const group of groups) {
    const key = group.neededBy.join()
    const same = found.get(key)
    found.set(key, same === undefined ? group : both(same, group))
  }
  return [...found.values()]
}

function alone(chunk: Chunk, loads: readonly Load[]): Group {
  const neededBy = loads.map(({ files }) => files.has(chunk.fileName))
  const administration = loads.every((load, index) => load.administration || neededBy[index] === false)
  return { chunks: [chunk], bytes: chunk.bytes, neededBy, administration }
}

const both = (one: Group, other: Group): Group => ({
  chunks: [...one.chunks, ...other.chunks],
  bytes: one.bytes + other.bytes,
  neededBy: either(one, other),
  administration: one.administration,
})

const either = (one: Group, other: Group): boolean[] =>
  one.neededBy.map((needed, index) => needed || other.neededBy[index] === true)

type OfPair = (one: Group, other: Group) => number

/** Caches results by pair, because a join changes few groups and the computation took most of the build's time. */
function cachedForPairs(compute: OfPair): OfPair {
  const cache = new WeakMap<Group, WeakMap<Group, number>>()
  return (one, other) => {
    const ofOne = cache.get(one) ?? new WeakMap<Group, number>()
    const found = ofOne.get(other) ?? compute(one, other)
    cache.set(one, ofOne.set(other, found))
    return found
  }
}

function bestPair(
  groups: readonly Group[],
  imports: ReadonlyMap<Group, ReadonlySet<Group>>,
  gainOfPair: OfPair,
  loads: readonly Load[],
): [Group, Group] | undefined {
  let best: { readonly pair: [Group, Group]; readonly gain: number } | undefined
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      if (one.administration !== other.administration) continue
      const gain = gainOfPair(one, other)
      if (gain <= (best?.gain ?? 0)) continue
      const imported = new Set([...(imports.get(one) ?? []), ...(imports.get(other) ?? [])])
      const rest = gain - getCost(imported, either(one, other), loads)
      if (rest > (best?.gain ?? 0) && !isAround(one, other, imports)) best = { pair: [one, other], gain: rest }
    }
  return best?.pair
}

/** The gain of joining a pair, in bytes of source, without its imports. */
const getGain = (one: Group, other: Group, loads: readonly Load[]): number =>
  loads.reduce((sum, { weight }, index) => {
    const [needsOne, needsOther] = [one.neededBy[index] === true, other.neededBy[index] === true]
    if (needsOne && needsOther) return sum + fileCost * weight
    if (!needsOne && !needsOther) return sum
    return sum - (needsOne ? other.bytes : one.bytes) * weight
  }, 0)

/** The cost of further imported groups that loads would load, in bytes of source. */
function getCost(imported: ReadonlySet<Group>, neededBy: readonly boolean[], loads: readonly Load[]): number {
  let cost = 0
  for (const group of imported)
    for (const [index, { weight }] of loads.entries())
      if (neededBy[index] === true && group.neededBy[index] === false) cost += (group.bytes + fileCost) * weight
  return cost
}

/** The direct and indirect imports of each group, without itself. */
function getImports(groups: readonly Group[]): Map<Group, ReadonlySet<Group>> {
  const owners = new Map(groups.flatMap((group) => group.chunks.map(({ fileName }) => [fileName, group] as const)))
  const direct = new Map(
    groups.map((group) => {
      const files = new Set(group.chunks.flatMap(({ imports }) => imports))
      return [group, new Set([...files].flatMap((file) => owners.get(file) ?? []))] as const
    }),
  )
  return new Map(
    groups.map((group) => {
      const found = new Set(direct.get(group))
      for (const each of found) for (const next of direct.get(each) ?? []) found.add(next)
      found.delete(group)
      return [group, found] as const
    }),
  )
}

/** Whether one group imports the other through a third one; joining them would create a circular import. */
const isAround = (one: Group, other: Group, imports: ReadonlyMap<Group, ReadonlySet<Group>>): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([from, to]) =>
    [...((from && imports.get(from)) ?? [])].some((via) => via !== to && to !== undefined && imports.get(via)?.has(to)),
  )
