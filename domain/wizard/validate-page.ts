import { conditionHolds, type ConditionAnswers } from '../conditions.ts'
import type { FieldError } from '../errors.ts'
import { checkField } from '../fields/check-field.ts'
import type { FieldValues } from '../fields/types.ts'
import type { Borrower } from '../loan/loan.ts'
import type { KeyDefinition } from '../settings/keys.ts'
import type { Page } from '../settings/pages.ts'
import { type Definitions, shownFields, shownSections, valueOf } from './answers.ts'

export interface PageToValidate {
  readonly page: Page
  readonly values: FieldValues
  readonly answers: ConditionAnswers
  readonly definitions: Definitions
  readonly keys: readonly KeyDefinition[]
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string
}

/** Every problem of a page's visible fields, in the order in which they stand, then its blocking messages ([A5.17]). */
export function validatePage(input: PageToValidate): FieldError[] {
  const fields = shownFields(input.page, input.answers).flatMap((placement): FieldError[] => {
    const definition = input.definitions.get(placement.id)
    if (definition === undefined) return []
    const problem = checkField(definition, placement, valueOf(input.values, definition), {
      definition,
      placement,
      today: input.today,
      keys: keysOf(input.keys, definition.keyType),
    })
    return problem === undefined
      ? []
      : [
          {
            objectName: definition.entityType,
            field: definition.id,
            message: problem.code,
            messageKey: problem.messageKey,
            ...(problem.params === undefined ? {} : { params: problem.params }),
          },
        ]
  })
  return [...fields, ...blockingMessages(input.page, input.answers)]
}

const blockingMessages = (page: Page, answers: ConditionAnswers): FieldError[] =>
  shownSections(page, answers).flatMap((section) =>
    section.sectionMessages.flatMap((message, at): FieldError[] =>
      message.type === 'ERROR' && conditionHolds(message.condition, answers)
        ? [{ objectName: 'SECTION', field: section.id, message: 'Blocked', params: { index: at } }]
        : [],
    ),
  )

export const keysOf = (lists: readonly KeyDefinition[], type: string | undefined): string[] =>
  lists.find((list) => list.id === type)?.keys.map((choice) => choice.key) ?? []

/** [A5.04]: every item that applies needs an amount; 0 is an answer. */
export function missingAmounts(borrower: Borrower | undefined, livingIds: readonly string[]): FieldError[] {
  const answered = new Set(borrower?.incomeExpenses.map((item) => item.fieldId))
  return livingIds
    .filter((id) => !answered.has(id))
    .map((id) => ({
      objectName: 'BORROWER',
      field: id,
      message: 'NotNull',
      messageKey: 'anfrage.lebenshaltung.required',
    }))
}
