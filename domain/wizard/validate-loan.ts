import { conditionHolds, type ConditionAnswers } from '../conditions.ts'
import type { FieldError } from '../errors.ts'
import type { Loan, LoanDocument } from '../loan/loan.ts'
import type { SnapshotAreas } from '../settings/areas.ts'
import type { Page } from '../settings/pages.ts'
import type { Product } from '../settings/products.ts'
import { definitionsOf, visibleAnswers } from './answers.ts'
import { stepsFor, type WizardStep } from './steps.ts'
import { missingAmounts, validatePage } from './validate-page.ts'

/** The areas that validation looks at; server and browser both hold them. */
export type WizardSettings = Pick<SnapshotAreas, 'INPUT_FIELDS' | 'KEYS' | 'LIVING_TYPE' | 'DOCUMENTS' | 'PAGES'>

export type LoanAnswers = Pick<Loan, 'fields' | 'borrowers' | 'requestedDocuments'>

/** The steps that a loan has now, and the answers that its conditions see. */
export function wizardOf(settings: WizardSettings, product: Pick<Product, 'steps'>, loan: LoanAnswers) {
  const definitions = definitionsOf(settings.INPUT_FIELDS)
  const pages = product.steps.flatMap((step) => settings.PAGES.find((page) => page.id === step.pageId) ?? [])
  const answers = visibleAnswers(pages, loan.fields, definitions)
  return { definitions, answers, steps: stepsFor(product.steps, settings.PAGES, answers, loan) }
}

/** Every problem of one page of a loan. */
export function pageProblems(
  settings: WizardSettings,
  product: Pick<Product, 'steps'>,
  loan: LoanAnswers,
  page: Page,
  today: string,
): FieldError[] {
  const { definitions, answers } = wizardOf(settings, product, loan)
  return [
    ...validatePage({ page, values: loan.fields, answers, definitions, keys: settings.KEYS, today }),
    ...(page.type === 'STANDARD_OF_LIVING'
      ? missingAmounts(
          loan.borrowers[0],
          settings.LIVING_TYPE.map((item) => item.id),
        )
      : []),
  ]
}

/** Steps that must be right before a loan can be sent, with what is wrong; [A4.01]: they go IN_PROGRESS. */
export function unfinishedSteps(
  settings: WizardSettings,
  product: Pick<Product, 'steps'>,
  loan: LoanAnswers,
  today: string,
): { step: WizardStep; errors: FieldError[] }[] {
  return wizardOf(settings, product, loan).steps.flatMap((step) => {
    const errors = pageProblems(settings, product, loan, step.page, today)
    return errors.length === 0 ? [] : [{ step, errors }]
  })
}

/** Required documents of the tabs that apply which are not there yet, or not as often as asked ([A5.05]). */
export function missingDocuments(
  tabs: SnapshotAreas['DOCUMENTS'],
  documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
  answers: ConditionAnswers,
): { tabId: string; documentId: string; missing: number }[] {
  return tabs
    .filter((tab) => tab.type === 'DOCUMENTS' && conditionHolds(tab.condition, answers))
    .flatMap((tab) =>
      tab.documents.flatMap((wanted) => {
        if (!wanted.required) return []
        const present = documents.filter(
          (each) => each.documentTabId === tab.id && each.documentId === wanted.documentId,
        ).length
        const missing = (wanted.numberOfDocuments ?? 1) - present
        return missing > 0 ? [{ tabId: tab.id, documentId: wanted.documentId, missing }] : []
      }),
    )
}
