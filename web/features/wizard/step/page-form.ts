import type { FieldError } from '#domain/errors.ts'
import type { FieldDefinition, FieldValues, Value } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'

import type { WizardState } from '../wizard-state.ts'

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** What the parts of a page are drawn from: a step knows it, and so does the profile. */
export interface FormState extends Pick<WizardState, 'definitions' | 'answers' | 'typed' | 'today' | 'locked'> {
  readonly settings: Pick<WizardSettings, 'KEYS' | 'LIVING_TYPE'>
}

/** What the parts of a page need to show and change answers. */
export interface PageForm<State extends FormState = FormState> {
  readonly state: State
  /** The answers as they are on the screen. */
  readonly fields: FieldValues
  readonly isReadOnly: (definition: FieldDefinition) => boolean
  /** What is wrong and may be said by now. */
  readonly problems: readonly FieldError[]
  /** Somebody asked to go on, and something is wrong: everything is said. */
  readonly revealed: boolean
  readonly answered: (definition: Answering, value: Value | null) => void
  readonly unreadable: (definition: Answering, text: string) => void
  readonly borrowers: (borrowers: readonly Borrower[], unreadable?: Readonly<Record<string, string>>) => void
  readonly left: (field: string) => void
}

export type StepForm = PageForm<WizardState>

/** The id of a field's input, and what the ids of its parts begin with. */
export const inputId = (field: string): string => `field-${field}`

export const sectionId = (section: string): string => `section-${section}`

export const problemOf = ({ problems }: Pick<PageForm, 'problems'>, field: string): FieldError | undefined =>
  problems.find((problem) => problem.field === field && problem.objectName !== 'SECTION')
