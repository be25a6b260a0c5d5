import { conditionHolds, type ConditionAnswers, type Scalar } from '../conditions.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldDefinition, FieldValues, SectionField, Value } from '../fields/types.ts'
import type { Page, Section } from '../settings/pages.ts'

export type Definitions = ReadonlyMap<string, FieldDefinition>

export const definitionsOf = (fields: readonly FieldDefinition[]): Definitions =>
  new Map(fields.map((field) => [field.id, field]))

/** The stored value of a field, null where unanswered. Guards against a type that changed since it was stored. */
export function valueOf(values: FieldValues, definition: FieldDefinition): Value | null {
  const stored = Object.hasOwn(values, definition.id) ? values[definition.id] : undefined
  return stored?.value.type === definition.type ? stored.value.value : null
}

/** All answers as conditions see them, hidden ones included: the starting point of `visibleAnswers`. */
function scalarsOf(values: FieldValues, definitions: Definitions): Record<string, Scalar | undefined> {
  const scalars: Record<string, Scalar | undefined> = {}
  for (const definition of definitions.values()) {
    const value = valueOf(values, definition)
    if (value !== null) scalars[definition.id] = fieldRules[definition.type].conditionValue(value)
  }
  return scalars
}

/**
 * Answers of fields that are shown anywhere in these pages. A condition sees visible answers only, and what is visible
 * depends on conditions: fields drop out until nothing changes any more. Each round drops at least one field or ends,
 * so a circle of conditions hides its fields instead of running for ever.
 */
export function visibleAnswers(
  pages: readonly Page[],
  values: FieldValues,
  definitions: Definitions,
): ConditionAnswers {
  let answers = scalarsOf(values, definitions)
  for (;;) {
    const shown = new Set(
      pages.flatMap((page) => (pageShown(page, answers) ? shownFields(page, answers) : [])).map((f) => f.id),
    )
    const next = Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)))
    if (Object.keys(next).length === Object.keys(answers).length) return next
    answers = next
  }
}

export const pageShown = (page: Page, answers: ConditionAnswers): boolean =>
  conditionHolds(page.renderCondition, answers)

export const shownSections = (page: Page, answers: ConditionAnswers): Section[] =>
  page.sections.filter((section) => conditionHolds(section.renderCondition, answers))

export const shownInSection = (section: Section, answers: ConditionAnswers): SectionField[] =>
  section.fields.filter((field) => field.visible && conditionHolds(field.renderCondition, answers))

export const shownFields = (page: Page, answers: ConditionAnswers): SectionField[] =>
  shownSections(page, answers).flatMap((section) => shownInSection(section, answers))
