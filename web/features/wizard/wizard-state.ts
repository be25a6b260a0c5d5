import type { ConditionAnswers } from '#domain/conditions.ts'
import { unknownItems } from '#domain/loan/asked-items.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'
import { hasSecondBorrower } from '#domain/loan/second-borrower.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import { type Definitions, definitionsOf } from '#domain/wizard/answers.ts'
import { readersPages, withheldPages } from '#domain/wizard/readers-pages.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { pagesOfSteps, type WizardSettings, wizardOf } from '#domain/wizard/validate-loan.ts'
import { wrongAnswers } from '#domain/wizard/wrong-answers.ts'

import type { Journey } from './addresses.ts'
import { isReadOnly } from './page-state.ts'
import { completedOf, isLocked, openUpTo } from './progress.ts'
import { askedPage } from './start/request-page.ts'
import { isStartPage } from './start/start-page.ts'
import { overlaid, type TypedAnswers, withAnswer } from './raw-answers.ts'

/** Everything that a step knows: what the server has, what was typed, and what follows from both. */
export interface WizardState {
  /** With the steps of the way that the loan takes. */
  readonly product: Product
  readonly journey: Journey
  readonly settings: WizardSettings
  /** As the server knows it. */
  readonly saved: Loan
  readonly typed: TypedAnswers
  /** As it is on the screen: with what was typed. */
  readonly loan: Loan
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
  readonly steps: readonly WizardStep[]
  /** Pages of all the product's steps, those that conditions hide included, each with all that it asks. */
  readonly pages: readonly Page[]
  /** Index of the furthest completed step, −1 before the first. */
  readonly completed: number
  /** Index of the furthest step that can be opened. */
  readonly open: number
  /** Nothing can be changed: it was sent, it was shared for reading only, or somebody else edits it just now. */
  readonly locked: boolean
  /** Somebody else edits it just now; what was typed before stays on the screen, for afterwards. */
  readonly held: boolean
  /** Pages of which the other borrower keeps answers to themselves, by their ids. */
  readonly withheld: ReadonlySet<string>
  /** Whether the rules refuse the stored answer of a field. */
  readonly isWrong: (fieldId: string) => boolean
  readonly today: string
}

interface Known {
  readonly journey: Journey
  /** Fields of types that are known here (`knownSettings`). */
  readonly settings: WizardSettings
  readonly saved: Loan
  readonly typed: TypedAnswers
  /** Somebody else edits it just now. */
  readonly held?: boolean
  /** URI of the furthest step that is done as the reader sees it (`doneUpTo`). */
  readonly done: string | null
  readonly today: string
}

export function wizardState({
  journey,
  settings: whole,
  saved,
  typed: given,
  held = false,
  done,
  today,
}: Known): WizardState {
  const { product } = journey
  const settings = readersSettings(whole, saved)
  const isWrong = wrongIn(saved, whole, () => wrongAnswers(settings, product, saved, today))
  const typed = changeable(given, definitionsOf(settings.INPUT_FIELDS), { saved, isWrong })
  // What was typed into a loan that was sent meanwhile cannot be saved any more.
  const closed = isLocked(saved) || !saved.mayFill.some(Boolean)
  const answered = closed ? saved : overlaid(saved, typed)
  const { definitions, answers, steps, borrowers } = wizardOf(settings, product, answered)
  const loan = {
    ...answered,
    secondBorrower: hasSecondBorrower(answers),
    borrowers: borrowers.map((each, at) => stillAsked(each, saved.borrowers[at], settings)),
  }
  const completed = completedOf(product.steps, steps, { ...saved, lastCompletedStep: done })
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
    locked: closed || held,
    held: held && !closed,
    withheld: withheldPages(whole.PAGES, settings.PAGES),
    isWrong,
    today,
  }
}

/** Without what was typed over answers that have become read-only since: nothing of it could be saved. */
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
/** Of what is saved, which stays the same from key to key. */
const wrongByLoan = new WeakMap<Loan, Wrong>()

function wrongIn(saved: Loan, settings: WizardSettings, look: () => Wrong['isWrong']): Wrong['isWrong'] {
  const known = wrongByLoan.get(saved)
  if (known?.settings === settings) return known.isWrong
  const isWrong = look()
  wrongByLoan.set(saved, { settings, isWrong })
  return isWrong
}

/** Without what was typed of items that are asked for no more since: nothing of it could be saved. */
function stillAsked(household: Borrower, saved: Borrower | undefined, { LIVING_TYPE }: WizardSettings): Borrower {
  const unknown = unknownItems(household, saved, LIVING_TYPE)
  if (unknown.length === 0) return household
  return { ...household, incomeExpenses: household.incomeExpenses.filter(({ fieldId }) => !unknown.includes(fieldId)) }
}

/** The pages as their reader may see them; the very same settings where nothing is kept from anybody. */
const readersSettings = (settings: WizardSettings, { incomeHidden }: Pick<Loan, 'incomeHidden'>): WizardSettings =>
  incomeHidden.includes(true)
    ? { ...settings, PAGES: readersPages(settings.PAGES, definitionsOf(settings.INPUT_FIELDS), incomeHidden) }
    : settings
