import type { ConditionAnswers } from '#domain/conditions.ts'
import { fieldTypes } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { DocumentTab } from '#domain/settings/documents.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import type { Definitions } from '#domain/wizard/answers.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { type WizardSettings, wizardOf } from '#domain/wizard/validate-loan.ts'
import { conditionHolds } from '#domain/conditions.ts'

import { completedOf, isLocked } from './progress.ts'
import { overlaid, type TypedAnswers } from './typed-answers.ts'

/** Everything that a step knows: what the server has, what was typed, and what follows from both. */
export interface WizardState {
  readonly product: Product
  readonly settings: WizardSettings
  /** As the server knows it. */
  readonly saved: Loan
  readonly typed: TypedAnswers
  /** As it is on the screen: with what was typed. */
  readonly loan: Loan
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
  readonly steps: readonly WizardStep[]
  /** Pages of all the product's steps, those that conditions hide included. */
  readonly pages: readonly Page[]
  /** Index of the furthest completed step, −1 before the first. */
  readonly completed: number
  readonly locked: boolean
  readonly today: string
}

interface Known {
  readonly product: Product
  readonly settings: WizardSettings
  readonly saved: Loan
  readonly typed: TypedAnswers
  readonly today: string
}

export function wizardState({ product, settings: current, saved, typed, today }: Known): WizardState {
  // A type of a newer portal has no rules here; its fields are shown as unknown and ask for nothing.
  const settings = { ...current, INPUT_FIELDS: current.INPUT_FIELDS.filter(({ type }) => fieldTypes.includes(type)) }
  const locked = isLocked(saved)
  // What was typed into a loan that was sent meanwhile cannot be saved any more.
  const loan = locked ? saved : overlaid(saved, typed)
  const { definitions, answers, steps } = wizardOf(settings, product, loan)
  return {
    product,
    settings,
    saved,
    typed,
    loan,
    definitions,
    answers,
    steps,
    pages: product.steps.flatMap((step) => settings.PAGES.find((page) => page.id === step.pageId) ?? []),
    completed: completedOf(product.steps, steps, saved),
    locked,
    today,
  }
}

/** The tabs of documents that apply to the answers as they stand. */
export const documentTabs = ({ settings, answers }: Pick<WizardState, 'settings' | 'answers'>): DocumentTab[] =>
  settings.DOCUMENTS.filter((tab) => tab.type === 'DOCUMENTS' && conditionHolds(tab.condition, answers))
