import type { Localized } from '#domain/locale.ts'
import type { LivingKind } from '#domain/settings/living.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'

/** An answer as it is read, and where it can be changed. */
export interface VisibleAnswer {
  readonly key: string
  readonly label: Localized
  /** In the reader's format; undefined where an answer is missing. */
  readonly text: string | undefined
  /** What is given is not right yet. */
  readonly wrong: boolean
  /** The id of the input that takes the keyboard. */
  readonly focus: string
  /** The reader may change it: not of the other's part, nor what is read-only for them. */
  readonly mayChange: boolean
}

export interface VisibleSection {
  readonly id: string
  /** A household has no title of its own. */
  readonly title?: Localized
  readonly household?: { readonly kind: LivingKind; readonly borrower: number }
  readonly answers: readonly VisibleAnswer[]
}

export interface VisibleStep {
  readonly step: WizardStep
  readonly sections: readonly VisibleSection[]
}
