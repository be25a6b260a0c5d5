import type { ConditionAnswers } from '#domain/conditions/conditions.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import type { FieldDefinition, FieldValues, Value } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { Definitions } from '#domain/wizard/answers.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'

import type { TypedAnswers } from './raw-answers.ts'

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** The state that a page's parts render, both in a step and in the profile. */
export interface FormState {
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
  readonly typed: TypedAnswers
  /** Read-only: submitted, shared for reading, or locked by another user. */
  readonly locked: boolean
  readonly today: string
  /** Whether the expenses of two people are entered once, with the first; undefined in a profile. */
  readonly commonExpenses?: boolean
  readonly settings: Pick<WizardSettings, 'KEYS' | 'LIVING_TYPE'>
}

/** What the parts of a page need to display and change answers. */
export interface PageForm<State extends FormState = FormState> {
  readonly state: State
  /** The visible answers. */
  readonly fields: FieldValues
  /** The stored answers; undefined if nothing is stored. */
  readonly stored?: FieldValues | undefined
  /** `inEntry`: for a field of a group's entry. */
  readonly isReadOnly: (definition: FieldDefinition, inEntry?: true) => boolean
  /** When an identification proved a read-only field, if its reader can identify again. */
  readonly provedAt?: ((definition: FieldDefinition) => string | undefined) | undefined
  /** The visible problems. */
  readonly problems: readonly FieldError[]
  /** All problems are visible, after an attempt to continue. */
  readonly revealed: boolean
  readonly answered: (
    definition: Answering,
    value: Value | null,
    /** For a group: all invalid input of its entries. */
    unreadable?: Readonly<Record<string, string>>,
  ) => void
  readonly unreadable: (definition: Answering, text: string) => void
  /** Changes the household with this index, from the one on the screen. */
  readonly household: (at: number, change: HouseholdChange) => void
  /** On blur; `of` distinguishes the amounts of both borrowers with the same name. */
  readonly left: (field: string, of?: string) => void
}

export interface HouseholdChange {
  readonly from: Borrower
  readonly to: Borrower
  /** All invalid input of amounts; if undefined, it is unchanged. */
  readonly unreadable?: Readonly<Record<string, string>> | undefined
}

/** Id of a field's input, and the prefix of the ids of its parts. */
export const inputId = (field: string): string => `field-${field}`

export const sectionId = (section: string): string => `section-${section}`

export const findProblem = (
  { problems }: Pick<PageForm, 'problems'>,
  field: string,
  of?: string,
): FieldError | undefined =>
  problems.find(({ field: name, objectName }) =>
    name !== field || objectName === 'SECTION' ? false : of === undefined || objectName === of,
  )
