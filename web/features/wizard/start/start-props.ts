import type { ReactNode } from 'react'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'
import type { NavStep } from '#web/ui/StepNav.tsx'

import type { Journey } from '../addresses.ts'
import type { TypedAnswers } from '../raw-answers.ts'

/** What every start page is given, before there is a loan and after. */
export interface StartProps {
  readonly product: Product
  readonly page: Page
  /** Where the browser keeps what is typed. */
  readonly answersOf: string
  /** Undefined before there is one. */
  readonly begun: BegunLoan | undefined
  readonly steps: readonly NavStep[]
  readonly current: number
  readonly completed: number
  /** Index of the furthest step that can be opened, where that is another one than the next. */
  readonly open?: number
  readonly busy: boolean
  /** With the answers of the page; undefined where the way ends for whoever looks. */
  readonly onNext: ((fields: FieldValues) => void) | undefined
}

/** The loan whose start page it is. */
export interface BegunLoan {
  readonly loan: Loan
  readonly journey: Journey
  /** Nothing can be changed by whoever looks. */
  readonly locked: boolean
  /** What whoever looks has to know first: their role, who else edits it, that it was sent. */
  readonly notices: ReactNode
}

/** Before there is a loan: what is typed, and what it is read by. */
export interface NewStartProps extends StartProps {
  readonly settings: Pick<WizardSettings, 'PAGES' | 'INPUT_FIELDS' | 'KEYS'>
  readonly typed: TypedAnswers
}
