import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldError } from '../shared/errors.ts'
import type { FieldValues } from '../fields/types.ts'
import { askedHousehold } from '../loan/asked-items.ts'
import type { Loan } from '../loan/loan.ts'
import type { Locale } from '../text/locale.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { visibleFields } from './answers.ts'
import { defaultAnswers, placedFields } from './default-answers.ts'
import { completedIndex, type WizardStep } from './steps.ts'
import { unfinishedSteps, validatedSteps, getValidationContext, type WizardSettings } from './validate-loan.ts'

/** The settings and product of a draft, before and after a move. */
export interface Ground {
  readonly areas: WizardSettings
  readonly product: Pick<Product, 'calculationType' | 'limits' | 'steps'>
}

export type Draft = Pick<Loan, 'fields' | 'borrowers' | 'requestedDocuments' | 'lastCompletedStep'>

export interface MovedDraft {
  readonly fields: FieldValues
  /** Without household items that are no longer asked for. */
  readonly borrowers: Draft['borrowers']
  readonly lastCompletedStep: string | null
  /** Problems that the draft did not have under the former settings. */
  readonly newProblems: readonly FieldError[]
  /** Completed steps that need an answer now, and new ones between them ([A4.01]: they become IN_PROGRESS). */
  readonly reopened: readonly WizardStep[]
}

interface When {
  readonly locale: Locale
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string
}

/** Moves a draft to newer settings: keeps its answers, and reopens steps with new problems. */
export function onNewer(draft: Draft, before: Ground, after: Ground, { locale, today }: When): MovedDraft {
  const fields = { ...newDefaults(draft, before, after, locale), ...draft.fields }
  const borrowers = draft.borrowers.map((each) => askedHousehold(each, after.areas.LIVING_TYPE))
  const earlier = unfinishedSteps(before.areas, before.product, draft, today)
  const known = new Set(earlier.flatMap(({ errors }) => errors.map(getName)))
  const knownOnStep = new Set(
    earlier.flatMap(({ step, errors }) => errors.map((each) => `${step.uri}|${getName(each)}`)),
  )
  const moved = { ...draft, fields, borrowers }
  const steps = validatedSteps(after.areas, after.product, moved, today)
  const later = steps.filter(({ errors }) => errors.length > 0)
  const { answers } = getValidationContext(after.areas, after.product, moved)
  const done = completedIndex(after.product.steps, stillThere(before.product, after.product, draft.lastCompletedStep))
  const getStepIndex = (uri: string): number => completedIndex(after.product.steps, uri)
  const isNew = ({ uri }: WizardStep): boolean => before.product.steps.every((step) => step.uri !== uri)
  const reopened = steps
    .filter(
      ({ step, errors }) =>
        (isNew(step) && isEmpty(step.page, answers, draft)) ||
        errors.some((each) => !knownOnStep.has(`${step.uri}|${getName(each)}`)),
    )
    .map(({ step }) => step)
    .filter(({ uri }) => getStepIndex(uri) <= done)
  const first = reopened[0]
  return {
    fields,
    borrowers,
    lastCompletedStep: after.product.steps[first === undefined ? done : getStepIndex(first.uri) - 1]?.uri ?? null,
    newProblems: later.flatMap(({ errors }) => errors).filter((each) => !known.has(getName(each))),
    reopened,
  }
}

/** Whether a page has no answer yet; one that asks for none counts, because nobody has seen it. */
const isEmpty = (page: Page, answers: ConditionAnswers, { fields, borrowers }: Draft): boolean =>
  visibleFields(page, answers).every(({ id }) => !Object.hasOwn(fields, id)) &&
  (page.type !== 'STANDARD_OF_LIVING' || borrowers.every(({ incomeExpenses }) => incomeExpenses.length === 0))

/** Ignores the kind of problem: a field that already had one is not new. */
const getName = ({ objectName, field }: FieldError): string => `${objectName}|${field}`

/** Defaults of fields that are new in the product; a cleared field stays empty. */
function newDefaults({ fields }: Draft, before: Ground, after: Ground, locale: Locale): FieldValues {
  const placed = new Set(placedFields(before.areas, before.product).map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(defaultAnswers(after.areas, after.product, locale)).filter(
      ([id]) => !placed.has(id) && !Object.hasOwn(fields, id),
    ),
  )
}

/** The furthest completed step that the newer product still has. */
function stillThere(
  { steps: old }: Ground['product'],
  { steps }: Ground['product'],
  lastCompletedStep: string | null,
): string | null {
  const upTo = old.slice(0, completedIndex(old, lastCompletedStep) + 1)
  return upTo.findLast(({ uri }) => steps.some((step) => step.uri === uri))?.uri ?? null
}
