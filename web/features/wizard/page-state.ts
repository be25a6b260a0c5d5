import * as v from 'valibot'

import type { ConditionAnswers } from '#domain/conditions.ts'
import type { FieldError } from '#domain/errors.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import type { FieldDefinition, FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import { type Definitions, pageShown, shownFields, valueOf } from '#domain/wizard/answers.ts'
import { limitProblem } from '#domain/wizard/merge-answers.ts'
import { type LoanAnswers, pageProblems, type WizardSettings } from '#domain/wizard/validate-loan.ts'

import { unreadableProblem } from '#web/fields/problem-text.ts'

import { amountId } from './living/amount-id.ts'
import { isLocked } from './progress.ts'
import type { TypedAnswers } from './typed-answers.ts'

export interface PageState {
  readonly settings: WizardSettings
  readonly product: Product
  /** With what was typed laid over it. */
  readonly loan: LoanAnswers
  readonly typed: Pick<TypedAnswers, 'unreadable'>
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
  readonly today: string
}

/** What is wrong with a page of a loan. */
export function problemsOfPage(page: Page, state: PageState): FieldError[] {
  const { settings, product, loan, today } = state
  return problemsAsTyped(page, pageProblems(settings, product, loan, page, today), { ...state, fields: loan.fields })
}

interface TypedPage extends Pick<PageState, 'typed' | 'definitions' | 'answers'> {
  readonly fields: FieldValues
  /** Whose limits hold; a profile has none. */
  readonly product?: Product
}

/**
 * What the rules say is wrong with a page (`problems`), and what was typed and is no value: one problem a field, in the
 * order of the page; the last are those of no field.
 */
export function problemsAsTyped(page: Page, problems: readonly FieldError[], state: TypedPage): FieldError[] {
  const { fields, product, typed, definitions, answers } = state
  const shown = shownFields(page, answers).flatMap(({ id }) => definitions.get(id) ?? [])
  const own = shown.flatMap((definition): FieldError[] => {
    if (Object.hasOwn(typed.unreadable, definition.id))
      return [{ objectName: definition.entityType, field: definition.id, ...unreadableProblem(definition.type) }]
    const value = valueOf(fields, definition)
    const limit =
      typeof value === 'number' && product !== undefined ? limitProblem(definition.id, value, product) : undefined
    return limit === undefined ? [] : [limit]
  })
  const checked = problems
    .filter((problem) => !own.some(({ field }) => field === problem.field))
    .map((problem) =>
      Object.hasOwn(typed.unreadable, amountId(0, problem.field))
        ? { ...problem, ...unreadableProblem('MONEY') }
        : problem,
    )
  const ofFields = shown.flatMap(
    ({ id }) => [...own, ...checked].find(({ field, objectName }) => field === id && objectName !== 'SECTION') ?? [],
  )
  return [...ofFields, ...checked.filter((problem) => !ofFields.includes(problem))]
}

/**
 * The typed answers that a save carries: of fields that are shown somewhere in the wizard, and such as can be stored at
 * all. The others stay with whoever typed them.
 */
export function fieldsToSave(
  typed: FieldValues,
  pages: readonly Page[],
  state: Pick<TypedPage, 'product' | 'definitions' | 'answers'>,
): FieldValues {
  const { product, definitions, answers } = state
  const shown = new Set(
    pages.filter((page) => pageShown(page, answers)).flatMap((page) => shownFields(page, answers).map(({ id }) => id)),
  )
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([
        id,
        {
          entityType,
          value: { type, value },
        },
      ]) => {
        const definition = definitions.get(id)
        if (!shown.has(id) || definition?.type !== type || definition.entityType !== entityType) return false
        if (value === null) return true
        if (!v.is(fieldRules[type].schema, value)) return false
        return typeof value !== 'number' || product === undefined || limitProblem(id, value, product) === undefined
      },
    ),
  )
}

/** [A5.17] */
export function isReadOnly(
  definition: Pick<FieldDefinition, 'id' | 'readOnlyWhenVerified' | 'readOnlyWhenShared'>,
  loan: Pick<Loan, 'loanStatus' | 'accountVerified' | 'ownership' | 'fields'> | undefined,
): boolean {
  if (loan === undefined) return false
  if (isLocked(loan) || loan.ownership.role === 'VIEWER') return true
  const shared = definition.readOnlyWhenShared === true && loan.ownership.type === 'SHARED_WITH_ME'
  const verified = definition.readOnlyWhenVerified === true && loan.accountVerified
  // Without an answer there is nothing that was verified; the server sees it the same way.
  return shared || (verified && Object.hasOwn(loan.fields, definition.id))
}
