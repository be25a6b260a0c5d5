import type { ComponentType } from 'react'

import type { ConditionAnswers } from '#domain/conditions/conditions.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import type { FieldDefinition, GroupEntry, SectionField, Value } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'
import type { Definitions } from '#domain/wizard/answers.ts'
import type { LockRule } from '#domain/wizard/locked-entries.ts'

/** The props of every field's editor; the rules in `domain/fields` define the values of its type. */
export interface FieldEditorProps {
  /** Id of the input, or the prefix of the ids of several inputs. */
  readonly id: string
  readonly definition: FieldDefinition
  readonly placement: SectionField
  readonly value: Value | null
  /** Raw input that is not a value; stays in the input until it is one. */
  readonly unreadable: string | undefined
  /** The options of the definition's selection list. */
  readonly keys: readonly KeyChoice[]
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string
  readonly problem: FieldError | undefined
  /** Id of a text elsewhere that describes the answer. */
  readonly describedBy?: string | undefined
  /** A group also passes all raw inputs of its entries that are not values. */
  readonly onChange: (value: Value | null, unreadable?: Readonly<Record<string, string>>) => void
  readonly onUnreadable: (typed: string) => void
  /** On blur: from now on, the field's problem may be visible. */
  readonly onLeave: () => void
  /** Required by groups only, for the fields of their entries. */
  readonly group?: GroupParts | undefined
}

/** A field as a page shows it: its editor, or its answer. */
export interface FieldProps extends FieldEditorProps {
  readonly readOnly: boolean
  /** When an identification proved the answer that is read-only for this reason. */
  readonly provedAt?: string | undefined
}

/** What a group's editor needs for the fields of its entries; they are named by their paths. */
export interface GroupParts {
  /** Draws a field of an entry; from outside, because it draws groups, too. */
  readonly Field: ComponentType<FieldProps>
  readonly definitions: Definitions
  /** Answers outside the entries, for conditions. */
  readonly answers: ConditionAnswers
  readonly unreadable: Readonly<Record<string, string>>
  readonly readOnly: boolean
  /** Stored entries, whose answers may be locked. */
  readonly stored: readonly GroupEntry[]
  readonly isReadOnly: LockRule
  readonly keysOf: (keyType: string | undefined) => readonly KeyChoice[]
  readonly problemAt: (path: string) => FieldError | undefined
  readonly onLeave: (path: string) => void
}

export type FieldEditor = ComponentType<FieldEditorProps>
