import { isConditionMet, type ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldError } from '../shared/errors.ts'
import type { FieldValues } from '../fields/types.ts'
import type { Loan, LoanDocument } from '../loan/loan.ts'
import { withRequiredConditions } from '../loan/required-conditions.ts'
import { currentBorrowers, hasSecondBorrower } from '../loan/second-borrower.ts'
import { memoBy } from '../shared/memo.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { definitionsById, visibleFields, visibleAnswers } from './answers.ts'
import { type MissingDocument, missingRequiredDocuments } from './required-documents.ts'
import { stepsFor, type WizardStep } from './steps.ts'
import { missingAmounts, validatePage } from './validate-page.ts'
import { both, wholePages } from './whole-pages.ts'

/** The areas that validation needs, in the server and in the browser. */
export type WizardSettings = Pick<SnapshotAreas, 'INPUT_FIELDS' | 'KEYS' | 'LIVING_TYPE' | 'DOCUMENTS' | 'PAGES'>

export type LoanAnswers = Pick<Loan, 'fields' | 'borrowers' | 'requestedDocuments'> &
  Partial<Pick<Loan, 'incomeHidden'>>

/**
 * The pages of these steps, one for each. Pages without a step are hidden, like pages with an unmet condition.
 */
export const pagesOfSteps = (
  settings: Pick<WizardSettings, 'PAGES'>,
  { steps }: Pick<Product, 'steps'>,
): readonly Page[] => pagesBySteps(settings.PAGES)(steps)

const pagesBySteps = memoBy((pages: WizardSettings['PAGES']) =>
  memoBy((steps: Product['steps']): readonly Page[] =>
    steps.flatMap(({ pageId, condition }) => {
      const page = wholePages(pages).find(({ id }) => id === pageId)
      if (page === undefined) return []
      return condition === undefined ? [page] : [{ ...page, renderCondition: both(condition, page.renderCondition) }]
    }),
  ),
)

/** The present steps of a loan, its visible answers, and its borrowers. */
export function getValidationContext(settings: WizardSettings, product: Pick<Product, 'steps'>, loan: LoanAnswers) {
  const definitions = definitionsById(settings.INPUT_FIELDS)
  const answers = visibleAnswers(pagesOfSteps(settings, product), loan.fields, definitions)
  return {
    definitions,
    answers,
    steps: stepsFor(product.steps, settings.PAGES, answers, loan),
    borrowers: currentBorrowers(loan.borrowers, hasSecondBorrower(answers)),
  }
}

/** The stored answers without hidden ones, for the bank and others. */
export const answersThatCount = (fields: FieldValues, answers: ConditionAnswers): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([id]) => Object.hasOwn(answers, id)))

/** Every problem of one page of a loan. */
export const pageProblems = (
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanAnswers,
  page: Page,
  today: string,
): FieldError[] =>
  problemsOn(page, { settings, product, loan, today, ...getValidationContext(settings, product, loan) })

/** A loan with everything that validating its pages needs. */
type LoanToValidate = ReturnType<typeof getValidationContext> & {
  readonly settings: WizardSettings
  readonly product: Pick<Product, 'calculationType'>
  readonly loan: LoanAnswers
  readonly today: string
}

function problemsOn(
  page: Page,
  { settings, product, loan, today, definitions, answers, borrowers }: LoanToValidate,
): FieldError[] {
  return [
    ...withRequiredConditions(
      validatePage({ page, values: loan.fields, answers, definitions, keys: settings.KEYS, today }),
      {
        calculationType: product.calculationType,
        visible: visibleFields(page, answers).map(({ id }) => id),
        fields: loan.fields,
        definitions,
      },
    ),
    ...(page.type === 'STANDARD_OF_LIVING'
      ? borrowers.flatMap((borrower, at) => {
          // Private answers of the other borrower are validated by the server only.
          if (loan.incomeHidden?.[at] === true) return []
          return missingAmounts(borrower, settings.LIVING_TYPE, at).map((error) => (at === 0 ? error : ofSecond(error)))
        })
      : []),
  ]
}

const ofSecond = (error: FieldError): FieldError => ({ ...error, objectName: 'SECOND_BORROWER' })

/** The present steps of a loan, and a function that validates a page on demand. */
export function problemsByPage(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanAnswers,
  today: string,
) {
  const evaluated = { settings, product, loan, today, ...getValidationContext(settings, product, loan) }
  const { steps, answers } = evaluated
  return { steps, answers, problemsOf: (page: Page): FieldError[] => problemsOn(page, evaluated) }
}

/** The present steps of a loan with their problems. */
export function validatedSteps(
  ...loan: Parameters<typeof problemsByPage>
): { readonly step: WizardStep; readonly errors: FieldError[] }[] {
  const { steps, problemsOf } = problemsByPage(...loan)
  return steps.map((step) => ({ step, errors: problemsOf(step.page) }))
}

/** The steps with problems, which must be solved before sending; [A4.01]: they become IN_PROGRESS. */
export const unfinishedSteps = (...loan: Parameters<typeof validatedSteps>): ReturnType<typeof validatedSteps> =>
  validatedSteps(...loan).filter(({ errors }) => errors.length > 0)

/** Missing documents of the tabs that apply ([A5.05]). */
export const missingDocuments = (
  tabs: SnapshotAreas['DOCUMENTS'],
  documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
  answers: ConditionAnswers,
): MissingDocument[] =>
  missingRequiredDocuments(
    tabs.filter((tab) => tab.type === 'DOCUMENTS' && isConditionMet(tab.condition, answers)),
    documents,
  )
