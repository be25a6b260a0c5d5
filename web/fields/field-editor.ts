import type { ComponentType } from 'react'

import type { ConditionAnswers } from '#domain/conditions.ts'
import type { FieldError } from '#domain/errors.ts'
import type { FieldDefinition, GroupEntry, SectionField, Value } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/keys.ts'
import type { Definitions } from '#domain/wizard/answers.ts'
import type { LockRule } from '#domain/wizard/held-entries.ts'

/** What every editor of a field is given; which values it can hold, its type's rules in `domain/fields` say. */
export interface FieldEditorProps {
  /** Of the input, or what the ids of several inputs begin with. */
  readonly id: string
  readonly definition: FieldDefinition
  readonly placement: SectionField
  readonly value: Value | null
  /** What was typed and is no value: it stays in the input until it is one. */
  readonly unreadable: string | undefined
  /** The choices of the definition's key type. */
  readonly keys: readonly KeyChoice[]
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string
  readonly problem: FieldError | undefined
  /** The id of a text elsewhere that says more about the answer. */
  readonly describedBy?: string | undefined
  /** Of a group, with all texts of its entries that are no values. */
  readonly onChange: (value: Value | null, unreadable?: Readonly<Record<string, string>>) => void
  readonly onUnreadable: (typed: string) => void
  /** The field was left: what is wrong with it may be shown now. */
  readonly onLeave: () => void
  /** For a group alone: what the fields of its entries need. */
  readonly group?: GroupParts | undefined
}

/** What a group's editor is given to show the fields of its entries; they are named by their paths. */
export interface GroupParts {
  readonly definitions: Definitions
  /** What conditions outside the entries see. */
  readonly answers: ConditionAnswers
  readonly unreadable: Readonly<Record<string, string>>
  readonly readOnly: boolean
  /** The group's entries as they are stored: an answer in them may be locked. */
  readonly stored: readonly GroupEntry[]
  readonly isReadOnly: LockRule
  readonly keysOf: (keyType: string | undefined) => readonly KeyChoice[]
  readonly problemAt: (path: string) => FieldError | undefined
  readonly onLeave: (path: string) => void
}

export type FieldEditor = ComponentType<FieldEditorProps>
