import type { ConditionAnswers } from '../conditions/conditions.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import type { FieldValues, GroupEntry, SectionField } from '../fields/types.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import {
  type Definitions,
  entryAnswers,
  isPageVisible,
  visibleFields,
  visibleInSection,
  valueIn,
  getFieldValue,
} from './answers.ts'

/**
 * The answers that count: visible ones only, also inside entries of groups, and visible calculated values, calculated here.
 * Drops entries without an answer.
 */
export function countingAnswers(
  pages: readonly Page[],
  values: FieldValues,
  definitions: Definitions,
  answers: ConditionAnswers,
): FieldValues {
  const visible = new Map(
    pages
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers))
      .map((placement) => [placement.id, placement]),
  )
  const counting: Record<string, FieldValues[string]> = {}
  for (const placement of visible.values()) {
    const definition = definitions.get(placement.id)
    if (definition === undefined) continue
    const { id, type, entityType } = definition
    if (type === 'CALCULATION_VALUE') {
      const value = answers[id]
      if (typeof value === 'number')
        counting[id] = { fieldId: id, entityType, userDefined: false, value: { type, value } }
      continue
    }
    const stored = values[id]
    const value = getFieldValue(values, definition)
    if (stored === undefined || value === null) continue
    if (type !== 'FIELDS_GROUP') {
      counting[id] = stored
      continue
    }
    const entries = getGroupEntries(value)
      .map((entry) => countingIn(placement, entry, answers, definitions))
      .filter((entry) => Object.keys(entry).length > 0)
    if (entries.length > 0) counting[id] = { ...stored, value: { type, value: entries } }
  }
  return counting
}

function countingIn(
  group: SectionField,
  entry: GroupEntry,
  answers: ConditionAnswers,
  definitions: Definitions,
): GroupEntry {
  const seen = entryAnswers(group, entry, answers, definitions)
  const counting: Record<string, GroupEntry[string]> = {}
  for (const { id } of visibleInSection(group, seen)) {
    const definition = definitions.get(id)
    const value = definition === undefined ? null : valueIn(entry, definition)
    if (definition !== undefined && value !== null) counting[id] = { type: definition.type, value }
  }
  return counting
}
