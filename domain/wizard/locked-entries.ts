import type { FieldDefinition, GroupAnswer, GroupEntry } from '../fields/types.ts'
import { isSame } from '../shared/canonical.ts'
import type { Definitions } from './answers.ts'

/** Whether a field is locked ([A5.17], [A6.04]); `inEntry`: its place is an entry of a group. */
export type LockRule = (definition: FieldDefinition, inEntry?: true) => boolean

/** The locked answers of a stored entry. */
export const lockedAnswers = (entry: GroupEntry, definitions: Definitions, locked: LockRule): GroupEntry =>
  Object.fromEntries(
    Object.entries(entry).filter(([id]) => {
      const definition = definitions.get(id)
      return definition !== undefined && locked(definition, true)
    }),
  )

/**
 * Matches sent entries of a group to stored ones with locked answers. Entries have no ids, so those answers identify them;
 * equal ones are matched in order.
 */
export function storedFor(
  entries: readonly GroupEntry[],
  stored: readonly GroupEntry[],
  definitions: Definitions,
  locked: LockRule,
): (number | undefined)[] {
  const storedLocked = stored.map((entry) => Object.entries(lockedAnswers(entry, definitions, locked)))
  const used = new Set<number>()
  return entries.map((entry) => {
    const at = storedLocked.findIndex(
      (answers, index) => !used.has(index) && answers.length > 0 && answers.every(holdsIn(entry)),
    )
    if (at < 0) return undefined
    used.add(at)
    return at
  })
}

const holdsIn =
  (entry: GroupEntry) =>
  ([id, answer]: [string, GroupAnswer]): boolean =>
    Object.hasOwn(entry, id) && isSame(entry[id], answer)
