import type { Condition, ConditionAnswers } from '#domain/conditions/conditions.ts'
import { explainCondition, type Explanation } from '#domain/conditions/conditions-explained.ts'
import { getGroupEntries } from '#domain/fields/group-entries.ts'
import type { FieldValues, SectionField } from '#domain/fields/types.ts'
import type { Page, Section } from '#domain/settings/areas/pages/schema.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { type Definitions, entryAnswers, getFieldValue } from '#domain/wizard/answers.ts'

/** The deciding cause: none, its own condition, its own switch, the part around it, or an empty group. */
type Cause = 'always' | 'condition' | 'switchedOff' | 'around' | 'noEntry'

/** Whether a part of a page is visible, and why. */
export interface VisibilityReason {
  readonly path: Path
  readonly kind: 'page' | 'section' | 'field' | 'message'
  readonly shown: boolean
  readonly cause: Cause
  /** The evaluation of its own condition, whatever the cause. */
  readonly explanation: Explanation | undefined
  /** The index of its group entry, counted from 0. */
  readonly entry?: number
}

interface Seen {
  readonly answers: ConditionAnswers
  readonly definitions: Definitions
  readonly fields: FieldValues
}

interface Part {
  readonly renderCondition?: Condition | undefined
  readonly visible?: boolean
}

/** The reasons of all parts for these answers, in the order of the page. */
export function visibilityReason(page: Page, seen: Seen): VisibilityReason[] {
  const { answers } = seen
  const ofPage = { path: [], kind: 'page' as const, ...evaluated(page, true, answers) }
  return [
    ofPage,
    ...page.sections.flatMap((section, at) => sectionReason(section, ['sections', at], ofPage.shown, seen)),
  ]
}

function sectionReason(section: Section, path: Path, around: boolean, seen: Seen): VisibilityReason[] {
  const own = { path, kind: 'section' as const, ...evaluated(section, around, seen.answers) }
  return [
    own,
    ...section.fields.flatMap((field, at) => fieldReason(field, [...path, 'fields', at], own.shown, seen)),
    ...section.sectionMessages.map(({ condition }, at): VisibilityReason => ({
      path: [...path, 'sectionMessages', at],
      kind: 'message',
      ...evaluated({ renderCondition: condition }, own.shown, seen.answers),
    })),
  ]
}

function fieldReason(field: SectionField, path: Path, around: boolean, seen: Seen): VisibilityReason[] {
  const { answers, definitions, fields } = seen
  const own: VisibilityReason = { path, kind: 'field', ...evaluated(field, around, answers) }
  const definition = definitions.get(field.id)
  if (definition?.type !== 'FIELDS_GROUP') return [own]
  const entries = getGroupEntries(getFieldValue(fields, definition)).map((entry) =>
    entryAnswers(field, entry, answers, definitions),
  )
  return [
    own,
    ...(field.fields ?? []).flatMap((nested, at): VisibilityReason[] => {
      const place = { path: [...path, 'fields', at], kind: 'field' as const }
      if (own.shown && entries.length === 0)
        return [{ ...place, shown: false, cause: 'noEntry', explanation: undefined }]
      // Reasons that are the same for each entry are listed once.
      if (!own.shown || nested.renderCondition === undefined || !nested.visible)
        return [{ ...place, ...evaluated(nested, own.shown, answers) }]
      return entries.map((given, entry) => ({ ...place, ...evaluated(nested, true, given), entry }))
    }),
  ]
}

function evaluated(
  { renderCondition, visible = true }: Part,
  around: boolean,
  answers: ConditionAnswers,
): Pick<VisibilityReason, 'shown' | 'cause' | 'explanation'> {
  const explanation = renderCondition === undefined ? undefined : explainCondition(renderCondition, answers)
  const holds = explanation?.holds ?? true
  const cause: Cause = !around
    ? 'around'
    : !visible
      ? 'switchedOff'
      : explanation === undefined
        ? 'always'
        : 'condition'
  return { shown: around && visible && holds, cause, explanation }
}
