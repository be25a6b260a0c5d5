import { keyOfBankValue, type Mapping } from '#domain/settings/prices/bank-values.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'

import type { MappedField } from './calls.ts'

type MappedKey = Mapping['key']

/** The chosen key of a bank value, and its key at the time of the choice. */
interface Choice {
  readonly base: MappedKey
  readonly key: MappedKey
}

export type Choices = ReadonlyMap<string, Choice>

/** A value that another user has mapped differently since the choice. */
export interface ConflictChoice {
  readonly value: string
  readonly theirs: MappedKey
  readonly yours: MappedKey
}

type Lists = readonly KeyDefinition[]

export const mappingsIn = (choices: Choices): Mapping[] =>
  [...choices].flatMap(([value, { base, key }]) => (base === key ? [] : [{ value, key }]))

/** Choices that conflict with another user's save; identical choices are no conflict. */
export const staleIn = (lists: Lists, field: MappedField, choices: Choices): ConflictChoice[] =>
  [...choices].flatMap(([value, { base, key: yours }]) => {
    const theirs = keyOfBankValue(lists, field, value) ?? null
    return base === yours || theirs === base || theirs === yours ? [] : [{ value, theirs, yours }]
  })

/** The same choices based on the present keys. */
export const rebased = (lists: Lists, field: MappedField, choices: Choices): Choices =>
  new Map(
    mappingsIn(choices).map(({ value, key }) => [value, { base: keyOfBankValue(lists, field, value) ?? null, key }]),
  )
