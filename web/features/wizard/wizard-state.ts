import { unknownItems } from '#domain/loan/asked-items.ts'
import { hasCommonExpenses } from '#domain/loan/confirmed-items.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'
import { hasSecondBorrower } from '#domain/loan/second-borrower.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { type Definitions, definitionsById } from '#domain/wizard/answers.ts'
import { readersPages, withheldPages } from '#domain/wizard/readers-pages.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { pagesOfSteps, type WizardSettings, getValidationContext } from '#domain/wizard/validate-loan.ts'
import { wrongAnswers } from '#domain/wizard/wrong-answers.ts'

import type { FormState, PageForm } from '#web/page/page-form.ts'
import type { Journey } from './addresses.ts'
import { isLocked, isReadOnly } from '#web/page/page-state.ts'
import { countCompleted, openUpTo } from './progress.ts'
import { askedPage } from './start/request-page.ts'
import { isStartPage } from './start/start-page.ts'
import { overlaid, type TypedAnswers, withAnswer } from '#web/page/raw-answers.ts'

/** The data of a step: the stored loan, the input, and everything derived from both. */
export interface WizardState extends FormState {
  /** With the steps of the loan's journey. */
  readonly product: Product
  readonly journey: Journey
  readonly settings: WizardSettings
  /** The stored loan. */
  readonly saved: Loan
  readonly commonExpenses: boolean
  /** The loan as shown, with the input. */
  readonly loan: Loan
  readonly steps: readonly WizardStep[]
  /** The pages of all steps of the product, including hidden ones, with all their fields. */
  readonly pages: readonly Page[]
  /** Index of the furthest completed step, −1 before the first. */
  readonly completed: number
  /** Index of the furthest step that can be opened. */
  readonly open: number
  /** Locked by another user; earlier input stays on the screen until the lock ends. */
  readonly lockedByOther: boolean
  /** Ids of the pages with answers that the other borrower withholds. */
  readonly withheld: ReadonlySet<string>
  /** Whether the stored answer of a field violates the rules. */
  readonly isWrong: (fieldId: string) => boolean
}

export type StepForm = PageForm<WizardState>

interface Known {
  readonly journey: Journey
  /** Only with fields of known types (`knownSettings`). */
  readonly settings: WizardSettings
  readonly saved: Loan
  readonly typed: TypedAnswers
  /** Locked by another user. */
  readonly lockedByOther?: boolean
  /** URI of the furthest completed step as the reader sees it (`doneUpTo`). */
  readonly done: string | null
  readonly today: string
}

export function wizardState({
  journey,
  settings: whole,
  saved,
  typed: given,
  lockedByOther = false,
  done,
  today,
}: Known): WizardState {
  const { product } = journey
  const settings = readersSettings(whole, saved)
  const isWrong = wrongIn(saved, whole, () => wrongAnswers(settings, product, saved, today))
  const typed = changeable(given, definitionsById(settings.INPUT_FIELDS), { saved, isWrong })
  // Input for a loan that was submitted meanwhile can no longer be saved.
  const closed = isLocked(saved) || !saved.mayFill.some(Boolean)
  const answered = closed ? saved : overlaid(saved, typed)
  const { definitions, answers, steps, borrowers } = getValidationContext(settings, product, answered)
  const loan = {
    ...answered,
    secondBorrower: hasSecondBorrower(answers),
    borrowers: borrowers.map((each, at) => stillAsked(each, saved.borrowers[at], settings)),
  }
  const completed = countCompleted(product.steps, steps, { ...saved, lastCompletedStep: done })
  return {
    product,
    journey,
    settings,
    saved,
    typed,
    loan,
    definitions,
    answers,
    steps,
    pages: pagesOfSteps(settings, product).map((page) =>
      isStartPage(page.type) ? askedPage(page, product, definitions, page.title) : page,
    ),
    completed,
    open: openUpTo(steps, completed, saved),
    locked: closed || lockedByOther,
    lockedByOther: lockedByOther && !closed,
    commonExpenses: hasCommonExpenses(loan.borrowers, saved.mayFill),
    withheld: withheldPages(whole.PAGES, settings.PAGES),
    isWrong,
    today,
  }
}

/** Removes input for answers that have become read-only, because it cannot be saved. */
function changeable(
  typed: TypedAnswers,
  definitions: Definitions,
  stored: Pick<WizardState, 'saved' | 'isWrong'>,
): TypedAnswers {
  if (isLocked(stored.saved)) return typed
  return Object.keys(typed.fields).reduce((rest, id) => {
    const definition = definitions.get(id)
    return definition === undefined || !isReadOnly(definition, stored)
      ? rest
      : withAnswer(rest, { type: 'dropped', field: id })
  }, typed)
}

interface Wrong {
  readonly settings: WizardSettings
  readonly isWrong: WizardState['isWrong']
}
/** Cached by stored loan, which does not change between keystrokes. */
const wrongByLoan = new WeakMap<Loan, Wrong>()

function wrongIn(saved: Loan, settings: WizardSettings, look: () => Wrong['isWrong']): Wrong['isWrong'] {
  const known = wrongByLoan.get(saved)
  if (known?.settings === settings) return known.isWrong
  const isWrong = look()
  wrongByLoan.set(saved, { settings, isWrong })
  return isWrong
}

/** Removes input for items that are no longer asked for, because it cannot be saved. */
function stillAsked(household: Borrower, saved: Borrower | undefined, { LIVING_TYPE }: WizardSettings): Borrower {
  const unknown = unknownItems(household, saved, LIVING_TYPE)
  if (unknown.length === 0) return household
  return { ...household, incomeExpenses: household.incomeExpenses.filter(({ fieldId }) => !unknown.includes(fieldId)) }
}

/** The pages as the reader may see them; the same object if nothing is withheld. */
const readersSettings = (settings: WizardSettings, { incomeHidden }: Pick<Loan, 'incomeHidden'>): WizardSettings =>
  incomeHidden.includes(true)
    ? { ...settings, PAGES: readersPages(settings.PAGES, definitionsById(settings.INPUT_FIELDS), incomeHidden) }
    : settings
