import type { ReactNode } from 'react'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'
import type { NavStep } from '#web/ui/StepNav.tsx'

import type { Journey } from '../addresses.ts'
import type { TypedAnswers } from '#web/page/raw-answers.ts'

/** The props of every start page, with or without a loan. */
export interface StartProps {
  readonly product: Product
  readonly page: Page
  /** The storage key of the input. */
  readonly answersOf: string
  /** Undefined before there is a loan. */
  readonly begun: BegunLoan | undefined
  readonly steps: readonly NavStep[]
  readonly current: number
  readonly completed: number
  /** Index of the furthest step that can be opened, unless it is the next one. */
  readonly open?: number
  readonly busy: boolean
  /** Called with the answers of the page; undefined if the reader cannot continue. */
  readonly onNext: ((fields: FieldValues) => void) | undefined
}

/** The loan of the start page. */
export interface BegunLoan {
  readonly loan: Loan
  readonly journey: Journey
  /** Whether the loan is read-only for the reader. */
  readonly locked: boolean
  /** Notices for the reader: their role, another editor, that it was sent. */
  readonly notices: ReactNode
}

/** Before there is a loan: the input, and the settings for it. */
export interface NewStartProps extends StartProps {
  readonly settings: Pick<WizardSettings, 'PAGES' | 'INPUT_FIELDS' | 'KEYS'>
  readonly typed: TypedAnswers
}
