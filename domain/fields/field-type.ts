import type { GenericSchema } from 'valibot'

import type { Scalar } from '../conditions/conditions.ts'
import type { Locale } from '../text/locale.ts'
import { cleanText } from '../text/typed-text.ts'
import type {
  FieldDefinition,
  FieldType,
  GroupAnswer,
  PostcodeValue,
  SectionField,
  StreetValue,
  Value,
} from './types.ts'

/** The context of a check. */
export interface FieldContext {
  readonly definition: FieldDefinition
  readonly placement: SectionField
  /** `YYYY-MM-DD` in Europe/Berlin; rules never look at a clock. */
  readonly today: string
  /** The keys of the definition's keyType; empty for other types. */
  readonly keys: readonly string[]
}

/** Why a value is invalid: the wire's constraint code, and the specification's message. */
export interface FieldProblem {
  readonly code: string
  readonly messageKey: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface FormatContext {
  readonly locale: Locale
  /** Display text of a key, in that locale. */
  readonly keyText: (key: string) => string
  /** The field, if the format depends on it. */
  readonly definition?: Pick<FieldDefinition, 'meta' | 'calculation'>
  /** Formats an answer in an entry of a group; without it, a group shows its number of entries. */
  readonly ofField?: (id: string, answer: GroupAnswer) => { definition: FieldDefinition; text: string } | undefined
}

/**
 * The rules of a field type, shared by server and browser. The editor is `web/fields/<Type>.tsx`. `schema` accepts the
 * values that can be stored (a draft may contain an answer that `check` refuses).
 */
export interface FieldTypeRules<V extends Value = Value> {
  readonly type: FieldType
  readonly schema: GenericSchema<unknown, V>
  readonly isAnswered: (value: V | null) => boolean
  /** Message key of an unanswered required field ([A5.07]). */
  readonly requiredKey: string
  /** The message for a value that the schema refuses, if the specification names one; else 'error.Pattern'. */
  readonly malformedKey?: string
  /** Why an answer of this field cannot be stored although the schema accepts it. */
  readonly storableProblem?: (
    value: V,
    definition: Pick<FieldDefinition, 'id' | 'entityType' | 'meta'>,
  ) => FieldProblem | undefined
  /** Normalises an answer for storing: phone numbers as E.164, trimmed text in NFC. */
  readonly normalise?: (value: V, definition: Pick<FieldDefinition, 'id' | 'entityType'>) => V
  /** The first problem of an answered value; undefined if valid. */
  readonly check: (value: V, context: FieldContext) => FieldProblem | undefined
  /** The read-only text, as in the overview or the review. */
  readonly format: (value: V, context: FormatContext) => string
  /** The value for conditions; undefined if they cannot use it. */
  readonly conditionValue: (value: V) => Scalar | readonly Scalar[] | undefined
}

/** Erases V for the registry; the schema guarantees that the other functions only get a V. */
export const defineFieldType = <V extends Value>(rules: FieldTypeRules<V>): FieldTypeRules =>
  rules as unknown as FieldTypeRules

type Text = string | StreetValue | PostcodeValue

const clean = <V extends Text>(value: V): V =>
  (typeof value === 'string'
    ? cleanText(value)
    : Object.fromEntries(Object.entries<string>({ ...value }).map(([part, text]) => [part, cleanText(text)]))) as V

/** A type of text: every rule reads the text as it is stored, before it is stored as well. */
export function defineTextType<V extends Text>(rules: FieldTypeRules<V>): FieldTypeRules {
  const stored: NonNullable<typeof rules.normalise> = (value, definition) =>
    rules.normalise?.(clean(value), definition) ?? clean(value)
  return defineFieldType<V>({
    ...rules,
    isAnswered: (value) => rules.isAnswered(value === null ? null : clean(value)),
    normalise: stored,
    check: (value, context) => rules.check(stored(value, context.definition), context),
    format: (value, context) => rules.format(clean(value), context),
    conditionValue: (value) => rules.conditionValue(clean(value)),
  })
}
