import type { FieldError } from '../shared/errors.ts'
import { mostEntries } from '../fields/fields-group.ts'
import { fieldRules } from '../fields/registry.ts'
import { storableProblem } from '../fields/storable.ts'
import type { FieldDefinition, GroupAnswer, GroupEntry } from '../fields/types.ts'
import type { Definitions } from './answers.ts'
import { entryPath } from './entry-path.ts'
import { lockedAnswers, type LockRule, storedFor } from './locked-entries.ts'

interface Rules {
  readonly definitions: Definitions
  readonly locked: LockRule
}

/**
 * Sent entries of a group replace the stored ones: a group is always sent completely, hidden answers included. Locked
 * answers stay, and so do the entries that contain them.
 */
export function mergeEntries(
  group: FieldDefinition,
  stored: readonly GroupEntry[],
  sent: readonly GroupEntry[],
  rules: Rules,
): { entries: GroupEntry[]; errors: FieldError[] } {
  const placed = withLockedEntries(stored, sent, rules)
  const most = mostEntries(group)
  if (placed.length > most) return { entries: [], errors: [tooMany(group, most)] }
  const errors: FieldError[] = []
  const { definitions, locked } = rules
  const entries = placed.map(({ entry, before }, at): GroupEntry => {
    const storedLocked = before === undefined ? {} : lockedAnswers(before, definitions, locked)
    const own = Object.entries(entry).flatMap(([id, answer]): [string, GroupAnswer][] => {
      const definition = definitions.get(id)
      if (answer.value === null || (definition !== undefined && locked(definition, true))) return []
      const problem = findAnswerProblem(definition, answer)
      if (definition !== undefined && problem === undefined) return [[id, normalised(answer, definition)]]
      const field = entryPath(group.id, at, id)
      errors.push({ objectName: group.entityType, field, message: 'Unknown', ...problem })
      return []
    })
    return { ...Object.fromEntries(own), ...storedLocked }
  })
  return { entries, errors }
}

const tooMany = ({ entityType, id }: FieldDefinition, most: number): FieldError => ({
  objectName: entityType,
  field: id,
  message: 'Size',
  messageKey: 'fields.group.most',
  params: { max: most },
})

interface Placed {
  readonly entry: GroupEntry
  /** The stored entry, if it has locked answers. */
  readonly before: GroupEntry | undefined
}

/**
 * Sent entries with their stored ones. Restores a stored entry with locked answers that was edited or removed, in its
 * place.
 */
function withLockedEntries(stored: readonly GroupEntry[], sent: readonly GroupEntry[], rules: Rules): Placed[] {
  const known = storedFor(sent, stored, rules.definitions, rules.locked)
  const placed = sent.map((entry, at): Placed => ({ entry, before: stored[known[at] ?? -1] }))
  for (const [at, before] of stored.entries()) {
    if (known.includes(at) || Object.keys(lockedAnswers(before, rules.definitions, rules.locked)).length === 0) continue
    const changed = placed[at]
    if (changed !== undefined && changed.before === undefined) placed[at] = { entry: changed.entry, before }
    else placed.splice(at, 0, { entry: {}, before })
  }
  return placed
}

/** The reason why an answer of an entry cannot be stored. */
export function findAnswerProblem(
  definition: FieldDefinition | undefined,
  { type, value }: GroupAnswer,
): ReturnType<typeof storableProblem> {
  if (definition === undefined) return { message: 'Unknown' }
  if (definition.type === 'FIELDS_GROUP' || definition.type !== type) return { message: 'TypeMismatch' }
  return storableProblem(definition, value)
}

const normalised = ({ type, value }: GroupAnswer, definition: FieldDefinition): GroupAnswer => ({
  type,
  value:
    value === null ? null : ((fieldRules[type].normalise?.(value, definition) as typeof value | undefined) ?? value),
})
