import { keyOfBankValue, type Mapping } from '#domain/settings/bank-values.ts'
import type { KeyDefinition } from '#domain/settings/keys.ts'

import type { MappedField } from './calls.ts'

type MappedKey = Mapping['key']

/** The key that somebody wants for a value of the bank, and the one that it meant when they chose. */
interface Choice {
  readonly base: MappedKey
  readonly key: MappedKey
}

/** By the bank's value. */
export type Choices = ReadonlyMap<string, Choice>

/** A value that somebody else has given another meaning since it was chosen here. */
export interface ConflictChoice {
  readonly value: string
  readonly theirs: MappedKey
  readonly yours: MappedKey
}

type Lists = readonly KeyDefinition[]

/** The mappings to save. */
export const mappingsIn = (choices: Choices): Mapping[] =>
  [...choices].flatMap(([value, { base, key }]) => (base === key ? [] : [{ value, key }]))

/** Choices that conflict with what somebody else has saved; the same choice is no conflict. */
export const staleIn = (lists: Lists, field: MappedField, choices: Choices): ConflictChoice[] =>
  [...choices].flatMap(([value, { base, key: yours }]) => {
    const theirs = keyOfBankValue(lists, field, value) ?? null
    return base === yours || theirs === base || theirs === yours ? [] : [{ value, theirs, yours }]
  })

/** The same choices over what the values mean by now. */
export const rebased = (lists: Lists, field: MappedField, choices: Choices): Choices =>
  new Map(
    mappingsIn(choices).map(({ value, key }) => [value, { base: keyOfBankValue(lists, field, value) ?? null, key }]),
  )
