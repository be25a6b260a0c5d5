import type { FieldError } from '#domain/errors.ts'
import type { FieldDefinition, Value } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'

import type { WizardState } from '../wizard-state.ts'

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** What the parts of a step's page need to show and change answers. */
export interface PageForm {
  readonly wizard: WizardState
  /** What is wrong and may be said by now. */
  readonly problems: readonly FieldError[]
  /** Somebody asked to go on, and something is wrong: everything is said. */
  readonly revealed: boolean
  readonly answered: (definition: Answering, value: Value | null) => void
  readonly unreadable: (definition: Answering, text: string) => void
  readonly borrowers: (borrowers: readonly Borrower[], unreadable?: Readonly<Record<string, string>>) => void
  readonly left: (field: string) => void
}

/** The id of a field's input, and what the ids of its parts begin with. */
export const inputId = (field: string): string => `field-${field}`

export const sectionId = (section: string): string => `section-${section}`

export const problemOf = ({ problems }: Pick<PageForm, 'problems'>, field: string): FieldError | undefined =>
  problems.find((problem) => problem.field === field && problem.objectName !== 'SECTION')
