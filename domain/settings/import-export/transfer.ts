import { tooDeepAt } from '../../shared/depth.ts'
import { isLarger } from '../../shared/size.ts'
import type { Area, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys, areas, completedBy, itemProblems } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { canonical, isSame } from '../../shared/canonical.ts'

/** Identifies an export file. */
export const exportFormat = 'loanport-settings'

/** Increases when items change their format; areas migrate their items (`Area.migrations`). */
export const exportVersion = 1

export interface ReleaseToExport {
  readonly number: number
  readonly hash: string
  readonly areas: SnapshotAreas
}

/** [B4.06]: a release as formatted JSON. */
export const exportText = ({ number, hash, areas: content }: ReleaseToExport): string =>
  JSON.stringify(
    { format: exportFormat, formatVersion: exportVersion, release: number, hash, areas: content },
    undefined,
    2,
  )

export interface Imported {
  /** Up to the limit of problems. */
  readonly problems: readonly SettingsProblem[]
  /** The areas in the file; empty with problems. */
  readonly areas: Partial<SnapshotAreas>
}

/** The part of the registry that reading a file needs; tests have their own. */
type Registry = Readonly<Record<string, Pick<Area, 'migrations' | 'retired'>>>

const problem = (path: string, code: string, area = '', params?: SettingsProblem['params']): SettingsProblem => ({
  area,
  item: '',
  path,
  code,
  ...(params === undefined ? {} : { params }),
})

const findObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined

/** The hash in an export, and the text that it belongs to. */
export interface Seal {
  readonly hash: unknown
  /** The hashed text. */
  readonly text: string
}

/** Undefined for a file without a hash, such as one written by hand; readExport reports invalid files. */
export function parseSeal(content: string): Seal | undefined {
  const file = findObject(parsed(content))
  const fileAreas = file?.['areas']
  if (file === undefined || file['hash'] === undefined || fileAreas === undefined || isLarger(file, maxFileParts))
    return undefined
  return tooDeepAt(fileAreas, maxFileDepth) === undefined
    ? { hash: file['hash'], text: canonical(fileAreas) }
    : undefined
}

/** The file was changed after the export. */
export const otherHash: SettingsProblem = { area: '', item: '', path: 'hash', code: 'otherHash' }

/** Areas, their lists, and items of sixty levels. */
const maxFileDepth = 62

/** Names, values and brackets of a file: twenty times the shipped settings. */
const maxFileParts = 400_000

/** More problems probably have a single cause. */
const problemsLookedFor = 5000

/**
 * Reads an export to import into the scheduled version, with every problem of each changed item. The areas are validated
 * against each other later, as with any edit.
 */
export function readExport(content: string, scheduled: SnapshotAreas): Imported {
  const { problems, lists } = listsIn(content)
  if (problems.length > 0) return { problems, areas: {} }
  const own: SettingsProblem[] = []
  for (const area of areaKeys) {
    const present = new Map((scheduled[area] as readonly Item[]).map((item) => [item.id, item]))
    const ids = new Set<string>()
    for (const item of lists[area] ?? []) {
      if (own.length >= problemsLookedFor) break
      if (ids.has(item.id)) own.push({ area, item: item.id, path: 'id', code: 'duplicateId' })
      ids.add(item.id)
      const was = present.get(item.id)
      // Items that are too deep cannot be compared, and are never present ones.
      const isThere = was !== undefined && tooDeepAt(item, maxFileDepth) === undefined && isSame(item, was)
      if (!isThere) own.push(...itemProblems(area, item))
    }
  }
  return own.length > 0
    ? { problems: own.slice(0, problemsLookedFor), areas: {} }
    : { problems: [], areas: completedBy(lists, scheduled) }
}

/** The lists of items in a file, migrated to the current format and without retired ones, not validated yet. */
export function listsIn(
  content: string,
  registry: Registry = areas,
  today: number = exportVersion,
): { problems: SettingsProblem[]; lists: Readonly<Record<string, readonly Item[]>> } {
  const none = (code: string, path = '', params?: SettingsProblem['params']) => ({
    problems: [problem(path, code, '', params)],
    lists: {},
  })
  const file = findObject(parsed(content))
  if (file === undefined) return none('notJson')
  if (isLarger(file, maxFileParts)) return none('fileTooLarge', '', { value: maxFileParts })
  const deep = tooDeepAt(file, maxFileDepth + 1)
  if (deep !== undefined) return none('tooDeep', deep)
  if (file['format'] !== exportFormat) return none('unknownFormat', 'format')
  const version = file['formatVersion']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return none('unknownFormat', 'formatVersion')
  if (version > today) return none('newerFormat', 'formatVersion', { value: version })
  const { release } = file
  if (release !== undefined && !(typeof release === 'number' && Number.isInteger(release) && release >= 1))
    return none('unknownFormat', 'release')
  const fileAreas = findObject(file['areas'])
  if (fileAreas === undefined) return none('unknownFormat', 'areas')
  const problems: SettingsProblem[] = []
  const lists: Record<string, readonly Item[]> = {}
  for (const [area, items] of Object.entries(fileAreas)) {
    const known = Object.hasOwn(registry, area) ? registry[area] : undefined
    if (known === undefined) problems.push(problem('', 'unknownArea', area))
    else if (!Array.isArray(items)) problems.push(problem('', 'array', area))
    else {
      const migrated = items.map((item: unknown) => migratedItem(known, item, version, today))
      for (const [at, item] of migrated.entries())
        if (typeof findObject(item)?.['id'] !== 'string') problems.push(problem(`${at}.id`, 'string', area))
      lists[area] = migrated.filter((item) => !known.retired?.includes(String(findObject(item)?.['id']))) as Item[]
    }
  }
  return { problems, lists }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function migratedItem({ migrations }: Pick<Area, 'migrations'>, item: unknown, from: number, to: number): unknown {
  let current = item
  for (let version = from; version < to; version++) current = migrations?.[version]?.(current) ?? current
  return current
}
