import type { FieldType, FieldValues } from '#domain/fields/types.ts'
import type { Page } from '#domain/settings/pages.ts'
import { visibleFields } from '#domain/wizard/answers.ts'

import type { FormState } from '../step/page-form.ts'
import { fieldValue } from '../raw-answers.ts'

/** Types that are no question. */
const asksNothing: ReadonlySet<FieldType> = new Set(['INFORMATION_TEXT', 'ATTACHMENT', 'CALCULATION_VALUE'])

/**
 * The answers of a start page, question by question. One that is not answered is told as such: left out, it would be
 * answered by the product's default, or by what another calculation left there.
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
