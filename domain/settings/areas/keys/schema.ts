import * as v from 'valibot'

import { keyTypes } from '../../../fields/types.ts'
import { Localized } from '../../../text/locale.ts'
import { Icon } from '../../schemas/icons.ts'
export const KeyChoice = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'keyFormat')),
  displaytext: Localized,
  /** Icon name for the start page's intended-use choice ([A2.27]). */
  icon: v.optional(Icon),
})
export type KeyChoice = v.InferOutput<typeof KeyChoice>

/** A bank value and its key ([B7.25]); without a key it is still to be mapped. */
export const BankValue = v.strictObject({
  value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  key: v.optional(v.string()),
})
export type BankValue = v.InferOutput<typeof BankValue>

/** A selection list: its type is its id ([B3.24]). */
export const KeyDefinition = v.strictObject({
  id: v.picklist(keyTypes),
  label: Localized,
  keys: v.pipe(
    v.array(KeyChoice),
    v.check((choices) => new Set(choices.map(({ key }) => key)).size === choices.length, 'duplicateId'),
  ),
  bankValues: v.optional(
    v.pipe(
      v.array(BankValue),
      v.maxLength(500),
      v.check((mapped) => new Set(mapped.map(({ value }) => value)).size === mapped.length, 'duplicateId'),
    ),
  ),
})
export type KeyDefinition = v.InferOutput<typeof KeyDefinition>
