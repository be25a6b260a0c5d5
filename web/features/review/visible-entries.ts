import type { FieldError } from '#domain/errors.ts'
import { entriesOf, entryName } from '#domain/fields/fields-group.ts'
import { formatAnswer } from '#domain/fields/format-answer.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import { type Locale, perLocale } from '#domain/locale.ts'
import { entryAnswers, visibleInSection, valueIn, valueOf } from '#domain/wizard/answers.ts'
import { entryPlaceOf } from '#domain/wizard/entry-path.ts'
import { entryInputId, focusTarget } from '#web/fields/focus-target.ts'
import { inputId } from '#web/features/wizard/step/page-form.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import type { VisibleAnswer } from './visible.ts'

/** The entries of a group with their visible answers; a required group without entries is missing. */
export function visibleEntries(
  group: FieldDefinition,
  placement: SectionField,
  problems: readonly FieldError[],
  { loan, settings, answers, definitions }: Pick<WizardState, 'loan' | 'settings' | 'answers' | 'definitions'>,
  { locale }: { readonly locale: Locale },
): Omit<VisibleAnswer, 'mayChange'>[] {
  const reader = { locale, keys: settings.KEYS, definitionOf: (id: string) => definitions.get(id) }
  const entries = entriesOf(valueOf(loan.fields, group)).map((entry, at) => {
    const seen = entryAnswers(placement, entry, answers, definitions)
    const visible = visibleInSection(placement, seen)
    const texts = visible.flatMap(({ id }) => {
      const definition = definitions.get(id)
      if (definition === undefined) return []
      const figure = seen[id]
      const isCalculated = definition.type === 'CALCULATION_VALUE' && typeof figure === 'number'
      const text = formatAnswer(definition, isCalculated ? figure : valueIn(entry, definition), reader)
      return text === '' ? [] : [`${definition.label[locale]}: ${text}`]
    })
    const wrong = problems.find(({ field }) => {
      const place = entryPlaceOf(field)
      return place?.group === group.id && place.at === at
    })
    const field = (wrong === undefined ? undefined : entryPlaceOf(wrong.field)?.field) ?? visible[0]?.id ?? ''
    return {
      key: `${group.id} ${at}`,
      label: perLocale((each) => `${group.label[each]}: ${entryName(at)[each]}`),
      text: texts.length === 0 ? undefined : texts.join(', '),
      wrong: wrong !== undefined && texts.length > 0,
      focus: entryInputId(inputId(group.id), at, field),
    }
  })
  const own = problems.find(({ field, objectName }) => field === group.id && objectName !== 'SECTION')
  if (own === undefined) return entries
  const focus = focusTarget(inputId(group.id), group, { required: placement.required, keys: [], problem: own })
  return [...entries, { key: group.id, label: group.label, text: undefined, wrong: false, focus }]
}
