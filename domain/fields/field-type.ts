import type { GenericSchema } from 'valibot'

import type { Scalar } from '../conditions.ts'
import type { Locale } from '../locale.ts'
import type { FieldDefinition, FieldType, GroupAnswer, SectionField, Value } from './types.ts'

/** What a check knows beside the value. */
export interface FieldContext {
  readonly definition: FieldDefinition
  readonly placement: SectionField
  /** `YYYY-MM-DD` in Europe/Berlin; rules never look at a clock. */
  readonly today: string
  /** Keys that may be chosen for the definition's keyType; empty for other types. */
  readonly keys: readonly string[]
}

/** Why a value is refused: the wire's constraint code, and the text the specification asks for. */
export interface FieldProblem {
  readonly code: string
  readonly messageKey: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface FormatContext {
  readonly locale: Locale
  /** Display text of a key, in that locale. */
  readonly keyText: (key: string) => string
  /** The field itself, where how it is written depends on it. */
  readonly definition?: Pick<FieldDefinition, 'meta' | 'calculation'>
  /** A field of a group's entry and its answer as one reads it; without it, a group says how many entries it has. */
  readonly ofField?: (id: string, answer: GroupAnswer) => { definition: FieldDefinition; text: string } | undefined
}

/**
 * A field type: everything that server and browser both know of it. The editor is `web/fields/<Type>.tsx`.
 * `schema` says which values can be stored at all (a draft may hold an answer that `check` refuses).
 */
export interface FieldTypeRules<V extends Value = Value> {
  readonly type: FieldType
  readonly schema: GenericSchema<unknown, V>
  readonly isAnswered: (value: V | null) => boolean
  /** Message key of an unanswered required field ([A5.07]). */
  readonly requiredKey: string
  /** Text for a value that the schema refuses, where the specification names one; else 'error.Pattern'. */
  readonly malformedKey?: string
  /** How an answer is stored, by whoever writes it: a phone number as E.164, text without surrounding space. */
  readonly normalise?: (value: V) => V
  /** First thing that is wrong with an answered value; undefined when it is right. */
  readonly check: (value: V, context: FieldContext) => FieldProblem | undefined
  /** Read-only text, as in the overview or a check-your-answers list. */
  readonly format: (value: V, context: FormatContext) => string
  /** What conditions compare; undefined when they cannot look into it. */
  readonly conditionValue: (value: V) => Scalar | readonly Scalar[] | undefined
}

/** Keeps V inside the definition and erases it for the registry: the schema guarantees that only a V reaches the rest. */
export const defineFieldType = <V extends Value>(rules: FieldTypeRules<V>): FieldTypeRules =>
  rules as unknown as FieldTypeRules
