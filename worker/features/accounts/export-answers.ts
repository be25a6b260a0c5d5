import { formatAnswer } from '#domain/fields/format-answer.ts'
import type { FieldDefinition, FieldValue, FieldValues } from '#domain/fields/types.ts'
import type { IncomeExpense } from '#domain/loan/loan.ts'
import { type Locale, perLocale } from '#domain/text/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

/** Answers with their labels and texts in the person's language. */
export function toExportedAnswers({ areas }: Snapshot, fields: FieldValues, locale: Locale) {
  return Object.values(fields).map(({ fieldId, entityType, value }) => {
    const definition = areas.INPUT_FIELDS.find(({ id }) => id === fieldId)
    return {
      fieldId,
      entityType,
      label: definition?.label[locale] ?? fieldId,
      type: value.type,
      value: value.value,
      text: getText(areas, fieldId, value, locale),
    }
  })
}

/** The text of an answer; by the type it was answered with if its field was removed or has another type now. */
function getText(
  { INPUT_FIELDS, KEYS }: Snapshot['areas'],
  fieldId: string,
  { type, value }: FieldValue['value'],
  locale: Locale,
): string {
  const findDefinition = (id: string): FieldDefinition | undefined => INPUT_FIELDS.find((each) => each.id === id)
  const now = findDefinition(fieldId)
  const definition = now?.type === type ? now : { id: fieldId, type, entityType: 'LOAN' as const, label: noLabel }
  return formatAnswer(definition, value, { locale, keys: KEYS, definitionOf: findDefinition })
}

const noLabel = perLocale(() => '')

/** Items of income and expenses with their labels. */
export const toExportedAmounts = ({ areas }: Snapshot, items: readonly IncomeExpense[], locale: Locale) =>
  items.map(({ fieldId, ...given }) => {
    const item = areas.LIVING_TYPE.find(({ id }) => id === fieldId)
    return { fieldId, label: item?.label[locale] ?? fieldId, kind: item?.kind ?? null, ...given }
  })
