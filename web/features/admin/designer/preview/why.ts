import type { Condition, ConditionAnswers } from '#domain/conditions.ts'
import { explainCondition, type Explanation } from '#domain/conditions-explained.ts'
import { entriesOf } from '#domain/fields/fields-group.ts'
import type { FieldValues, SectionField } from '#domain/fields/types.ts'
import type { Page, Section } from '#domain/settings/pages.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { type Definitions, entryAnswers, valueOf } from '#domain/wizard/answers.ts'

/** What decides: nothing, its own condition, its own switch, what it stands in, or that its group has no entry. */
type Cause = 'always' | 'condition' | 'switchedOff' | 'around' | 'noEntry'

/** Whether a part of a page is shown, and why. */
export interface Why {
  /** Of the part in its page. */
  readonly path: Path
  readonly kind: 'page' | 'section' | 'field' | 'message'
  readonly shown: boolean
  readonly cause: Cause
  /** Of its own condition, whatever else decides. */
  readonly explanation: Explanation | undefined
  /** Of a group the entry that it stands in, counted from 0. */
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

/** Every part of a page with why it is shown or hidden for these answers, in the order of the page. */
export function whyShown(page: Page, seen: Seen): Why[] {
  const { answers } = seen
  const whole = { path: [], kind: 'page' as const, ...judged(page, true, answers) }
  return [whole, ...page.sections.flatMap((section, at) => whySection(section, ['sections', at], whole.shown, seen))]
}

function whySection(section: Section, path: Path, around: boolean, seen: Seen): Why[] {
  const own = { path, kind: 'section' as const, ...judged(section, around, seen.answers) }
  return [
    own,
    ...section.fields.flatMap((field, at) => whyField(field, [...path, 'fields', at], own.shown, seen)),
    ...section.sectionMessages.map(({ condition }, at): Why => ({
      path: [...path, 'sectionMessages', at],
      kind: 'message',
      ...judged({ renderCondition: condition }, own.shown, seen.answers),
    })),
  ]
}

function whyField(field: SectionField, path: Path, around: boolean, seen: Seen): Why[] {
  const { answers, definitions, fields } = seen
  const own: Why = { path, kind: 'field', ...judged(field, around, answers) }
  const definition = definitions.get(field.id)
  if (definition?.type !== 'FIELDS_GROUP') return [own]
  const entries = entriesOf(valueOf(fields, definition)).map((entry) =>
    entryAnswers(field, entry, answers, definitions),
  )
  return [
    own,
    ...(field.fields ?? []).flatMap((nested, at): Why[] => {
      const place = { path: [...path, 'fields', at], kind: 'field' as const }
      if (own.shown && entries.length === 0)
        return [{ ...place, shown: false, cause: 'noEntry', explanation: undefined }]
      // What is the same for each entry is said once.
      if (!own.shown || nested.renderCondition === undefined || !nested.visible)
        return [{ ...place, ...judged(nested, own.shown, answers) }]
      return entries.map((given, entry) => ({ ...place, ...judged(nested, true, given), entry }))
    }),
  ]
}

function judged(
  { renderCondition, visible = true }: Part,
  around: boolean,
  answers: ConditionAnswers,
): Pick<Why, 'shown' | 'cause' | 'explanation'> {
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
