import { isConditionMet, type ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldError } from '../shared/errors.ts'
import { checkField } from '../fields/check-field.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import type { FieldDefinition, FieldValues, SectionField, Value } from '../fields/types.ts'
import { isCoverable } from '../loan/confirmed-items.ts'
import type { Borrower } from '../loan/loan.ts'
import type { BudgetItem } from '../settings/areas/budget/schema.ts'
import type { KeyDefinition } from '../settings/areas/keys/schema.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import {
  type Definitions,
  entryAnswers,
  visibleFields,
  visibleInSection,
  visibleSections,
  valueIn,
  getFieldValue,
} from './answers.ts'
import { entryPath } from './entry-path.ts'

export interface PageToValidate {
  readonly page: Page
  readonly values: FieldValues
  readonly answers: ConditionAnswers
  readonly definitions: Definitions
  readonly keys: readonly KeyDefinition[]
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string
}

/** Every problem of a page's visible fields in their order, then its blocking messages ([A5.17]). */
export function validatePage(input: PageToValidate): FieldError[] {
  const { page, values, answers, definitions } = input
  const fields = visibleFields(page, answers).flatMap((placement): FieldError[] => {
    const definition = definitions.get(placement.id)
    if (definition === undefined) return []
    const value = getFieldValue(values, definition)
    const own = problemsAt(definition.id, { definition, placement, value }, input)
    return definition.type === 'FIELDS_GROUP' ? [...own, ...entryProblems(placement, value, input)] : own
  })
  return [...fields, ...blockingMessages(page, answers)]
}

/** [A5.15]: validates the fields of each entry; conditions see the entry's answers first. */
function entryProblems(group: SectionField, value: Value | null, input: PageToValidate): FieldError[] {
  const { definitions, answers } = input
  return getGroupEntries(value).flatMap((entry, at) =>
    visibleInSection(group, entryAnswers(group, entry, answers, definitions)).flatMap((placement) => {
      const definition = definitions.get(placement.id)
      if (definition === undefined) return []
      const path = entryPath(group.id, at, placement.id)
      return problemsAt(path, { definition, placement, value: valueIn(entry, definition) }, input)
    }),
  )
}

interface Placed {
  readonly definition: FieldDefinition
  readonly placement: SectionField
  readonly value: Value | null
}

function problemsAt(field: string, placed: Placed, { today, keys }: PageToValidate): FieldError[] {
  const { definition, placement, value } = placed
  const problem = checkField(definition, placement, value, {
    definition,
    placement,
    today,
    keys: getListKeys(keys, definition.keyType),
  })
  if (problem === undefined) return []
  const { code, messageKey, params } = problem
  return [
    {
      objectName: definition.entityType,
      field,
      message: code,
      messageKey,
      ...(params === undefined ? {} : { params }),
    },
  ]
}

const blockingMessages = (page: Page, answers: ConditionAnswers): FieldError[] =>
  visibleSections(page, answers).flatMap((section) =>
    section.sectionMessages.flatMap((message, at): FieldError[] =>
      message.type === 'ERROR' && isConditionMet(message.condition, answers)
        ? [{ objectName: 'SECTION', field: section.id, message: 'Blocked', params: { index: at } }]
        : [],
    ),
  )

export const getListKeys = (lists: readonly KeyDefinition[], type: string | undefined): string[] =>
  lists.find((list) => list.id === type)?.keys.map((choice) => choice.key) ?? []

/** [A5.04]: every item needs an amount; 0 is an answer, but of salary, rent and living costs not one that is only confirmed. */
export function missingAmounts(
  { incomeExpenses }: Borrower,
  items: readonly Pick<BudgetItem, 'id' | 'kind' | 'category'>[],
  at: number,
): FieldError[] {
  const answers = new Map(incomeExpenses.map((item) => [item.fieldId, item]))
  return items
    .filter((item) => {
      const answer = answers.get(item.id)
      return answer === undefined || (answer.confirmed === true && !isCoverable(item, items, at))
    })
    .map(({ id }) => ({
      objectName: 'BORROWER',
      field: id,
      message: 'NotNull',
      messageKey: 'anfrage.lebenshaltung.required',
    }))
}
