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
  /** The answers as they are stored; none of them where nothing is. */
  readonly stored?: FieldValues | undefined
  /** `answered` is said of a field in an entry of a group. */
  readonly isReadOnly: (definition: FieldDefinition, answered?: boolean) => boolean
  /** What is wrong and may be said by now. */
  readonly problems: readonly FieldError[]
  /** Somebody asked to go on, and something is wrong: everything is said. */
  readonly revealed: boolean
  readonly answered: (
    definition: Answering,
    value: Value | null,
    /** Of a group: all texts of its entries that are no values. */
    unreadable?: Readonly<Record<string, string>>,
  ) => void
  readonly unreadable: (definition: Answering, text: string) => void
  /** The household of one of them, counted from 0: as it is now, and as it was on the screen. */
  readonly household: (at: number, change: HouseholdChange) => void
  /** `of` tells apart what both borrowers have under the same name. */
  readonly left: (field: string, of?: string) => void
}

export interface HouseholdChange {
  readonly from: Borrower
  readonly to: Borrower
  /** All texts of amounts that are no amounts; without them they stay as they were. */
  readonly unreadable?: Readonly<Record<string, string>> | undefined
}

export type StepForm = PageForm<WizardState>

/** The id of a field's input, and what the ids of its parts begin with. */
export const inputId = (field: string): string => `field-${field}`

export const sectionId = (section: string): string => `section-${section}`

export const problemOf = (
  { problems }: Pick<PageForm, 'problems'>,
  field: string,
  of?: string,
): FieldError | undefined =>
  problems.find(({ field: name, objectName }) =>
    name !== field || objectName === 'SECTION' ? false : of === undefined || objectName === of,
  )
