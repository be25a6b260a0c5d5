import type { Area, Item, SettingsProblem } from './area.ts'
import { areas, checkAreas, itemProblems, type SnapshotAreas } from './areas.ts'

/** What an export is, so that nothing else is taken for one. */
export const exportFormat = 'loanport-settings'

/** Goes up when items change their shape; areas say how theirs is brought up to date (`Area.migrations`). */
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
  readonly problems: readonly SettingsProblem[]
  /** The areas that the file holds, as schemas read them; only without problems. */
  readonly areas: Partial<SnapshotAreas>
}

/** What of the registry is needed to read a file; tests bring one of their own. */
type Registry = Readonly<Record<string, Pick<Area, 'migrations'>>>

const problem = (path: string, code: string, area = '', params?: SettingsProblem['params']): SettingsProblem => ({
  area,
  item: '',
  path,
  code,
  ...(params === undefined ? {} : { params }),
})

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined

/**
 * Reads an export and holds it against the version to come that it would go into: every problem at once, each with its
 * path, before anything is written.
 */
export function readExport(content: string, scheduled: SnapshotAreas): Imported {
  const { problems, lists } = listsIn(content)
  if (problems.length > 0) return { problems, areas: {} }
  const own = Object.entries(lists).flatMap(([area, items]) =>
    items.flatMap((item) => itemProblems(area as keyof typeof areas, item)),
  )
  if (own.length > 0) return { problems: own, areas: {} }
  const found = lists as unknown as Partial<SnapshotAreas>
  return { problems: checkAreas({ ...scheduled, ...found }), areas: found }
}

/** The lists of items that a file holds, migrated to today's version, before any of them is looked at. */
export function listsIn(
  content: string,
  registry: Registry = areas,
  today: number = exportVersion,
): { problems: SettingsProblem[]; lists: Readonly<Record<string, readonly Item[]>> } {
  const none = (code: string, path = '', params?: SettingsProblem['params']) => ({
    problems: [problem(path, code, '', params)],
    lists: {},
  })
  const file = objectOf(parsed(content))
  if (file === undefined) return none('notJson')
  if (file['format'] !== exportFormat) return none('unknownFormat', 'format')
  const version = file['formatVersion']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return none('unknownFormat', 'formatVersion')
  if (version > today) return none('newerFormat', 'formatVersion', { value: version })
  const held = objectOf(file['areas'])
  if (held === undefined) return none('unknownFormat', 'areas')
  const problems: SettingsProblem[] = []
  const lists: Record<string, readonly Item[]> = {}
  for (const [area, items] of Object.entries(held)) {
    const known = Object.hasOwn(registry, area) ? registry[area] : undefined
    if (known === undefined) problems.push(problem('', 'unknownArea', area))
    else if (!Array.isArray(items)) problems.push(problem('', 'array', area))
    else {
      const migrated = items.map((item: unknown) => migratedItem(known, item, version, today))
      for (const [at, item] of migrated.entries())
        if (typeof objectOf(item)?.['id'] !== 'string') problems.push(problem(`${at}.id`, 'string', area))
      lists[area] = migrated as Item[]
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
