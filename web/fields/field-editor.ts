import type { ComponentType } from 'react'

import type { FieldError } from '#domain/errors.ts'
import type { FieldDefinition, SectionField, Value } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/keys.ts'

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
  readonly onChange: (value: Value | null) => void
  readonly onUnreadable: (typed: string) => void
  /** The field was left: what is wrong with it may be shown now. */
  readonly onLeave: () => void
}
export type FieldEditor = ComponentType<FieldEditorProps>
