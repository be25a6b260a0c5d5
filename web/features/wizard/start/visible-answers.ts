import type { FieldType, FieldValues } from '#domain/fields/types.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { visibleFields } from '#domain/wizard/answers.ts'

import type { FormState } from '#web/page/page-form.ts'
import { fieldValue } from '#web/page/raw-answers.ts'

/** Types without a question. */
const asksNothing: ReadonlySet<FieldType> = new Set(['INFORMATION_TEXT', 'ATTACHMENT', 'CALCULATION_VALUE'])

/**
 * The answers of a start page by question. Unanswered questions are included as such; omitted ones would get the
 * product's default, or the answer of another calculation.
 */
export const startPageAnswers = (
  page: Page,
  { definitions, answers }: Pick<FormState, 'definitions' | 'answers'>,
  fields: FieldValues,
): FieldValues =>
  Object.fromEntries(
    visibleFields(page, answers).flatMap(({ id }) => {
      const definition = definitions.get(id)
      if (definition === undefined || asksNothing.has(definition.type)) return []
      return [[id, fields[id] ?? fieldValue(definition, null)]]
    }),
  )
