import type { Localized } from '#domain/text/locale.ts'
import type { BudgetKind } from '#domain/settings/areas/budget/schema.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'

/** An answer in readable form, with the place to change it. */
export interface VisibleAnswer {
  readonly key: string
  readonly label: Localized
  /** In the reader's format; undefined if the answer is missing. */
  readonly text: string | undefined
  /** Whether the given answer is invalid. */
  readonly wrong: boolean
  /** Id of the input to focus. */
  readonly focus: string
  /** Whether the reader may change it: not the other borrower's part, and nothing read-only. */
  readonly mayChange: boolean
}

export interface VisibleSection {
  readonly id: string
  /** A household has no title of its own. */
  readonly title?: Localized
  readonly household?: { readonly kind: BudgetKind; readonly borrower: number }
  readonly answers: readonly VisibleAnswer[]
}

export interface VisibleStep {
  readonly step: WizardStep
  readonly sections: readonly VisibleSection[]
}
